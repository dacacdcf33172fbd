// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of overrides through Workspace: undo, saving in place, journal, conflicts.

#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

const QString kText = QStringLiteral("# what prod gets\n"
                                     "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                     "kind: ResourceOverride\n"
                                     "metadata:\n"
                                     "  name: web\n"
                                     "  namespace: shop\n"
                                     "spec:\n"
                                     "  resourceSelectors:\n"
                                     "  - {group: apps, version: v1, kind: Deployment, name: web}\n"
                                     "  policy:\n"
                                     "    overrideRules:\n"
                                     "    - clusterSelector:\n"
                                     "        clusterSelectorTerms: []\n"
                                     "      jsonPatchOverrides:\n"
                                     "      - op: replace # more of them\n"
                                     "        path: /spec/replicas\n"
                                     "        value: 5\n"
                                     "---\n"
                                     "apiVersion: v1\n"
                                     "kind: ConfigMap\n"
                                     "metadata: {name: conf, namespace: shop}\n");

class Answers : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &) override { return answer; }

    std::optional<QString> answer;
};

ObjectId webKey() {
    return *editedId("ResourceOverride", "shop", "web");
}

} // namespace

class TestOverrideEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("overrides.yaml"));
        QVERIFY(sample::write(m_path, kText));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({m_path});
        QTRY_VERIFY(!m_workspace->objects()->others.empty());
    }

    void savesAnEditInPlaceWithItsComments() {
        QVERIFY(edit("value: 5", "value: 7"));
        QVERIFY(m_workspace->isDirty());
        QCOMPARE(m_workspace->undoStack().undoText(), QStringLiteral("web: typed"));
        Answers answers;
        const SaveOutcome outcome = m_workspace->save(answers);
        QVERIFY2(outcome.isSaved(),
                 outcome.problems.empty() ? "" : outcome.problems.front().message.c_str());
        QCOMPARE(readText(),
                 QString(kText).replace(QStringLiteral("value: 5"), QStringLiteral("value: 7")));
        QVERIFY(!m_workspace->isDirty());
        m_workspace->undoStack().undo();
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_workspace->save(answers).isSaved());
        QCOMPARE(readText(), kText);
    }

    void keepsATextThatCannotBeReadYet() {
        const kube::Value before = *document();
        QVERIFY(edit("value: 5", "value: ["));
        QCOMPARE(*document(), before);
        QVERIFY(m_workspace->text(webKey()).textError().has_value());
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->text(webKey()).textError().has_value());
        // What the API would not take is no override either.
        QVERIFY(!edit("clusterSelectorTerms: []", "clusterSelectorTerms: 5"));
    }

    void renamesInPlace() {
        const ObjectId other = *editedId("ResourceOverride", "shop", "other");
        QVERIFY(edit("name: web\n", "name: other\n"));
        QVERIFY(!find(*m_workspace->objects(), webKey()));
        QVERIFY(find(*m_workspace->objects(), other));
        QCOMPARE(m_workspace->objects()->others.size(), std::size_t{2});
        QVERIFY(m_workspace->text(other).text().find("# more of them") != std::string::npos);
        Answers answers;
        QVERIFY(m_workspace->save(answers).isSaved());
        QCOMPARE(readText(), QString(kText).replace(QStringLiteral("  name: web\n"),
                                                    QStringLiteral("  name: other\n")));
        m_workspace->undoStack().undo();
        QVERIFY(find(*m_workspace->objects(), webKey()));
        QVERIFY(!find(*m_workspace->objects(), other));
        QVERIFY(m_workspace->save(answers).isSaved());
        QCOMPARE(readText(), kText);
    }

    void refusesANameThatIsTakenOrNone() {
        kube::Value added = *document();
        added.find("metadata")->set("name", kube::Value::string("other"));
        QVERIFY(m_workspace->addDocument(added));
        QVERIFY(!edit("name: web\n", "name: other\n"));
        QVERIFY(find(*m_workspace->objects(), webKey()));
        m_workspace->undoStack().undo();
        QVERIFY(!edit("name: web\n", "name: \"\"\n"));
        QVERIFY(find(*m_workspace->objects(), webKey()));
    }

    /// A proved fix may make another kind of it, which is a name of its own.
    void becomesAnotherKind() {
        kube::Value document = *this->document();
        document.set("kind", kube::Value::string("ClusterResourceOverride"));
        document.find("metadata")->remove("namespace");
        kube::Value &spec = *document.find("spec");
        spec.set("clusterResourceSelectors", *spec.find("resourceSelectors"));
        spec.remove("resourceSelectors");
        QVERIFY(m_workspace->editDocument(webKey(), document, QStringLiteral("another kind")));
        const ObjectId wide = *editedId("ClusterResourceOverride", "", "web");
        QVERIFY(find(*m_workspace->objects(), wide));
        Answers answers;
        QVERIFY(m_workspace->save(answers).isSaved());
        QVERIFY2(readText().contains(QStringLiteral("kind: ClusterResourceOverride")),
                 qPrintable(readText()));
        QVERIFY(readText().contains(QStringLiteral("# more of them")));
        m_workspace->undoStack().undo();
        QVERIFY(m_workspace->save(answers).isSaved());
        QCOMPARE(m_workspace->objects()->others.size(), std::size_t{2});
    }

    void addsOneAndTakesItAway() {
        kube::Value added = *document();
        QVERIFY(!m_workspace->addDocument(added));
        added.find("metadata")->set("name", kube::Value::string("more"));
        const auto key = m_workspace->addDocument(added);
        QVERIFY(key);
        QCOMPARE(m_workspace->objects()->others.size(), std::size_t{3});
        Answers answers;
        answer(answers);
        QVERIFY(m_workspace->save(answers).isSaved());
        QVERIFY(readText().contains(QStringLiteral("name: more")));
        QVERIFY(readText().startsWith(kText));
        m_workspace->removeDocument(*key);
        QCOMPARE(m_workspace->objects()->others.size(), std::size_t{2});
        QVERIFY(m_workspace->save(answers).isSaved());
        QVERIFY2(readText() == kText, qPrintable(readText()));
        m_workspace->undoStack().undo();
        QVERIFY(find(*m_workspace->objects(), *key));
    }

    void aRenameComesBackFromTheJournal() {
        QVERIFY(edit("name: web\n", "name: other\n"));
        const auto read = namedEditFrom(toValue(m_workspace->unsavedEdits().front()));
        QVERIFY(read);
        m_workspace->undoStack().undo();
        m_workspace->push(resolved(*read, *m_workspace->objects()));
        QVERIFY(find(*m_workspace->objects(), *editedId("ResourceOverride", "shop", "other")));
    }

    void comesBackFromTheJournal() {
        QVERIFY(edit("value: 5", "value: 7"));
        const auto read = namedEditFrom(toValue(m_workspace->unsavedEdits().front()));
        QVERIFY(read);
        m_workspace->undoStack().undo();
        m_workspace->push(resolved(*read, *m_workspace->objects()));
        QCOMPARE(value(), std::string("7"));
    }

    void mergesWithANewerFile() {
        QVERIFY(edit("value: 5", "value: 7"));
        QVERIFY(sample::write(m_path, QString(kText).replace(QStringLiteral("name: conf"),
                                                             QStringLiteral("name: other"))));
        QTRY_VERIFY(!m_workspace->conflict().isEmpty());
        QVERIFY(m_workspace->conflict().canMerge);
        m_workspace->resolveConflict(ConflictChoice::Merge);
        QCOMPARE(value(), std::string("7"));
    }

private:
    const kube::Value *document() const {
        const auto row = find(*m_workspace->objects(), webKey());
        return row ? &m_workspace->objects()->others[*row].document : nullptr;
    }

    std::string value() const {
        const kube::Value *rules = document()->findPath({"spec", "policy", "overrideRules"});
        return rules->items()
            .front()
            .find("jsonPatchOverrides")
            ->items()
            .front()
            .find("value")
            ->text();
    }

    /// What the keys of a person do to the text.
    bool edit(const char *before, const char *after) {
        EditedDocument edited = m_workspace->text(webKey());
        QString text = QString::fromStdString(edited.text());
        text.replace(QLatin1String(before), QLatin1String(after));
        edited.setText(text.toStdString());
        return m_workspace->editText(webKey(), edited, QStringLiteral("typed")).has_value();
    }

    void answer(Answers &answers) const { answers.answer = m_path; }

    QString readText() const {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestOverrideEdits)
#include "tst_override_edits.moc"

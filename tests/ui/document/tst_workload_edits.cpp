// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of workloads through Workspace: undo, saving in place, journal, conflicts.

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

class WorkloadAnswers : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &) override { return answer; }

    std::optional<QString> answer;
};

kube::Value withReplicas(kube::Value document, std::int64_t replicas) {
    document.find("spec")->set("replicas", kube::Value::integer(replicas));
    return document;
}

} // namespace

class TestWorkloadEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("shop.yaml"));
        m_text = QString::fromStdString(sample::nodes() + sample::runningPod("web-1-a", "a1") +
                                        sample::web(4));
        QVERIFY(sample::write(m_path, m_text));
        m_workspace = std::make_unique<Workspace>();
        open();
    }

    void gathersNodesPodsAndWorkloads() {
        const manifest::PodInventory &inventory = *m_workspace->objects()->podInventory;
        QCOMPARE(inventory.cluster->nodes.size(), std::size_t{5});
        QCOMPARE(inventory.cluster->pods.size(), std::size_t{1});
        QCOMPARE(inventory.workloads.size(), std::size_t{1});
        QVERIFY(m_workspace->objects()->others.empty());
    }

    void savesAnEditInPlaceWithItsComments() {
        QVERIFY(edit(6));
        QVERIFY(m_workspace->isDirty());
        QCOMPARE(m_workspace->undoStack().undoText(), QStringLiteral("web: 6 replicas"));
        WorkloadAnswers answers;
        const SaveOutcome outcome = m_workspace->save(answers);
        QVERIFY2(outcome.isSaved(),
                 outcome.problems.empty() ? "" : outcome.problems.front().message.c_str());
        QCOMPARE(read(), QString(m_text).replace(QStringLiteral("replicas: 4"),
                                                 QStringLiteral("replicas: 6")));
        QVERIFY(!m_workspace->isDirty());
        m_workspace->undoStack().undo();
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_workspace->save(answers).isSaved());
        QCOMPARE(read(), m_text);
    }

    void joinsTypingInOneField() {
        QVERIFY(edit(40, QStringLiteral("replicas")));
        QVERIFY(edit(400, QStringLiteral("replicas")));
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QCOMPARE(m_workspace->unsavedEdits().size(), std::size_t{1});
        QVERIFY(edit(4, QStringLiteral("replicas")));
        QVERIFY(!m_workspace->isDirty());
    }

    void refusesAnotherWorkload() {
        kube::Value document = workload().document;
        document.find("metadata")->set("name", kube::Value::string("other"));
        const auto edited = m_workspace->editDocument(id(), document, QStringLiteral("name"));
        QVERIFY(!edited);
        QVERIFY(edited.error().message.find("cannot be changed") != std::string::npos);
        QVERIFY(!m_workspace->editDocument(id(), kube::Value::string("x"), QString()));
        QVERIFY(!m_workspace->isDirty());
    }

    void comesBackFromTheJournal() {
        QVERIFY(edit(6));
        const kube::Value written = toValue(m_workspace->unsavedEdits().front());
        const auto read = namedEditFrom(written);
        QVERIFY(read);
        m_workspace->undoStack().undo();
        m_workspace->push(resolved(*read, *m_workspace->objects()));
        QCOMPARE(workload().workload.replicas, std::optional(6));
    }

    void mergesWithANewerFile() {
        QVERIFY(edit(6));
        QString theirs = m_text;
        theirs.replace(QStringLiteral("name: lost"), QStringLiteral("name: found"));
        QVERIFY(sample::write(m_path, theirs));
        QTRY_VERIFY(!m_workspace->conflict().isEmpty());
        QVERIFY(m_workspace->conflict().canMerge);
        m_workspace->resolveConflict(ConflictChoice::Merge);
        QCOMPARE(workload().workload.replicas, std::optional(6));
        QCOMPARE(m_workspace->objects()->podInventory->cluster->nodes.back().name,
                 std::string("found"));
        WorkloadAnswers answers;
        QVERIFY(m_workspace->save(answers).isSaved());
        QCOMPARE(read(),
                 theirs.replace(QStringLiteral("replicas: 4"), QStringLiteral("replicas: 6")));
    }

    void savesNodesThatCameFromNoFile() {
        auto objects = std::make_shared<manifest::Objects>();
        manifest::loadText(m_text.toStdString(), {}, *objects);
        m_workspace->openUnsaved(std::move(objects));
        QVERIFY(m_workspace->isDirty());
        QVERIFY(edit(7));
        const QString target = m_folder->filePath(QStringLiteral("saved.yaml"));
        const SaveOutcome outcome = m_workspace->saveAs(target);
        QVERIFY2(outcome.isSaved(),
                 outcome.problems.empty() ? "" : outcome.problems.front().message.c_str());
        const auto saved = loadFiles({target}, {});
        QCOMPARE(saved->objects->podInventory->cluster->nodes.size(), std::size_t{5});
        QCOMPARE(saved->objects->podInventory->workloads.front()->workload.replicas,
                 std::optional(7));
        // What is saved can be edited and saved again.
        QVERIFY(edit(8));
        WorkloadAnswers answers;
        QVERIFY(m_workspace->save(answers).isSaved());
        QVERIFY(readText(target).contains(QStringLiteral("replicas: 8")));
    }

private:
    void open() {
        QSignalSpy opened(m_workspace.get(), &Workspace::diagnosticsChanged);
        m_workspace->open({m_path});
        QTRY_VERIFY(opened.count() > 0);
    }

    const manifest::WorkloadObject &workload() const {
        return *m_workspace->objects()->podInventory->workloads.front();
    }

    ObjectId id() const { return idOf(workload().workload); }

    bool edit(std::int64_t replicas, const QString &mergeKey = {}) {
        return m_workspace
            ->editDocument(id(), withReplicas(workload().document, replicas),
                           QStringLiteral("%1 replicas").arg(replicas), mergeKey)
            .has_value();
    }

    static QString readText(const QString &path) {
        return QString::fromUtf8(readFile(path).value_or(QByteArray("cannot be read")));
    }
    QString read() const { return readText(m_path); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    QString m_path;
    QString m_text;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkloadEdits)
#include "tst_workload_edits.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/editor_desks.h"

#include <QFile>
#include <QLineEdit>
#include <QStatusBar>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

class TestPolicyDesk : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        openWindow();
    }
    void cleanup() { closeWindow(); }

    void theYamlHasTheCommentsOfTheFile() {
        open(sample::fleet() + QStringLiteral("# the shop window\n") +
             sample::placement(QStringLiteral("web"), 3));
        QVERIFY(editor()->text().starts_with("# the shop window\napiVersion:"));
    }

    void anotherFileWithTheSameNameHasItsOwnComments() {
        open(sample::fleet() + QStringLiteral("# one\n") +
             sample::placement(QStringLiteral("web"), 3));
        open(sample::fleet() + QStringLiteral("# two\n") +
             sample::placement(QStringLiteral("web"), 3));
        QVERIFY(editor()->text().starts_with("# two\n"));
    }

    void commentsStayWhileAPersonEditsAndSaves() {
        open(sample::fleet() + QStringLiteral("# the shop window\n") +
             sample::placement(QStringLiteral("web"), 3));
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(4));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Four")));
        QVERIFY(editor()->text().starts_with("# the shop window\n"));
        QVERIFY(m_window->files().save());
        QVERIFY(editor()->text().starts_with("# the shop window\n"));
    }

    void commentsThatAreTypedAreSaved() {
        open(sample::fleet() + QStringLiteral("# the shop window\n") +
             sample::placement(QStringLiteral("web"), 3));
        editor()->setPage(PolicyEditor::Page::Yaml);
        auto *yaml = m_window->findChild<QWidget *>(QStringLiteral("policyYaml"));
        QTest::keyClicks(yaml, QStringLiteral("# ask Anna first"));
        QTest::keyClick(yaml, Qt::Key_Return);
        QVERIFY(m_workspace->isDirty());
        QCOMPARE(m_workspace->edits(), QStringList{QStringLiteral("web: Edit YAML")});
        QVERIFY(m_window->files().save());
        QVERIFY(!m_workspace->isDirty());
        const QString saved = fileText();
        QVERIFY2(saved.contains(QStringLiteral("---\n# ask Anna first\n# the shop window\napi")),
                 qPrintable(saved));
        QVERIFY(saved.startsWith(sample::fleet().left(200)));
        QVERIFY(editor()->text().starts_with("# ask Anna first\n# the shop window\n"));
    }

    void commentsAndEditsAreSavedTogetherAndUndoLeadsBack() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        editor()->setPage(PolicyEditor::Page::Yaml);
        auto *yaml = m_window->findChild<QWidget *>(QStringLiteral("policyYaml"));
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(4));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Four")));
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->isDirty());
        QTest::keyClicks(yaml, QStringLiteral("# five of them"));
        QTest::keyClick(yaml, Qt::Key_Return);
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(5));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Five")));
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("# five of them\n")));
        QVERIFY(fileText().contains(QStringLiteral("numberOfClusters: 5\n")));
    }

    void theNamespaceFollowsTheNameOfANewPlacement() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        const auto added = m_workspace->addPlacement(newPlacement(
            PlacementTemplate::Id::SpreadOverRegions, "shop", m_workspace->objects()->fleet));
        QVERIFY(added.has_value());
        m_workspace->setPlacement(*added);
        auto *name = editor()->findChild<QLineEdit *>(QStringLiteral("metadata.name"));
        QVERIFY(name);
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("store"));
        QTest::keyClick(name, Qt::Key_Return);
        const kube::Value &document = m_workspace->objects()->placements.back().document;
        const auto textAt = [&document](const char *path) {
            const kube::Value *value = api::findValue(document, api::FieldPath(path));
            return value ? value->text() : std::string();
        };
        QCOMPARE(textAt("metadata.name"), std::string("store"));
        QCOMPARE(textAt("spec.resourceSelectors[0].name"), std::string("store"));
    }

    void aProblemOfAPlacementLeadsToItsLine() {
        open(sample::fleet() + QStringLiteral("# the shop window\n") +
             sample::placement(QStringLiteral("web"), 3));
        Problem problem;
        problem.object = placementId(placement::PlacementKind::ClusterResourcePlacement, {}, "web");
        problem.field = FieldPath("spec.policy.numberOfClusters");
        problem.where = {"web.yaml", 12, 5};
        problem.sentence = "too few";
        Q_EMIT panel()->sourceRequested(problem);
        QCOMPARE(editor()->page(), PolicyEditor::Page::Yaml);
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("web.yaml:12:5: too few"));
    }

    void whatIsTypedWrongShowsInProblems() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!panel()->isBusy());
        const int errors = panel()->counts().errors;
        editor()->setPage(PolicyEditor::Page::Yaml);
        auto *yaml = m_window->findChild<QWidget *>(QStringLiteral("policyYaml"));
        QVERIFY(yaml);
        yaml->setFocus();
        QTest::keyClicks(yaml, QStringLiteral("{"));
        QCOMPARE(panel()->counts().errors, errors + 1);
        QCOMPARE(panel()->model().problem(0).source, Problem::Source::Typed);
        QTest::keyClick(yaml, Qt::Key_Backspace);
        QCOMPARE(panel()->counts().errors, errors);
    }

    void aProblemOfAFileSelectsWhatStandsThere() {
        open(sample::placement(QStringLiteral("api"), 5) +
             sample::placement(QStringLiteral("web"), 3) + sample::fleet());
        Problem problem;
        const base::SourceSpan place = m_workspace->objects()->placementSources[1];
        problem.where = {place.file, place.line + 2, 1};
        Q_EMIT panel()->sourceRequested(problem);
        QCOMPARE(m_workspace->placement(), 1);
        QCOMPARE(editor()->page(), PolicyEditor::Page::Yaml);
    }

private:
    void open(const QString &text) {
        const QString file = m_folder->filePath(QStringLiteral("all-%1.yaml").arg(++m_files));
        QVERIFY(sample::write(file, text));
        openFiles({file});
    }
    QString fileText() const {
        QFile file(m_workspace->paths().front());
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    PolicyEditor *editor() const { return m_window->findChild<PolicyEditor *>(); }
    FindingsPanel *panel() const { return m_window->findChild<FindingsPanel *>(); }

    int m_files = 0;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPolicyDesk)
#include "tst_policy_desk.moc"

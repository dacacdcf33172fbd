// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/findings_panel.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/forms/yaml/difference_view.h"
#include "ui/problems/finding_view.h"

namespace evenkeel::ui {

class TestFindingsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_selection = std::make_unique<ClusterSelection>();
        m_panel = std::make_unique<FindingsPanel>(*m_workspace, *m_selection);
        m_panel->show();
    }
    void cleanup() { m_panel.reset(); }

    void saysSoWhenThereIsNothingWrong() {
        QCOMPARE(m_panel->counts().all(), 0);
        QVERIFY(!list()->isVisible());
    }

    void problemsOfFilesLeadToTheirPlace() {
        open(QStringLiteral("kind: [broken\n"));
        QTRY_VERIFY(m_panel->counts().errors > 0);
        QSignalSpy requested(m_panel.get(), &FindingsPanel::sourceRequested);
        Q_EMIT list()->activated(m_panel->model().place(0, 0));
        QCOMPARE(requested.count(), 1);
        const auto problem = requested[0][0].value<Problem>();
        QVERIFY(problem.where.file.ends_with("all.yaml"));
        QVERIFY(problem.where.line > 0);
    }

    /// Nothing differs, and all of it is shown.
    void showsTheTextWhereThereIsNoFix() {
        DifferenceView view;
        view.setLines(QStringLiteral("a: 1\nb: 2\n"), QStringLiteral("a: 1\nb: 2\n"), {4, 2});
        QVERIFY2(view.shownText().startsWith(QStringLiteral("a: 1\nb: 2")),
                 qPrintable(view.shownText()));
    }

    void showsTheTextAtItsLineWithTheFixAsADifference() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 9));
        QTRY_VERIFY(!m_panel->isBusy() && hasRule("never-picks-n"));
        FindingView *view = m_panel->view();
        view->show();
        for (int number = 0; number < m_panel->model().count(); ++number) {
            if (m_panel->model().problem(number).rule == "never-picks-n")
                list()->setCurrentIndex(m_panel->model().place(number));
        }
        QTRY_VERIFY2(view->shownText().contains(QStringLiteral("numberOfClusters: 9")),
                     qPrintable(view->shownText()));
        QTRY_VERIFY2(view->effectText().contains(QStringLiteral("never-picks-n")),
                     qPrintable(view->effectText()));
    }

    void everyFixSaysWhatItCosts() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy());
        FindingView *view = m_panel->view();
        view->show();
        insight::Edit relabelling;
        relabelling.labels.push_back({"east-1", "region", "west"});
        Problem problem;
        problem.source = Problem::Source::Lint;
        problem.object = placementId(placement::PlacementKind::ClusterResourcePlacement, {}, "web");
        problem.fixes = {{"First", relabelling},
                         {"Second", relabelling, {{"west-1"}, {"east-1"}, {"a trap"}}}};
        view->setProblem(&problem, true);
        QTRY_VERIFY2(view->effectText().contains(QStringLiteral("Second")),
                     qPrintable(view->effectText()));
        QVERIFY2(view->effectText().contains(QStringLiteral("+1 −1 at once")),
                 qPrintable(view->effectText()));
        QVERIFY(view->effectText().contains(QStringLiteral("a trap")));
        const QSignalSpy requested(view, &FindingView::fixRequested);
        Q_EMIT view->findChild<QLabel *>(QStringLiteral("fixEffect"))
            ->linkActivated(QStringLiteral("1"));
        QCOMPARE(requested.count(), 1);
        QCOMPARE(requested[0][0].value<std::size_t>(), std::size_t{1});
    }

    void whatTheLastEditBringsComesFirst() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy());
        QVERIFY(!title(0).startsWith(QStringLiteral("New")));
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(9));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Nine")));
        QTRY_VERIFY2(title(0).startsWith(QStringLiteral("New since the last edit · web: Nine")),
                     qPrintable(title(0)));
        m_workspace->undoStack().undo();
        QVERIFY(!title(0).startsWith(QStringLiteral("New"))); // an undone edit brings nothing
    }

    void aClickOnThePlaceGoesThere() {
        open(QStringLiteral("kind: [broken\n"));
        QTRY_VERIFY(m_panel->counts().errors > 0);
        QSignalSpy requested(m_panel.get(), &FindingsPanel::sourceRequested);
        const QRect cell = list()->visualRect(m_panel->model().place(0, FindingsModel::Where));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(requested.count(), 1);
    }

    void opensTheFileAndCopiesThePlace() {
        open(QStringLiteral("kind: [broken\n"));
        QTRY_VERIFY(m_panel->counts().errors > 0);
        auto *button = m_panel->findChild<QToolButton *>(QStringLiteral("openProblemFile"));
        list()->setCurrentIndex(m_panel->model().place(0, 0));
        QVERIFY(button->isEnabled());
        QSignalSpy requested(m_panel.get(), &FindingsPanel::fileRequested);
        button->click();
        QCOMPARE(requested.count(), 1);
        QCOMPARE(requested[0][0].toString(), m_folder->filePath(QStringLiteral("all.yaml")));
        list()->actions().front()->trigger(); // Ctrl+C
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            m_folder->filePath(QStringLiteral("all.yaml:"))));
    }

    void whatIsTypedComesFirstAndGoesWhenItIsRead() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy());
        const int errors = m_panel->counts().errors;
        Problem typed;
        typed.source = Problem::Source::Typed;
        typed.sentence = "unclosed quote";
        typed.object = placementId(placement::PlacementKind::ClusterResourcePlacement, {}, "web");
        m_panel->setTypedProblems(FindingsPanel::TypedIn::PolicyEditor, {typed});
        QCOMPARE(m_panel->counts().errors, errors + 1);
        QCOMPARE(m_panel->model().problem(0).sentence, typed.sentence);
        m_panel->setTypedProblems(FindingsPanel::TypedIn::PolicyEditor, {});
        QCOMPARE(m_panel->counts().errors, errors);
    }

    void tellsWhatTheApiServerSaysToWorkloads() {
        std::string web = sample::web(3);
        web.replace(web.find("maxSkew: 1"), 10, "maxSkew: 0");
        open(QString::fromStdString(sample::nodes() + web));
        QTRY_COMPARE(m_panel->counts().errors, 1);
        QSignalSpy requested(m_panel.get(), &FindingsPanel::sourceRequested);
        Q_EMIT list()->activated(m_panel->model().place(0, 0));
        const auto problem = requested[0][0].value<Problem>();
        QCOMPARE(problem.source, Problem::Source::Hub);
        QCOMPARE(problem.subject(), std::string("Deployment shop/web"));
        QCOMPARE(problem.field.text(),
                 std::string("spec.template.spec.topologySpreadConstraints[0].maxSkew"));
        QFile file(m_folder->filePath(QStringLiteral("all.yaml")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        QVERIFY(lines[problem.where.line - 1].contains("maxSkew: 0"));
    }

    void refusesWhatTheHubRefusesOfAnUpdate() {
        QString text = sample::fleet() + sample::placement(QStringLiteral("web"), 3);
        text.replace(QStringLiteral("  name: web\n"),
                     QStringLiteral("  name: web\n  uid: \"7\"\n"));
        open(text);
        QTRY_VERIFY(!m_panel->isBusy());
        const int errors = m_panel->counts().errors;
        kube::Value document = m_workspace->objects()->placements[0].document;
        kube::Value *policy = document.find("spec")->find("policy");
        policy->set("placementType", kube::Value::string("PickAll"));
        policy->remove("numberOfClusters");
        policy->remove("topologySpreadConstraints");
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Pick all")));
        QTRY_VERIFY(!m_panel->isBusy() && m_panel->counts().errors == errors + 1);
        QCOMPARE(m_panel->model().problem(0).source, Problem::Source::Hub);
    }

    void findsTrapsInTheBackgroundAndCountsThem() {
        QSignalSpy counted(m_panel.get(), &FindingsPanel::countsChanged);
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy() && m_panel->counts().all() > 0);
        QVERIFY(!counted.isEmpty());
        QVERIFY(rowOf(QStringLiteral("nowhere-1")) >= 0);
    }

    void doubleClickSelectsTheClustersAndShowsThePlacement() {
        open(sample::fleet() + sample::placement(QStringLiteral("one"), 3) +
             sample::placement(QStringLiteral("two"), 3));
        QTRY_VERIFY(!m_panel->isBusy() && m_panel->counts().all() > 0);
        int row = -1;
        for (int i = 0; i < m_panel->model().count(); ++i) {
            const Problem &problem = m_panel->model().problem(i);
            if (problem.object.name == "two" && !problem.clusters.empty())
                row = i;
        }
        QVERIFY(row >= 0);
        Q_EMIT list()->activated(m_panel->model().place(row, 0));
        QCOMPARE(m_workspace->placement(), 1);
        QCOMPARE(m_selection->names().size(), m_panel->model().problem(row).clusters.size());
    }

    void fixIsAskedForWithWordsAndMendsIt() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy() && m_panel->counts().all() > 0);
        const int row = rowOf(QStringLiteral("nowhere-1"));
        QVERIFY(row >= 0);
        auto *button = m_panel->findChild<QToolButton *>(QStringLiteral("fixProblem"));
        list()->setCurrentIndex(m_panel->model().place(row, 0));
        QVERIFY(button->isEnabled());
        QSignalSpy requested(m_panel.get(), &FindingsPanel::editRequested);
        button->click();
        QCOMPARE(requested.count(), 1);
        QCOMPARE(requested[0][1].toInt(), 0);
        const std::string title = m_panel->model().problem(row).fixes[0].title;
        QCOMPARE(requested[0][2].toString().toStdString(), title);
    }

    void fixesOfBeforeAnEditAreNotOffered() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy() && m_panel->counts().all() > 0);
        list()->setCurrentIndex(m_panel->model().place(rowOf(QStringLiteral("nowhere-1")), 0));
        auto *button = m_panel->findChild<QToolButton *>(QStringLiteral("fixProblem"));
        QVERIFY(button->isEnabled());
        LabelEdit edit;
        edit.clusters = QStringList{QStringLiteral("east-1")};
        edit.labels[QStringLiteral("env")] = QStringLiteral("test");
        m_workspace->relabel(edit);
        QVERIFY(!button->isEnabled());
        QTRY_VERIFY(!m_panel->isBusy());
        QVERIFY(button->isEnabled()); // the same problem is still the current one
    }

    void filtersByLevel() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        QTRY_VERIFY(!m_panel->isBusy() && m_panel->counts().all() > 0);
        m_panel->findChild<QComboBox *>(QStringLiteral("problemsLevel"))->setCurrentIndex(2);
        QCOMPARE(m_panel->model().count(), m_panel->counts().errors);
    }

private:
    QString title(int group) const { return m_panel->model().index(group, 0).data().toString(); }
    bool hasRule(const char *rule) const {
        for (int number = 0; number < m_panel->model().count(); ++number) {
            if (m_panel->model().problem(number).rule == rule)
                return true;
        }
        return false;
    }
    void open(const QString &text) {
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, text));
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy());
    }
    QTreeView *list() const {
        return m_panel->findChild<QTreeView *>(QStringLiteral("problemsList"));
    }
    /// Of a problem with a fix that concerns the cluster.
    int rowOf(const QString &cluster) const {
        for (int row = 0; row < m_panel->model().count(); ++row) {
            const Problem &problem = m_panel->model().problem(row);
            if (!problem.fixes.empty() &&
                std::ranges::find(problem.clusters, cluster.toStdString()) !=
                    problem.clusters.end())
                return row;
        }
        return -1;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<ClusterSelection> m_selection;
    std::unique_ptr<FindingsPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFindingsPanel)
#include "tst_findings_panel.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/findings_panel.h"

#include <algorithm>

#include <QAbstractScrollArea>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateEdit>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "core/insight/plan_facts.h"
#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "ui/base/disk_files.h"
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

    /// It can be scrolled only where a line in it is to be seen at its place.
    void aWholeTextIsNotScrolled() {
        DifferenceView view;
        view.resize(400, 300);
        view.show();
        const auto *bar = view.findChild<QAbstractScrollArea *>()->verticalScrollBar();
        view.setLines({}, QStringLiteral("a: 1\nb: 2\nc: 3\n"), {});
        QTRY_VERIFY(view.shownText().startsWith(QStringLiteral("a: 1")));
        QCOMPARE(bar->maximum(), 0);
        QVERIFY(!bar->isVisible());
    }

    void showsTheTextAtItsLineWithTheFixAsADifference() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 9));
        QTRY_VERIFY(!m_panel->isBusy() && hasRule("never-picks-n"));
        FindingView *view = m_panel->view();
        view->show();
        choose("never-picks-n");
        QTRY_VERIFY2(view->shownText().contains(QStringLiteral("numberOfClusters: 9")),
                     qPrintable(view->shownText()));
        QTRY_VERIFY2(view->effectText().contains(QStringLiteral("never-picks-n")),
                     qPrintable(view->effectText()));
    }

    /// From a finding to the test of the same placement, and back.
    void theViewSwitchesBetweenFindingAndTest() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 9));
        QTRY_VERIFY(!m_panel->isBusy() && hasRule("never-picks-n"));
        FindingView *view = m_panel->view();
        view->show();
        choose("never-picks-n");
        auto *kinds = view->findChild<QTabBar *>(QStringLiteral("findingKinds"));
        const auto press = [kinds](int kind) {
            QTest::mouseClick(kinds, Qt::LeftButton, {}, kinds->tabRect(kind).center());
        };
        QCOMPARE(kinds->currentIndex(), 0);
        QVERIFY(!kinds->isTabEnabled(1)); // there is none
        press(1);
        QCOMPARE(currentRule(), QStringLiteral("never-picks-n"));
        Problem test;
        test.rule = "placed";
        test.level = lint::Level::Error;
        test.sentence = "wanted: 9";
        test.object = insight::idOf(m_workspace->objects()->placements.front());
        test.test = {"evenkeel.dev", "PlacementTest", {}, "nine"};
        m_panel->setTestProblems({test}, m_workspace->objects());
        choose("never-picks-n");
        press(1);
        QCOMPARE(currentRule(), QStringLiteral("placed"));
        QCOMPARE(kinds->currentIndex(), 1);
        press(0);
        QVERIFY(currentRule() != QStringLiteral("placed"));
        QCOMPARE(kinds->currentIndex(), 0);
    }

    /// A sentence that does not fit into its line has more of them.
    void sentencesAreReadInFull() {
        m_panel->list()->setMaximumWidth(300);
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 9));
        QTRY_VERIFY(!m_panel->isBusy() && hasRule("never-picks-n"));
        choose("never-picks-n");
        const QModelIndex sentence = list()->currentIndex().siblingAtColumn(0);
        const int line = list()->fontMetrics().lineSpacing();
        const int lines = (list()->fontMetrics().horizontalAdvance(sentence.data().toString()) +
                           list()->columnWidth(0) - 1) /
                          list()->columnWidth(0);
        QVERIFY(lines > 1);
        QTRY_VERIFY2(list()->visualRect(sentence).height() >= lines * line,
                     qPrintable(QString::number(list()->visualRect(sentence).height())));
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
        m_panel->setTypedProblems(EditedSort::Placement, {typed});
        QCOMPARE(m_panel->counts().errors, errors + 1);
        QCOMPARE(m_panel->model().problem(0).sentence, typed.sentence);
        m_panel->setTypedProblems(EditedSort::Placement, {});
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

    /// As `pods plan` does; what a server has is not held to it.
    void tellsWhichFieldsNoWorkloadHas() {
        std::string web = sample::web(3, "      nodeSelectorr: {disk: ssd}\n");
        open(QString::fromStdString(sample::nodes() + web));
        QTRY_COMPARE(m_panel->counts().errors, 1);
        QCOMPARE(m_panel->model().problem(0).sentence,
                 std::string("spec.template.spec.nodeSelectorr: unknown field"));
        web.replace(web.find("{name: web,"), 11, "{name: web, uid: \"7\",");
        open(QString::fromStdString(sample::nodes() + web));
        QTRY_COMPARE(m_panel->counts().errors, 0);
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

    /// The text is seen before it is in the file, and what is ignored stays counted.
    void whatIsIgnoredIsWrittenIntoTheSettingsOfTheFolder() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 9));
        QTRY_VERIFY(!m_panel->isBusy() && hasRule("never-picks-n"));
        choose("never-picks-n");
        const ProblemCounts before = m_panel->counts();
        QCOMPARE(before.ignored, 0);
        press("ignoreProblem");
        auto *save = dialogPart<QPushButton>("ignoreSave");
        QVERIFY(!save->isEnabled()); // without a reason
        dialogPart<QLineEdit>("ignoreReason")->setText(QStringLiteral("two clusters come in May"));
        dialogPart<QCheckBox>("ignoreExpires")->setChecked(true);
        dialogPart<QDateEdit>("ignoreLastDay")->setDate(QDate(2036, 5, 31));
        const QString shown = dialog()->findChild<DifferenceView *>()->shownText();
        for (const char *line :
             {"kind: CheckSettings", "- rule: never-picks-n", "reason: two clusters come in May",
              "- web", "expires: \"2036-05-31\""})
            QVERIFY2(shown.contains(QLatin1String(line)), qPrintable(shown));
        QVERIFY(!QFile::exists(settings()));
        QVERIFY(save->isEnabled());
        save->click();
        const QString written = writtenSettings();
        QVERIFY2(written.contains(QStringLiteral("rule: never-picks-n")), qPrintable(written));
        ProblemCounts after = before;
        ++after.ignored; // and the shortfall that it explained counts, as in evenkeelctl check
        QVERIFY(m_panel->counts() == after);
        QVERIFY(m_panel->findChild<QLabel *>(QStringLiteral("problemsState"))
                    ->toolTip()
                    .contains(QStringLiteral("1 ignored")));
        QVERIFY(
            title(m_panel->model().rowCount() - 1).startsWith(QStringLiteral("Ignored · 1 error")));
        choose("never-picks-n");
        auto *text = m_panel->view()->findChild<QLabel *>(QStringLiteral("findingText"));
        QVERIFY(text->text().contains(
            QStringLiteral("ignored: two clusters come in May (until 2036-05-31)")));
        press("ignoreProblem"); // it counts again
        QVERIFY(!dialogPart<QLineEdit>("ignoreReason")->isVisible());
        dialogPart<QPushButton>("ignoreSave")->click();
        QVERIFY(m_panel->counts() == before);
        QVERIFY(!writtenSettings().contains(QStringLiteral("never-picks-n")));
    }

    /// Comments stay, and what the window writes itself is no conflict with edits.
    void anIgnoreJoinsTheSettingsThatAreThere() {
        QVERIFY(sample::write(settings(), QStringLiteral("# ours\n"
                                                         "apiVersion: evenkeel.dev/v1alpha1\n"
                                                         "kind: CheckSettings\n"
                                                         "spec:\n"
                                                         "  failOn: error # for now\n"
                                                         "  ignore:\n"
                                                         "  - rule: never-picks-n\n"
                                                         "    reason: it was so\n"
                                                         "    expires: \"2000-01-01\"\n")));
        QVERIFY(sample::write(m_folder->filePath(QStringLiteral("all.yaml")),
                              sample::fleet() + sample::placement(QStringLiteral("web"), 9)));
        m_workspace->open({m_folder->path()});
        QTRY_VERIFY(!m_workspace->isBusy() && !m_panel->isBusy() && hasRule("never-picks-n"));
        QCOMPARE(m_panel->counts().ignored, 0); // the last day is over
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("unused"), QStringLiteral("x")}}});
        QTRY_VERIFY(!m_panel->isBusy());
        QSignalSpy conflict(m_workspace.get(), &Workspace::conflictFound);
        choose("never-picks-n");
        press("ignoreProblem");
        dialogPart<QLineEdit>("ignoreReason")->setText(QStringLiteral("it stays so"));
        auto *scope = dialogPart<QComboBox>("ignoreScope");
        scope->setCurrentIndex(scope->count() - 1); // everywhere
        dialogPart<QPushButton>("ignoreSave")->click();
        QCOMPARE(m_panel->counts().ignored, 1);
        const QString written = writtenSettings();
        QVERIFY2(written.startsWith(QStringLiteral("# ours\n")) &&
                     written.contains(QStringLiteral("failOn: error # for now\n")) &&
                     written.contains(QStringLiteral("reason: it stays so")) &&
                     !written.contains(QStringLiteral("placements")),
                 qPrintable(written));
        QVERIFY(!conflict.wait(600));
        QVERIFY(m_workspace->conflict().isEmpty());
    }

    void anAnnotationIgnoresAsWell() {
        open(sample::fleet() +
             sample::placement(QStringLiteral("web"), 9)
                 .replace(QStringLiteral("metadata:\n"),
                          QStringLiteral("metadata:\n  annotations: {evenkeel.dev/ignore: "
                                         "never-picks-n=it grows in May}\n")));
        QTRY_VERIFY(!m_panel->isBusy() && hasRule("never-picks-n"));
        QCOMPARE(m_panel->counts().ignored, 1);
        choose("never-picks-n");
        auto *button = m_panel->findChild<QToolButton *>(QStringLiteral("ignoreProblem"));
        QVERIFY(!button->isEnabled());
        QVERIFY(button->toolTip().contains(QStringLiteral("annotation")));
    }

private:
    QDialog *dialog() const {
        return m_panel->findChild<QDialog *>(QStringLiteral("ignoreDialog"));
    }
    template <typename Part> Part *dialogPart(const char *name) const {
        auto *part = dialog()->findChild<Part *>(QLatin1String(name));
        Q_ASSERT(part);
        return part;
    }
    void press(const char *name) const {
        auto *button = m_panel->findChild<QToolButton *>(QLatin1String(name));
        QVERIFY(button->isEnabled());
        delete dialog(); // an earlier one that is closed
        button->click();
        QVERIFY(dialog());
    }
    QString settings() const { return m_folder->filePath(QStringLiteral("evenkeel.yaml")); }
    QString writtenSettings() const {
        return QString::fromUtf8(readFile(settings()).value_or(QByteArray()));
    }
    void choose(const char *rule) const {
        for (int number = 0; number < m_panel->model().count(); ++number) {
            if (m_panel->model().problem(number).rule == rule)
                list()->setCurrentIndex(m_panel->model().place(number));
        }
    }
    QString currentRule() const {
        const Problem *problem = m_panel->model().problemAt(list()->currentIndex());
        return problem ? QString::fromStdString(problem->rule) : QString();
    }
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

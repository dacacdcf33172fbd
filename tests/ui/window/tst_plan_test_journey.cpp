// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From a plan to a test that keeps it, to its failure, its place, and the file it is saved in.

#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/decisions/why_panel.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

class TestPlanTestJourney : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        QVERIFY(sample::write(path("fleet.yaml"),
                              sample::fleet() + sample::placement(QStringLiteral("web"), 4)));
        openWindow();
        openFiles({path("fleet.yaml")});
    }
    void cleanup() { closeWindow(); }

    void keepsAPlanAndTellsWhenItIsLost() {
        const auto passed = [search = m_window->findChild<PlanTestSearch *>()] {
            return search->isBusy() ? -1 : static_cast<int>(search->run()->passed());
        };
        trigger("keepPlanAction");
        QTRY_COMPARE(passed(), 1);
        QCOMPARE(m_window->mode(), Mode::Check);
        QVERIFY(find<PlanTestEditor>("planTestEditor")->isVisible());
        QCOMPARE(m_workspace->undoStack().undoText(), QStringLiteral("Add test web-stays"));

        m_workspace->relabel({{QStringLiteral("west-1"), QStringLiteral("west-2")},
                              {{QStringLiteral("region"), QStringLiteral("east")}}});
        QTRY_COMPARE(passed(), 0);
        const auto *problems = m_window->findChild<FindingsPanel *>();
        QTRY_VERIFY(brokenRow(*problems) >= 0);

        Q_EMIT m_window->findChild<QTreeView *>(QStringLiteral("problemsList"))
            ->activated(problems->model().place(brokenRow(*problems), 0));
        QVERIFY(find<PlanTestEditor>("planTestEditor")->isVisible());
        QVERIFY(find<PlanTestEditor>("planTestEditor")->text().find("web-stays") !=
                std::string::npos);
        m_workspace->undoStack().undo();
        QTRY_COMPARE(passed(), 1);

        m_chooser.target = path("tests.yaml");
        trigger("saveAction");
        QVERIFY(!m_workspace->isDirty());
        QFile file(path("tests.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("kind: PlacementTest"));
        m_workspace->undoStack().undo();
        QTRY_VERIFY(m_window->findChild<PlanTestSearch *>()->run()->cases.empty());
    }

    void aBrokenTestTakesWhatThePlanKeepsInOneStep() {
        trigger("keepPlanAction");
        auto *search = m_window->findChild<PlanTestSearch *>();
        QTRY_VERIFY(!search->isBusy() && search->run()->passed() == 1);
        kube::Value three = m_workspace->objects()->placements.front().document;
        three.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(3));
        QVERIFY(m_workspace->editPlacement(0, three, QStringLiteral("three")));
        auto *undo = find<QToolButton>("undoOfProblem");
        QTRY_VERIFY(undo->isVisible());
        QCOMPARE(undo->text(), QStringLiteral("Undo web: three"));
        undo->click();
        QTRY_VERIFY(!search->isBusy() && search->run()->passed() == 1);
        QVERIFY(!undo->isVisible());
        m_workspace->undoStack().redo();
        const auto *fix = find<QToolButton>("fixProblem");
        QTRY_COMPARE(fix->text(), QStringLiteral("Expect 3 instead"));
        QTRY_VERIFY(fix->isEnabled());
        const std::string before = find<PlanTestEditor>("planTestEditor")->text();
        find<QToolButton>("fixProblem")->click();
        QCOMPARE(m_workspace->undoStack().undoText(),
                 QStringLiteral("web-stays: Expect 3 instead"));
        std::string after = before;
        QVERIFY(after.find("atLeast: 4") != std::string::npos);
        after.replace(after.find("atLeast: 4"), 10, "atLeast: 3");
        QCOMPARE(find<PlanTestEditor>("planTestEditor")->text(), after);
        m_workspace->undoStack().undo();
        QCOMPARE(find<PlanTestEditor>("planTestEditor")->text(), before);
    }

    void aProblemShowsItsTextAndATestItsEditor() {
        trigger("keepPlanAction");
        auto *problems = m_window->findChild<FindingsPanel *>();
        auto *list = find<QTreeView>("problemsList");
        const auto choose = [&](auto &&isWanted) {
            for (int row = 0; row < problems->model().count(); ++row) {
                if (isWanted(problems->model().problem(row))) {
                    list->setCurrentIndex(problems->model().place(row));
                    return true;
                }
            }
            return false;
        };
        QTRY_VERIFY(!problems->isBusy() &&
                    choose([](const Problem &one) { return one.holds; })); // "web-stays holds"
        QVERIFY(find<PlanTestEditor>("planTestEditor")->isVisible());
        QVERIFY(choose(
            [](const Problem &one) { return one.test.name.empty() && !one.clusters.empty(); }));
        QVERIFY(!find<PlanTestEditor>("planTestEditor")->isVisible());
        find<QToolButton>("whyProblem")->click();
        QCOMPARE(m_window->mode(), Mode::Plan);
        QVERIFY(m_window->findChild<WhyPanel *>()->isVisible());
        trigger("checkModeAction");
        Q_EMIT find<QLabel>("findingText")->linkActivated(QStringLiteral("*"));
        QCOMPARE(m_window->mode(), Mode::Plan);
    }

private:
    static int brokenRow(const FindingsPanel &problems) {
        for (int row = 0; row < problems.model().count(); ++row) {
            if (problems.model().problem(row).test.name == "web-stays")
                return row;
        }
        return -1;
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanTestJourney)
#include "tst_plan_test_journey.moc"

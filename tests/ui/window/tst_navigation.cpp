// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/navigation.h"

#include <QApplication>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSet>
#include <QTabWidget>
#include <QTableView>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/frame/mode_page.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

class TestNavigation : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        QVERIFY(sample::write(path("all.yaml"), sample::fleet() +
                                                    sample::placement(QStringLiteral("web"), 3) +
                                                    sample::placement(QStringLiteral("huge"), 9)));
        openWindow();
        m_window->resize(1280, 800);
        openFiles({path("all.yaml")});
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { closeWindow(); }

    void backAndForwardGoThroughModesAndPlacements() {
        QTRY_COMPARE(m_workspace->placement(), 1); // in most trouble
        m_workspace->setPlacement(0);
        settle();
        QVERIFY(!find<QAction>("backAction")->isEnabled() || m_window->mode() == Mode::Plan);
        trigger("lossesModeAction");
        settle();
        m_workspace->setPlacement(1);
        settle();
        trigger("checkModeAction");
        settle();
        trigger("backAction");
        QCOMPARE(m_window->mode(), Mode::Losses);
        QCOMPARE(m_workspace->placement(), 1);
        trigger("backAction");
        QCOMPARE(m_workspace->placement(), 0);
        QCOMPARE(m_window->mode(), Mode::Losses);
        trigger("backAction");
        QCOMPARE(m_window->mode(), Mode::Plan);
        QCOMPARE(m_workspace->placement(), 0);
        trigger("forwardAction");
        QCOMPARE(m_window->mode(), Mode::Losses);
    }

    void f6GoesThroughThePanesAndBack() {
        QList<QWidget *> visited;
        for (int step = 0; step < 8; ++step) {
            QTest::keyClick(m_window.get(), Qt::Key_F6);
            QVERIFY(QApplication::focusWidget());
            visited.append(QApplication::focusWidget());
        }
        // Placements, inventory, labels, grid, policy and the tabs below are six different places.
        QVERIFY2(
            QSet<QWidget *>(visited.begin(), visited.end()).size() >= 5,
            qPrintable(QString::number(QSet<QWidget *>(visited.begin(), visited.end()).size())));
        QWidget *here = QApplication::focusWidget();
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), here);
    }

    void f6EntersTheTableOfAPaneAndNotItsFilter() {
        find<QLineEdit>("inventoryFilter")->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("inventoryTable"));
    }

    /// In the order in which they are seen.
    void tabLeadsFromTheFilterToTheTable() {
        find<QLineEdit>("inventoryFilter")->setFocus();
        for (const char *name : {"facetsButton", "columnsButton", "inventoryTable"}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), find<QWidget>(name));
        }
    }

    void homeChoosesTheFirstPlacement() {
        auto *list = find<QListView>("placementList");
        QTRY_COMPARE(m_workspace->placement(), 1); // in most trouble, and so the first
        list->setFocus();
        QTest::keyClick(list, Qt::Key_End);
        QCOMPARE(m_workspace->placement(), 0);
        QTest::keyClick(list, Qt::Key_Home);
        QCOMPARE(m_workspace->placement(), 1);
    }

    /// Views of other modes and tabs keep their current row, which would claim the focus.
    void assistiveToolsFindOnlyThePageThatIsShown() {
        for (const char *mode : {"checkModeAction", "hubModeAction", "planModeAction"}) {
            trigger(mode);
            int views = 0;
            QList<QAccessibleInterface *> pending{
                QAccessible::queryAccessibleInterface(m_window.get())};
            while (!pending.isEmpty()) {
                QAccessibleInterface *thing = pending.takeLast();
                auto *view = qobject_cast<QAbstractItemView *>(thing->object());
                if (view) {
                    ++views;
                    QVERIFY2(view->isVisible() || !view->currentIndex().isValid(),
                             qPrintable(view->objectName()));
                    continue;
                }
                for (int place = 0; place < thing->childCount(); ++place)
                    pending.append(thing->child(place));
            }
            QVERIFY(views >= 2);
        }
    }

    void ctrlTabGoesThroughTheTabsOfTheMode() {
        auto *tabs = find<QTabWidget>("bottomTabs");
        const int before = tabs->currentIndex();
        QTest::keyClick(m_window.get(), Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(tabs->currentIndex(), (before + 1) % tabs->count());
        // Those that have nothing to show are left out.
        trigger("rolloutModeAction");
        auto *rollout = find<QTabWidget>("rolloutPages");
        for (int step = 0; step < rollout->count(); ++step) {
            QTest::keyClick(m_window.get(), Qt::Key_Tab, Qt::ControlModifier);
            QVERIFY(rollout->isTabEnabled(rollout->currentIndex()));
        }
    }

    /// Tabs of modes and rules have names as well.
    void everythingWithANameIsFound() {
        const auto choose = [this](const QString &typed) {
            trigger("commandPaletteAction");
            auto *text = find<QLineEdit>("paletteText");
            text->setText(typed);
            QTest::keyClick(text, Qt::Key_Return);
        };
        choose(QStringLiteral("losses"));
        QCOMPARE(m_window->mode(), Mode::Losses);
        choose(QStringLiteral("resources: who puts it there"));
        QCOMPARE(m_window->mode(), Mode::Resources);
        QCOMPARE(find<QTabWidget>("resourcePages")->currentIndex(), 1);
        choose(QStringLiteral("plan: why"));
        QCOMPARE(m_window->mode(), Mode::Plan);
        QCOMPARE(find<QTabWidget>("bottomTabs")->currentIndex(), 2);
        choose(QStringLiteral("dead-domain"));
        QCOMPARE(m_window->mode(), Mode::Check);
        QCOMPARE(find<QLineEdit>("problemsFilter")->text(), QStringLiteral("dead-domain"));
    }

    void downGoesFromTheFilterToWhatItFilters() {
        auto *filter = find<QLineEdit>("placementListFilter");
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("placementList"));
        filter = find<QLineEdit>("inventoryFilter");
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("inventoryTable"));
    }

    /// In the YAML it looks through the text, elsewhere it filters.
    void ctrlFFindsInWhatHasTheFocus() {
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("inventoryFilter"));
        find<QAbstractButton>("policyYamlTab")->click();
        find<QWidget>("policyYaml")->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("policyYamlFind"));
    }

    void theSearchForEverythingLeavesNoOtherListOpen() {
        auto *filter = find<QLineEdit>("inventoryFilter");
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("re"));
        trigger("commandPaletteAction");
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("paletteText"));
        int lists = 0;
        for (const QWidget *widget : QApplication::topLevelWidgets())
            lists +=
                widget->isVisible() && widget->objectName() == QLatin1String("filterSuggestions");
        QCOMPARE(lists, 0);
        QCOMPARE(filter->text(), QStringLiteral("re"));
    }

    void escapeLeavesAFieldAndThenGoesBack() {
        trigger("lossesModeAction");
        settle();
        trigger("planModeAction");
        settle();
        auto *filter = find<QLineEdit>("placementListFilter");
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(QApplication::focusWidget(), find<QWidget>("placementList"));
        QCOMPARE(m_window->mode(), Mode::Plan);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(m_window->mode(), Mode::Losses);
    }

    /// Errors elsewhere do not lead away from a mode that has nothing to show.
    void podsOpensBesideErrors() {
        QVERIFY(sample::write(path("bad.yaml"),
                              sample::fleet() + sample::placement(QStringLiteral("web"), -1)));
        openFiles({path("bad.yaml")});
        QTRY_VERIFY(m_window->findChild<FindingsPanel *>()->counts().errors > 0);
        trigger("podsModeAction");
        settle();
        QCOMPARE(m_window->mode(), Mode::Pods);
        QVERIFY(find<QLabel>("emptyText")->isVisible());
    }

    void badgesCountWhatWaits() {
        const auto *rail = find<ModeRail>("modeRail");
        QTRY_COMPARE(rail->badge(Mode::Fleet), 1); // huge is short
        QCOMPARE(rail->badge(Mode::Hub), 0);
        QTRY_VERIFY(rail->badge(Mode::Check) > 0);
    }

    void typingIsOneStepUntilTheFocusMoves() {
        const auto ask = [this](int clusters) {
            kube::Value document = m_workspace->objects()->placements[0].document;
            document.find("spec")->find("policy")->set("numberOfClusters",
                                                       kube::Value::integer(clusters));
            QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Clusters"),
                                               QStringLiteral("spec.policy.numberOfClusters")));
        };
        find<QLineEdit>("placementListFilter")->setFocus();
        ask(4);
        ask(5);
        QCOMPARE(m_workspace->undoStack().count(), 1);
        find<QTableView>("inventoryTable")->setFocus();
        ask(2);
        QCOMPARE(m_workspace->undoStack().count(), 2);
    }

private:
    /// What was looked at is noted when the events are through.
    static void settle() {
        for (int round = 0; round < 5; ++round)
            QCoreApplication::processEvents();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestNavigation)
#include "tst_navigation.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/example_tour.h"

#include <QAbstractSlider>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QTreeWidget>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/domains/domain_grid.h"
#include "ui/examples/example.h"
#include "ui/examples/example_panel.h"
#include "ui/rollout/rollout_panel.h"

namespace evenkeel::ui {

class TestExampleTour : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        openWindow(QStringLiteral(EXAMPLES));
    }
    void cleanup() { closeWindow(); }

    void opensTheFilesAndGoesToTheFirstStep() {
        start("spread-2-four-clusters");
        QVERIFY(m_window->tour().dock()->isVisible());
        QCOMPARE(m_workspace->objects()->fleet.size(), std::size_t{4});
        QTRY_COMPARE(m_workspace->picks(), std::size_t{0});
        QVERIFY(!m_workspace->isDirty());
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("Four clusters")));
        QCOMPARE(frame()->target()->isVisible(), true);
    }

    void nextAndBackMoveScrubberSelectionAndPanel() {
        start("spread-2-four-clusters");
        find<QPushButton>("exampleNext")->click();
        QTRY_COMPARE(m_workspace->picks(), std::size_t{1});
        auto *tabs = find<QTabWidget>("bottomTabs");
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Why"));
        find<QPushButton>("exampleBack")->click();
        QTRY_COMPARE(m_workspace->picks(), std::size_t{0});
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Decisions"));
    }

    void isNotThereAgainNextTime() {
        start("32-rolling-window");
        QVERIFY(find<QPushButton>("exampleTry")->isVisible());
        m_questions.leaving = Questions::Leaving::Discard;
        QVERIFY(m_window->close());
        openWindow(QStringLiteral(EXAMPLES));
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        openFiles({path("fleet.yaml")});
        QTRY_VERIFY(find<QTableView>("inventoryTable")->isVisible());
        QVERIFY(!m_window->tour().dock()->isVisible());
        find<QPushButton>("exampleTry")->click();
        QVERIFY(m_workspace->edits().isEmpty());
    }

    void makesTheChangeOfAStepAndTakesItBack() {
        start("place-5-scaling");
        m_window->tour().goTo(1);
        QCOMPARE(wanted(), 4);
        QTRY_COMPARE(m_workspace->picks(), std::size_t{1});
        m_window->tour().goTo(0);
        QCOMPARE(wanted(), 3);
    }

    void whatAPersonTriesIsUndoneByTheNextStep() {
        start("spread-3-two-constraints");
        m_window->tour().goTo(1);
        find<QPushButton>("exampleTry")->click();
        QCOMPARE(wanted(), 4);
        QTRY_VERIFY(m_workspace->plan() && m_workspace->plan()->picks.size() == 4);
        QVERIFY(!m_window->tour().isUntouched());
        m_window->tour().goTo(0);
        QCOMPARE(wanted(), 2);
    }

    void examplesOfPodsComeUpAmongTheirNodes() {
        QVERIFY(m_window->tour().start(QStringLiteral("pods-8-article")));
        QCOMPARE(m_window->mode(), Mode::Pods);
        QTRY_VERIFY(!m_window->isBusy());
        auto *scrubber = m_window->findChild<QAbstractSlider *>(QStringLiteral("replicaScrubber"));
        QVERIFY(scrubber);
        QTRY_COMPARE(scrubber->value(), 5);
        QCOMPARE(frame()->target(), find<QWidget>("nodeGrid"));
        find<QPushButton>("exampleNext")->click();
        QCOMPARE(frame()->target(), find<QWidget>("podDecisions"));
        QVERIFY(find<QWidget>("podDecisions")->isVisible());
        start("02-name-order");
        QCOMPARE(m_window->mode(), Mode::Plan);
    }

    /// Scenarios, time, repair, rebalance, cost, all placements, filter.
    void guidesOfTheFleetRun_data() {
        QTest::addColumn<QString>("id");
        for (const char *id :
             {"52-scenarios", "time-1-since", "repair-1-dead-zone", "repair-2-rebalance",
              "cost-1-room", "fleet-1-together", "filter-1-words"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void guidesOfTheFleetRun() {
        QFETCH(QString, id);
        const auto example = readExample(QStringLiteral(EXAMPLES "/") + id, QStringLiteral("en"));
        QVERIFY(example && example->steps.size() > 1);
        QVERIFY(m_window->tour().start(id));
        for (std::size_t step = 0; step < example->steps.size(); ++step) {
            m_window->tour().goTo(step);
            QTRY_VERIFY(!m_workspace->isBusy());
            QVERIFY(frame()->target() != nullptr);
            QTRY_VERIFY2(frame()->target()->isVisible(), qPrintable(example->steps[step].title));
        }
    }

    void aStepFiltersAndTheNextOneShowsAll() {
        start("filter-1-words");
        QTRY_VERIFY(!m_workspace->isBusy());
        QTRY_COMPARE(find<QTableView>("inventoryTable")->model()->rowCount(), 2);
        m_window->tour().goTo(3);
        QTRY_COMPARE(find<QTableView>("placementsTable")->model()->rowCount(), 1);
        QCOMPARE(find<QLineEdit>("inventoryFilter")->text(), QString());
        m_window->tour().goTo(1);
        QTRY_COMPARE(find<QTableView>("inventoryTable")->model()->rowCount(), 2);
        QCOMPARE(find<QLineEdit>("placementsFilter")->text(), QString());
    }

    void examplesOfRolloutsBringUpTheirPage() {
        start("32-rolling-window");
        auto *panel = m_window->findChild<RolloutPanel *>();
        QCOMPARE(m_window->mode(), Mode::Rollout);
        QVERIFY(panel->isVisible());
        QTRY_COMPARE(panel->model().rowCount(), 10);
        QCOMPARE(panel->model().picture()->timelineEnd, std::int64_t{135});
        QCOMPARE(panel->readyTimes().clusters.at("c09"), std::int64_t{47});
        start("43-disruption-budget");
        QCOMPARE(panel->page(), RolloutPanel::Page::Evictions);
        QVERIFY(panel->readyTimes() == ReadyTimes{});
        start("44-stages");
        QCOMPARE(panel->page(), RolloutPanel::Page::Stages);
        // Seven clusters in the run, and in the strategy that it is compared with.
        const auto clusters = [this] {
            const auto *rows = find<QTableView>("rolloutStages")->model();
            int count = 0;
            for (int row = 0; row < rows->rowCount(); ++row)
                count += rows->index(row, kStagedCluster).data().toString().isEmpty() ? 0 : 1;
            return count;
        };
        QTRY_COMPARE(clusters(), 2 * 7);
        start("02-name-order");
        QCOMPARE(m_window->mode(), Mode::Plan);
    }

    void theGridFollowsTheClockOfARollout() {
        start("32-rolling-window");
        auto *panel = m_window->findChild<RolloutPanel *>();
        QTRY_COMPARE(panel->model().rowCount(), 10);
        auto *grid = find<DomainGrid>("rolloutDomainGrid");
        QTRY_VERIFY(grid->content());
        panel->setSecond(30);
        auto *note = find<QLabel>("rolloutDomainMoment");
        QVERIFY2(note->text().contains(QStringLiteral("Rollout at 30 s")),
                 qPrintable(note->text()));
        // Beside the choosers the link would be cut off.
        QTRY_COMPARE(note->width(), grid->width());
        QVERIFY(note->height() >= note->heightForWidth(note->width()));
        QCOMPARE(grid->content()->units, &rolloutUnits());
        QCOMPARE(grid->content()->mark(0), QStringLiteral("ready"));
        QVERIFY(grid->toolTipAt({GridPlace::Corner}).contains(QStringLiteral("available of 10")));
        Q_EMIT note->linkActivated(QStringLiteral("plan"));
        QVERIFY(note->isHidden());
        QCOMPARE(grid->content()->units, &heldUnits());
        // The grid of the plan shows the plan at all times.
        panel->setSecond(30);
        trigger("planModeAction");
        QCOMPARE(find<DomainGrid>("domainGrid")->content()->units, &heldUnits());
    }

    void theMenuOfAChipTellsWhatAnEvictionWouldDo() {
        start("43-disruption-budget");
        auto *panel = m_window->findChild<RolloutPanel *>();
        QTRY_VERIFY(panel->model().rowCount() > 0);
        auto *evict = find<QAction>("evictSelectedAction");
        const auto openMenu = [this] {
            QTimer closing;
            connect(&closing, &QTimer::timeout, this, [] {
                if (QWidget *popup = QApplication::activePopupWidget())
                    popup->close();
            });
            closing.start(1);
            QWidget *viewport = find<DomainGrid>("domainGrid")->viewport();
            QContextMenuEvent event(QContextMenuEvent::Mouse, {5, 5},
                                    viewport->mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(viewport, &event);
        };
        auto *grid = find<DomainGrid>("domainGrid");
        QTRY_VERIFY(grid->content());
        const auto choose = [grid](const char *name, Qt::KeyboardModifiers modifiers) {
            const auto cluster = grid->content()->labels->find(name);
            const auto spot = grid->content()->table.spotOf(static_cast<std::uint32_t>(*cluster));
            grid->select({GridPlace::Chip, spot->row, spot->column, spot->index}, modifiers);
        };
        choose("c2", Qt::NoModifier);
        openMenu();
        QCOMPARE(evict->text(),
                 QStringLiteral("&Evict… allowed: 4 available of 5, minAvailable 60%"));
        choose("c3", Qt::ControlModifier);
        openMenu();
        QCOMPARE(evict->text(), QStringLiteral("&Evict 2 clusters in order… 1 allowed, 1 not"));
        evict->trigger();
        QCOMPARE(panel->page(), RolloutPanel::Page::Evictions);
        QCOMPARE(find<QTableView>("rolloutEvictions")->model()->index(1, 0).data().toString(),
                 QStringLiteral("dry run 2"));
    }

    void goesAwayWithTheExample() {
        start("02-name-order");
        const QString file = m_folder->filePath(QStringLiteral("fleet.yaml"));
        QVERIFY(sample::write(file, sample::fleet()));
        QVERIFY(m_window->files().openPaths({file}));
        QTRY_VERIFY(!m_window->tour().dock()->isVisible());
        QVERIFY(!frame()->isVisible());
    }

    void doesNotAskAboutEditsOfItsOwn() {
        start("place-5-scaling");
        m_window->tour().goTo(1);
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_window->tour().start(QStringLiteral("02-name-order")));
        QVERIFY(m_questions.asked.isEmpty());
    }

    void isChosenFromAListThatCanBeSearched() {
        m_window->findChild<QAction *>(QStringLiteral("examplesAction"))->trigger();
        auto *chooser = m_window->findChild<ExampleChooser *>();
        QVERIFY(chooser);
        auto *list = chooser->findChild<QTreeWidget *>(QStringLiteral("exampleList"));
        QVERIFY(list->topLevelItemCount() >= 4);
        QVERIFY(!chooser->findChild<QPushButton *>(QStringLiteral("openExample"))->isEnabled());
        chooser->findChild<QLineEdit *>(QStringLiteral("exampleFilter"))
            ->setText(QStringLiteral("single domain"));
        QTreeWidgetItem *shown = nullptr;
        for (int group = 0; group < list->topLevelItemCount(); ++group) {
            for (int row = 0; row < list->topLevelItem(group)->childCount(); ++row) {
                if (!list->topLevelItem(group)->child(row)->isHidden()) {
                    QVERIFY(!shown);
                    shown = list->topLevelItem(group)->child(row);
                }
            }
        }
        QVERIFY(shown);
        list->setCurrentItem(shown);
        QVERIFY(!chooser->findChild<QLabel *>(QStringLiteral("exampleAbout"))->text().isEmpty());
        chooser->findChild<QPushButton *>(QStringLiteral("openExample"))->click();
        QCOMPARE(m_window->tour().example().id, QStringLiteral("03-single-domain"));
    }

private:
    void start(const char *id) {
        QVERIFY(m_window->tour().start(QString::fromLatin1(id)));
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
    }
    HighlightFrame *frame() const { return m_window->findChild<HighlightFrame *>(); }
    int wanted() const {
        return static_cast<int>(
            m_workspace->objects()->placements[0].policy->numberOfClusters.value_or(-1));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestExampleTour)
#include "tst_example_tour.moc"

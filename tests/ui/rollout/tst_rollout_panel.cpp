// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_panel.h"

#include <cstdlib>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/rollout/rollout_scenes.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/rollout/rollout_clock.h"
#include "ui/rollout/stage_pipeline.h"
#include "ui/widgets/level_curve.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

Scene withEviction() {
    Scene scene = sample::tenOutOfDate();
    auto objects = std::make_shared<manifest::Objects>(*scene.objects);
    placement::Eviction eviction;
    eviction.name = "e";
    eviction.placementName = "web";
    eviction.clusterName = "c03";
    objects->rollouts.evictions.push_back(eviction);
    scene.objects = objects;
    return scene;
}

} // namespace

class TestRolloutPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_panel = std::make_unique<RolloutPanel>(m_selection);
        m_panel->resize(1280, 700);
        m_panel->show();
    }
    void cleanup() {
        m_panel.reset();
        m_selection.setNames({});
    }

    void saysWhatComesNextInASentence() {
        m_panel->setScene(sample::tenOutOfDate());
        QVERIFY(m_panel->sentence().startsWith(QStringLiteral("Binds 0, updates 3, removes 0; ")));
        QCOMPARE(find<QTableView>("rolloutBindings")->model()->rowCount(), 10);
        const auto *budget = find<QTableView>("rolloutBudget");
        QCOMPARE(budget->model()->rowCount(), 6);
        QStyleOptionViewItem option; // of a hundred clusters that may not go
        option.initFrom(budget);
        option.text = QStringLiteral("−100");
        option.features = QStyleOptionViewItem::HasDisplay;
        QVERIFY(budget->style()
                    ->sizeFromContents(QStyle::CT_ItemViewItem, &option, {}, budget)
                    .width() <= budget->columnWidth(1));
        const auto *pages = find<QTabWidget>("rolloutPages");
        QVERIFY(pages->isTabEnabled(static_cast<int>(RolloutPanel::Page::Stages)));
        QCOMPARE(m_panel->page(), RolloutPanel::Page::Rolling);
    }

    /// From what the bindings hold to what they get, also when that is still to come.
    void theResourceSnapshotsAreNamed() {
        const PanelHeader &line = find<Segments>("rolloutPages")->line();
        m_panel->setScene(sample::tenOutOfDate(1));
        QCOMPARE(line.detail(), QStringLiteral("web, resource snapshot 0 → 1"));
        m_panel->setScene(sample::tenOutOfDate(0));
        QCOMPARE(line.detail(),
                 QStringLiteral("web, resource snapshot 0 → 1, when the resources change"));
        m_panel->setScene(sample::twoRuns());
        QCOMPARE(line.detail(), QStringLiteral("web"));
    }

    void aHiddenPanelFollowsOnceItIsShown() {
        m_panel->hide();
        m_panel->setScene(sample::tenOutOfDate());
        QCOMPARE(m_panel->model().rowCount(), 0);
        m_panel->show();
        QCOMPARE(m_panel->model().rowCount(), 10);
    }

    void theSecondsUntilAvailableStretchTheTimeline() {
        m_panel->setScene(sample::tenOutOfDate());
        const auto before = m_panel->model().picture()->timelineEnd;
        find<QSpinBox>("rolloutSeconds")->setValue(200);
        QVERIFY(m_panel->model().picture()->timelineEnd > before);
        QCOMPARE(m_panel->readyTimes().seconds, std::int64_t{200});
        ReadyTimes given;
        given.seconds = 30;
        m_panel->setReadyTimes(given);
        QCOMPARE(find<QSpinBox>("rolloutSeconds")->value(), 30);
    }

    void sharesTheSelectionBothWays() {
        m_panel->setScene(sample::tenOutOfDate());
        auto *table = find<QTableView>("rolloutBindings");
        m_selection.setNames({QStringLiteral("c04")});
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table->selectionModel()->selectedRows().first().row(), 4);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(5, 0));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(m_selection.names(), std::set<QString>{QStringLiteral("c06")});
        m_panel->setScene(sample::tenOutOfDate(0));
        QCOMPARE(m_selection.names(), std::set<QString>{QStringLiteral("c06")});
    }

    void enterAsksWhy() {
        m_panel->setScene(sample::tenOutOfDate());
        auto *table = find<QTableView>("rolloutBindings");
        QSignalSpy asked(m_panel.get(), &RolloutPanel::whyRequested);
        table->setCurrentIndex(table->model()->index(2, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().toString(), QStringLiteral("c02"));
    }

    void evictionsHaveAPageWhereThereAreSome() {
        m_panel->setScene(withEviction());
        auto *pages = find<QTabWidget>("rolloutPages");
        QVERIFY(pages->isVisible());
        m_panel->setPage(RolloutPanel::Page::Evictions);
        QVERIFY(find<QTableView>("rolloutEvictions")->isVisible());
        QVERIFY(m_panel->sentence().startsWith(QStringLiteral("No disruption budget")));
        QCOMPARE(find<QTableView>("rolloutEvictions")->model()->index(0, 2).data().toString(),
                 QStringLiteral("✔ evicted"));
        m_panel->setScene({});
        QVERIFY(m_panel->page() == RolloutPanel::Page::Rolling);
    }

    void evictionsOfTheSelectionAreRehearsedInOrder() {
        Scene scene = sample::tenOutOfDate();
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        objects->rollouts.budgets.push_back({"web", std::nullopt, kube::Value::integer(9)});
        scene.objects = objects;
        m_panel->setScene(scene);
        m_panel->setPage(RolloutPanel::Page::Evictions);
        auto *table = find<QTableView>("rolloutEvictions");
        QCOMPARE(table->model()->rowCount(), 0);
        m_selection.setNames({QStringLiteral("c01"), QStringLiteral("c02")});
        QTest::mouseClick(find<QToolButton>("rolloutEvict"), Qt::LeftButton);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("dry run 1"));
        QCOMPARE(table->model()->index(0, 2).data().toString(), QStringLiteral("✔ evicted"));
        QCOMPARE(table->model()->index(1, 2).data().toString(), QStringLiteral("✘ blocked"));
        QTest::mouseClick(find<QToolButton>("rolloutEvictNone"), Qt::LeftButton);
        QCOMPARE(table->model()->rowCount(), 0);
    }

    void selectedClustersMayBehaveOtherwise() {
        m_panel->setScene(sample::tenOutOfDate());
        m_selection.setNames({QStringLiteral("c00")});
        auto *menu = find<QMenu>("rolloutBehaviourMenu");
        menu->actions().at(4)->trigger(); // never available
        QVERIFY2(m_panel->sentence().contains(QStringLiteral("never")),
                 qPrintable(m_panel->sentence()));
        menu->actions().last()->trigger(); // as all others
        QVERIFY(m_panel->readyTimes() == ReadyTimes{});
        QVERIFY(m_panel->sentence().endsWith(QStringLiteral("Finishes after 81 s.")));
    }

    void theClockRunsThroughTheRollout() {
        m_panel->setScene(sample::tenOutOfDate());
        auto *clock = m_panel->findChild<RolloutClock *>();
        QVERIFY(clock->isVisible());
        find<QSlider>("rolloutClock")->setValue(10);
        QCOMPARE(clock->text(),
                 QStringLiteral("Waiting: 7; no more may be taken down (7 available, 7 must be). "
                                "Next: c00 is available at 20 s."));
        QVERIFY(find<QLabel>("rolloutSentence")
                    ->text()
                    .startsWith(QStringLiteral("At 10 s: 7 available, at least 7 must be; "
                                               "7 waiting, 3 applying.")));
        const auto mark = m_panel->model().index(0, 0).data(RolloutModel::MarkRole);
        QCOMPARE(mark.value<ClusterMark>().state, ClusterState::NextPick);
        const auto state = m_panel->model().index(0, RolloutModel::State);
        QCOMPARE(state.data().toString(), QStringLiteral("applying"));
        QCOMPARE(m_panel->model()
                     .headerData(RolloutModel::State, Qt::Horizontal, Qt::DisplayRole)
                     .toString(),
                 QStringLiteral("At 10 s"));
        auto *speed = find<QComboBox>("rolloutSpeed");
        speed->setCurrentIndex(speed->count() - 1); // to the end
        QTest::mouseClick(find<QToolButton>("rolloutPlay"), Qt::LeftButton);
        QCOMPARE(clock->second(), std::int64_t{81});
        QCOMPARE(state.data().toString(), QStringLiteral("ready"));
        QVERIFY(!clock->isPlaying());
    }

    void aClickOnTheCurveMovesTheClock() {
        m_panel->setScene(sample::tenOutOfDate());
        auto *curve = m_panel->findChild<LevelCurve *>();
        QTRY_VERIFY(!curve->levels().empty());
        // Alone, the panel shares its width; the window gives bindings a row of their own.
        m_panel->resize(3600, 700);
        QTRY_VERIFY(curve->width() > 1000);
        // The axis begins where the lanes of the table below begin.
        QTest::mouseClick(curve, Qt::LeftButton, {},
                          {curve->width() - curve->width() / 10, curve->height() / 2});
        const std::int64_t second = m_panel->findChild<RolloutClock *>()->second();
        QVERIFY2(second > 20 && second < 81, qPrintable(QString::number(second)));
    }

    void theKnobIsBelowItsSecond() {
        m_panel->setScene(sample::tenOutOfDate());
        m_panel->resize(3600, 700);
        auto *slider = find<QSlider>("rolloutClock");
        QTRY_VERIFY(slider->maximum() > 0);
        const QHeaderView *header = find<QTableView>("rolloutBindings")->horizontalHeader();
        const auto distance = [&](int second) {
            QStyleOptionSlider option;
            option.initFrom(slider);
            option.state |= QStyle::State_Horizontal;
            option.orientation = Qt::Horizontal;
            option.maximum = slider->maximum();
            option.sliderPosition = second;
            const QRect knob = slider->style()->subControlRect(QStyle::CC_Slider, &option,
                                                               QStyle::SC_SliderHandle, slider);
            const int padding = Metrics::forFont(m_panel->font()).padding;
            const int width = header->sectionSize(RolloutModel::Timeline) - 2 * padding;
            const int axis = header->sectionViewportPosition(RolloutModel::Timeline) + padding +
                             scaleFor(slider->maximum(), width, 1).xOf(second);
            return slider->x() + knob.center().x() - axis; // both begin at the same edge
        };
        for (const int second : {0, slider->maximum()})
            QTRY_VERIFY2(std::abs(distance(second)) <= 1,
                         qPrintable(QString::number(distance(second))));
    }

    void viewsOfClustersFollowTheClock() {
        m_panel->setScene(sample::tenOutOfDate());
        QVERIFY(!m_panel->still()); // the plan
        QSignalSpy changed(m_panel.get(), &RolloutPanel::stillChanged);
        m_panel->setSecond(10);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_panel->still()->second, std::int64_t{10});
        const auto marks = marksAt(*m_panel->still());
        QCOMPARE(marks[0].state, ClusterState::NextPick);     // applying
        QCOMPARE(marks[9].state, ClusterState::PlacedBefore); // waits with what it has
        m_panel->hide();
        QVERIFY(!m_panel->still());
        m_panel->show();
        QVERIFY(m_panel->still());
        m_panel->setPage(RolloutPanel::Page::Evictions);
        QVERIFY(!m_panel->still());
    }

    void aRehearsedEvictionChangesItsPlace() {
        m_panel->setScene(sample::tenOutOfDate());
        m_panel->setPage(RolloutPanel::Page::Evictions);
        m_panel->rehearseEvictions({"c05", "c02", "c07"});
        auto *table = find<QTableView>("rolloutEvictions");
        table->setCurrentIndex(table->model()->index(2, 0));
        QTest::mouseClick(find<QToolButton>("rolloutEvictEarlier"), Qt::LeftButton);
        const auto cluster = [table](int row) {
            return table->model()->index(row, 1).data().toString();
        };
        QCOMPARE(cluster(1), QStringLiteral("c07"));
        QCOMPARE(cluster(2), QStringLiteral("c02"));
        QVERIFY(find<QToolButton>("rolloutEvictLater")->isEnabled());
        QTest::mouseClick(find<QToolButton>("rolloutEvictLater"), Qt::LeftButton);
        QCOMPARE(cluster(2), QStringLiteral("c07"));
        QVERIFY(!find<QToolButton>("rolloutEvictLater")->isEnabled());
    }

    void clustersOfALabelMayBehaveOtherwise() {
        m_panel->setScene(
            sample::labelled(sample::tenOutOfDate(), "tier", {"edge", "edge", "edge", "edge"}));
        auto *who = find<QLineEdit>("readinessWho");
        who->setText(QStringLiteral("tier=edge"));
        QTest::keyClick(who, Qt::Key_Return);
        auto *editor = find<QTableView>("readinessTable")->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("never"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY2(m_panel->sentence().contains(QStringLiteral("never"), Qt::CaseInsensitive),
                     qPrintable(m_panel->sentence()));
        auto *table = find<QTableView>("readinessTable");
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("tier=edge"));
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("4"));
        table->selectRow(0);
        QTest::mouseClick(find<QToolButton>("readinessRemove"), Qt::LeftButton);
        QVERIFY(m_panel->readyTimes() == ReadyTimes{});
    }

    void behavioursAreTyped() {
        m_panel->setScene(sample::tenOutOfDate());
        auto *who = find<QLineEdit>("readinessWho");
        auto *table = find<QTableView>("readinessTable");
        QTest::keyClicks(who, QStringLiteral("c03"));
        QTest::keyClick(who, Qt::Key_Return);
        QCOMPARE(table->model()->rowCount(), 2);
        auto *editor = table->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("fails@10s..2m"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(
            table->model()->index(0, 2).data(Qt::ToolTipRole).toString().section(u'\n', 0, 0),
            QStringLiteral("fails after 10 s, available after 120 s"));
        QCOMPARE(m_panel->readyTimes().behaviours.at("c03").failsAfter,
                 std::optional<std::int64_t>(10));
        QVERIFY(!table->model()->setData(table->model()->index(1, 2), QStringLiteral("never")));
        QCOMPARE(find<QLabel>("readinessNote")->text(),
                 QStringLiteral("All others need a time such as 20s, 5m or 1h."));
        QVERIFY(table->model()->setData(table->model()->index(1, 2), QStringLiteral("1m")));
        QCOMPARE(m_panel->readyTimes().seconds, std::int64_t{60});
        QTest::keyClicks(who, QStringLiteral("tier in"));
        QTest::keyClick(who, Qt::Key_Return);
        QVERIFY(find<QLabel>("readinessNote")
                    ->text()
                    .startsWith(QStringLiteral("tier in is neither a cluster nor a selector")));
    }

    void anApprovalTakesAsLongAsIsSaid() {
        m_panel->setScene(sample::twoRuns());
        auto *after = find<QSpinBox>("approvedAfter");
        m_panel->setPage(RolloutPanel::Page::Rolling);
        QVERIFY(!after->isVisible()); // of no rolling update
        m_panel->setPage(RolloutPanel::Page::Stages);
        QVERIFY(after->isVisible());
        const auto approval = [this] {
            return m_panel->model().picture()->staged.front().played.approvals.front();
        };
        QVERIFY(!approval().accepted);
        after->setValue(45);
        QTRY_VERIFY(approval().accepted);
        QCOMPARE(*approval().accepted, approval().asked + 45);
        after->setValue(after->minimum());
        QTRY_VERIFY(!approval().accepted);
    }

    /// Where the card has room for all rows of chips, nothing scrolls, whatever its width was.
    void chipsOfAStageScrollOnlyWithoutRoom() {
        m_panel->setScene(sample::twoRuns(60));
        m_panel->setPage(RolloutPanel::Page::Stages);
        for (const int width : {2400, 1280, 1800}) {
            m_panel->resize(width, 1200);
            for (const char *name : {"stage-one-0Chips", "stage-one-1Chips"}) {
                const auto *chips = find<QListView>(name);
                QTRY_COMPARE(chips->verticalScrollBar()->maximum(), 0);
            }
        }
    }

    void aStagedRunIsALineOfStagesWithApprovals() {
        m_panel->setScene(sample::twoRuns());
        m_panel->setPage(RolloutPanel::Page::Stages);
        auto *pipeline = find<StagePipeline>("stagePipeline");
        QVERIFY(pipeline->isVisible());
        auto *canary = find<StageBox>("stage-one-0");
        QCOMPARE(canary->model().rows().size(), std::size_t{2});
        QCOMPARE(canary->model().rowAt(0).name, std::string("c00"));
        QCOMPARE(canary->model().rowAt(1).name, std::string("c01"));
        QVERIFY(find<StageBox>("stage-two-1"));
        // The first run waits for ever, until a click.
        QVERIFY(m_panel->sentence().contains(QStringLiteral("one")));
        m_panel->setSecond(30);
        const auto approvals = canary->findChildren<QToolButton *>();
        QCOMPARE(approvals.size(), 1);
        QCOMPARE(approvals.front()->text(), QStringLiteral("Approve"));
        for (const int height : {500, 800, 1400}) {
            m_panel->resize(m_panel->width(), height);
            QCoreApplication::processEvents(); // the card is laid out
            const auto *approved = find<QListView>("stage-one-0Chips");
            const QRect chips(approved->mapTo(canary, QPoint()), approved->size());
            const QRect last = approved->visualRect(canary->model().index(1, 0))
                                   .translated(approved->viewport()->mapTo(canary, QPoint()));
            const QRect button(approvals.front()->mapTo(canary, QPoint()),
                               approvals.front()->size());
            QVERIFY(canary->rect().contains(button));
            QVERIFY(!button.intersects(chips));
            QVERIFY2(button.top() - last.bottom() < 5 * button.height(),
                     qPrintable(QString::number(button.top() - last.bottom())));
        }
        QTest::mouseClick(approvals.front(), Qt::LeftButton);
        QTRY_COMPARE(m_panel->model().picture()->staged.front().played.ending,
                     rollout::RunEnding::Succeeded);
        QVERIFY(canary->findChildren<QToolButton *>().front()->text().startsWith(
            QStringLiteral("✔ Approved at ")));
        QCOMPARE(m_panel->still()->run, std::optional<std::size_t>(0));
        chooseIn("stagedRun", 1);
        QCOMPARE(m_panel->still()->run, std::optional<std::size_t>(1));
        auto *chips = find<QListView>("stage-one-0Chips");
        m_selection.setNames({QStringLiteral("c01")});
        QCOMPARE(chips->selectionModel()->selectedIndexes().size(), 1);
        QVERIFY(find<QTableView>("rolloutStages")->isVisible());
    }

    /// What runs are compared by stands beside their clusters, as the clock has these.
    void runsAreComparedByFigures() {
        m_panel->setScene(sample::twoRuns());
        m_panel->setPage(RolloutPanel::Page::Stages);
        const QAbstractItemModel *table = find<QTableView>("rolloutStages")->model();
        const auto texts = [table](int row) {
            QStringList cells;
            for (int column = 0; column < 3; ++column)
                cells << table->index(row, column).data().toString();
            return cells;
        };
        // A title with the figures below it, and as many rows as these or the clusters need.
        QCOMPARE(table->rowCount(), 2 * (1 + 5));
        QCOMPARE(texts(0), QStringList({QStringLiteral("one"), {}, QStringLiteral("c00")}));
        const QStringList never{QStringLiteral("takes"), QStringLiteral("–"),
                                QStringLiteral("c01")};
        QCOMPARE(texts(1), never); // until it is approved
        QCOMPARE(texts(2)[1], QStringLiteral("1"));
        QCOMPARE(texts(6), QStringList({QStringLiteral("two"), {}, QStringLiteral("c00")}));
        const auto takes = m_panel->model().picture()->staged[1].played.endSecond;
        QCOMPARE(texts(7)[1], QStringLiteral("%1 s").arg(takes));
        QCOMPARE(texts(8)[1], QStringLiteral("0"));
        const auto mark = [table](int row) {
            return table->index(row, 2).data(TableRoles::MarkRole).value<ClusterMark>().state;
        };
        QCOMPARE(mark(6), ClusterState::NextPick);
        // The figures in the same row are not about the cluster.
        QVERIFY(!table->index(7, 0).data(TableRoles::MarkRole).isValid());
        m_panel->setSecond(takes);
        QCOMPARE(mark(6), ClusterState::Picked);
    }

    /// Beside what is played, what the run's object says.
    void theHubsWordsAboutARunAreThere() {
        Scene scene = sample::twoRuns();
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        objects->rollouts.runs.edit()[0].status = rolloutOf(scene, {})->staged[0].played.status;
        scene.objects = objects;
        QVERIFY(m_panel->findChild<QLabel *>(QStringLiteral("stage-one-0Said")) == nullptr);
        m_panel->setScene(scene);
        m_panel->setPage(RolloutPanel::Page::Stages);
        const QString sentence = find<QLabel>("stagesSentence")->text();
        QVERIFY(sentence.contains(unbroken(QStringLiteral(
            "The hub says: in stage canary, 2 of 4 clusters updated, waits for the approval "
            "one-after-canary. The updateRun is waiting for after-stage tasks in stage canary to "
            "complete (UpdateRunWaiting)."))));
        const auto *said = find<QLabel>("stage-one-0Said");
        QCOMPARE(said->text(), QStringLiteral("on the hub: updated, waits (2 of 2 clusters)"));
        QVERIFY(said->toolTip().startsWith(QStringLiteral("All clusters in the stage")));
        QVERIFY(!find<QLabel>("stage-one-1Said")->isVisible());
        QVERIFY(!find<QLabel>("stage-two-0Said")->isVisible());
    }

    /// The strategies that no run names are there to compare, on the same axis of time.
    void otherStrategiesAreComparedWithTheRun() {
        Scene scene = sample::twoRuns();
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        objects->rollouts.runs.edit().pop_back(); // strategy two has none then
        scene.objects = objects;
        m_panel->setScene(scene);
        m_panel->setPage(RolloutPanel::Page::Stages);
        chooseIn("stagedRun", 1);
        QVERIFY(find<StageBox>("stage-two-0")->isVisible());
        QVERIFY(!find<QComboBox>("runState")->isEnabled()); // no run has it
        QCOMPARE(find<QTableView>("rolloutStages")->model()->rowCount(), 2 * (1 + 5));
        const StagedCase &other = m_panel->model().picture()->staged.back();
        QVERIFY(other.isOther);
        QCOMPARE(other.played.ending, rollout::RunEnding::Succeeded);
        QVERIFY2(!m_panel->sentence().contains(QStringLiteral("two")),
                 qPrintable(m_panel->sentence()));
    }

    void twoOfSeveralRunsAreCompared() {
        Scene scene = sample::twoRuns();
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        auto third = objects->rollouts.strategies.back();
        third.name = "three";
        objects->rollouts.strategies.push_back(third);
        scene.objects = objects;
        m_panel->setScene(scene);
        m_panel->setPage(RolloutPanel::Page::Stages);
        const QAbstractItemModel *table = find<QTableView>("rolloutStages")->model();
        const auto titles = [table] {
            return QStringList{table->index(0, 0).data().toString(),
                               table->index(6, 0).data().toString()};
        };
        QCOMPARE(titles(), QStringList({QStringLiteral("one"), QStringLiteral("two")}));
        auto *against = find<QComboBox>("comparedWith");
        against->setCurrentIndex(2);
        Q_EMIT against->activated(2);
        QCOMPARE(titles(), QStringList({QStringLiteral("one"), QStringLiteral("three")}));
        chooseIn("stagedRun", 1);
        QCOMPARE(titles(), QStringList({QStringLiteral("two"), QStringLiteral("three")}));
        QCOMPARE(find<QComboBox>("comparedRun")->currentText(), QStringLiteral("two"));
    }

    /// At the second of the clock, as the hub gets it.
    void theStateOfTheRunIsChosen() {
        m_panel->setScene(sample::twoRuns());
        m_panel->setPage(RolloutPanel::Page::Rolling);
        auto *state = find<QComboBox>("runState");
        QVERIFY(!state->isVisible());
        m_panel->setPage(RolloutPanel::Page::Stages);
        chooseIn("stagedRun", 1);
        QVERIFY(state->isVisible() && state->isEnabled());
        QCOMPARE(state->currentText(), QStringLiteral("Run"));
        const auto ending = [this] {
            return m_panel->model().picture()->staged.back().played.ending;
        };
        QCOMPARE(ending(), rollout::RunEnding::Succeeded);
        m_panel->setSecond(10);
        chooseIn("runState", state->findText(QStringLiteral("Stop")));
        QTRY_COMPARE(ending(), rollout::RunEnding::Stopped);
        QCOMPARE(m_panel->still()->run, std::optional<std::size_t>(1));
        QCOMPARE(state->currentText(), QStringLiteral("Stop"));
        m_panel->setSecond(5);
        QCOMPARE(state->currentText(), QStringLiteral("Run"));
        m_panel->setSecond(10);
        chooseIn("runState", state->findText(QStringLiteral("Run")));
        QTRY_COMPARE(ending(), rollout::RunEnding::Succeeded);
    }

    void aRunThatDoesNotStartTellsTheHubsError() {
        m_panel->setScene(
            sample::labelled(sample::twoRuns(), "stage", {"canary", "canary", "rest", "nowhere"}));
        m_panel->setPage(RolloutPanel::Page::Stages);
        QCOMPARE(find<StagePipeline>("stagePipeline")->findChildren<StageBox *>().size(), 0);
        bool isTold = false;
        for (const QLabel *label : find<StagePipeline>("stagePipeline")->findChildren<QLabel *>())
            isTold |=
                label->text().contains(QStringLiteral("some clusters are not placed in any stage"));
        QVERIFY(isTold);
        QVERIFY(!find<QSlider>("rolloutClock")->isVisible()); // which had no seconds
    }

    void manyBindingsAreWorkedOutInTheBackground() {
        std::vector<placement::Binding> bindings;
        for (int number = 0; number < 1000; ++number)
            bindings.push_back(sample::boundTo("n" + std::to_string(1000 + number)));
        auto objects = std::make_shared<manifest::Objects>();
        for (const placement::Binding &binding : bindings)
            objects->fleet.add(sample::healthyCluster(binding.targetCluster, {}));
        objects->placements.push_back(sample::rolling(1000));
        for (const placement::Binding &binding : bindings)
            objects->bindings.push_back(binding);
        objects->rollouts.resourceSnapshots.push_back(sample::resourceSnapshot(1));
        m_panel->setScene({objects, 0, nullptr, 0, false});
        QVERIFY(m_panel->isBusy());
        QTRY_COMPARE_WITH_TIMEOUT(m_panel->model().rowCount(), 1000, 20000);
        QVERIFY(m_panel->sentence().startsWith(QStringLiteral("Binds 0, updates 250, ")));
    }

    void everyControlHasAName() {
        m_panel->setScene(withEviction());
        QVERIFY(!m_panel->accessibleName().isEmpty());
        for (const char *name : {"rolloutBudget", "rolloutBindings", "rolloutEvictions",
                                 "rolloutStages", "rolloutSeconds", "rolloutPages"})
            QVERIFY2(!find<QWidget>(name)->accessibleName().isEmpty(), name);
    }

    void withoutAPlacementThereIsASentence() {
        m_panel->setScene({});
        QVERIFY(find<QLabel>("rolloutEmpty")->isVisible());
        QVERIFY(!find<QLabel>("rolloutSentence")->isVisible());
    }

private:
    void chooseIn(const char *name, int number) {
        auto *box = find<QComboBox>(name);
        box->setCurrentIndex(number);
        Q_EMIT box->activated(number);
    }
    template <typename T> T *find(const char *name) const {
        return m_panel->findChild<T *>(QString::fromLatin1(name));
    }

    ClusterSelection m_selection;
    std::unique_ptr<RolloutPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRolloutPanel)
#include "tst_rollout_panel.moc"

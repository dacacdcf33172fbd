// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/ui/rollout/rollout_scenes.h"
#include "ui/base/cluster_selection.h"
#include "ui/rollout/availability_curve.h"
#include "ui/rollout/availability_page.h"
#include "tests/test_program.h"

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
        m_panel->resize(1280, 180);
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
        QCOMPARE(find<QTableView>("rolloutBudget")->model()->rowCount(), 6);
        QVERIFY(!find<QTabBar>("rolloutPages")
                     ->isTabVisible(static_cast<int>(RolloutPanel::Page::Stages)));
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
        auto *pages = find<QTabBar>("rolloutPages");
        QVERIFY(pages->isVisible());
        m_panel->setPage(RolloutPanel::Page::Evictions);
        QVERIFY(find<QTableView>("rolloutEvictions")->isVisible());
        QVERIFY(m_panel->sentence().startsWith(QStringLiteral("No disruption budget")));
        QCOMPARE(find<QTableView>("rolloutEvictions")->model()->index(0, 2).data().toString(),
                 QStringLiteral("✔ evicted"));
        m_panel->setScene({});
        QVERIFY(m_panel->page() == RolloutPanel::Page::Bindings);
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
        QVERIFY(m_panel->sentence().endsWith(QStringLiteral("Finishes after 80 s.")));
    }

    void theClockRunsThroughTheRollout() {
        m_panel->setScene(sample::tenOutOfDate());
        m_panel->setPage(RolloutPanel::Page::Availability);
        auto *page = m_panel->findChild<AvailabilityPage *>();
        QVERIFY(page->isVisible());
        find<QSlider>("rolloutClock")->setValue(10);
        QCOMPARE(page->text(), QStringLiteral("At 10 s: 7 available, at least 7 must be; "
                                              "7 waiting, 3 applying."));
        const auto state = m_panel->model().index(0, RolloutModel::State);
        QCOMPARE(state.data().toString(), QStringLiteral("applying"));
        QCOMPARE(m_panel->model()
                     .headerData(RolloutModel::State, Qt::Horizontal, Qt::DisplayRole)
                     .toString(),
                 QStringLiteral("At 10 s"));
        auto *speed = find<QComboBox>("rolloutSpeed");
        speed->setCurrentIndex(speed->count() - 1); // to the end
        QTest::mouseClick(find<QToolButton>("rolloutPlay"), Qt::LeftButton);
        QCOMPARE(page->second(), std::int64_t{80});
        QCOMPARE(state.data().toString(), QStringLiteral("ready"));
        QVERIFY(!page->isPlaying());
    }

    void aClickOnTheCurveMovesTheClock() {
        m_panel->setScene(sample::tenOutOfDate());
        m_panel->setPage(RolloutPanel::Page::Availability);
        auto *curve = m_panel->findChild<AvailabilityCurve *>();
        QTest::mouseClick(curve, Qt::LeftButton, {}, curve->rect().center());
        const std::int64_t second = m_panel->findChild<AvailabilityPage *>()->second();
        QVERIFY(second > 20 && second < 70);
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
    template <typename T> T *find(const char *name) const {
        return m_panel->findChild<T *>(QString::fromLatin1(name));
    }

    ClusterSelection m_selection;
    std::unique_ptr<RolloutPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRolloutPanel)
#include "tst_rollout_panel.moc"

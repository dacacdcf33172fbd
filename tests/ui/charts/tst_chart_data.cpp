// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_data.h"

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

/// Four clusters in east, two in west, one without region.
std::vector<fleet::Cluster> smallFleet() {
    return {regional("a", "east", "1"), regional("b", "east", "2"), regional("c", "east", "1"),
            regional("d", "east", "2"), regional("e", "west", "1"), regional("f", "west", "2"),
            regional("g", "", "1")};
}

ChartData chartOf(std::vector<fleet::Cluster> clusters, std::int64_t wanted, const char *when,
                  std::size_t picks = SIZE_MAX) {
    const auto charts =
        chartData(sample::planned(clusters, sample::pickN(wanted, {{"region", 1, when}}), picks));
    return charts.empty() ? ChartData{} : charts.front();
}

} // namespace

class ChartDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutAPlanThereAreNoCharts() {
        QVERIFY(chartData(sample::unplanned(smallFleet())).empty());
    }
    void countsPlacementsBeforeTheirCapacity() {
        const ChartData chart = chartOf(smallFleet(), 5, "DoNotSchedule");
        QCOMPARE(chart.barText(),
                 QStringLiteral("region · clusters per domain. east: 2 of 4, west: 2 of 2, "
                                "no value: 1 of 1"));
        std::int64_t placed = 0;
        for (const ChartBar &bar : chart.bars)
            placed += bar.placed;
        QCOMPARE(placed, std::int64_t{5}); // every pick is in a bar
        QCOMPARE(chart.skewTitle(),
                 QStringLiteral("skew after each pick · limit 1, DoNotSchedule"));
    }
    void barsFollowTheScrubberAndTheLineDoesNot() {
        const ChartData start = chartOf(smallFleet(), 5, "DoNotSchedule", 0);
        const ChartData end = chartOf(smallFleet(), 5, "DoNotSchedule");
        QCOMPARE(start.bars[0].placed + start.bars[1].placed, 0);
        QCOMPARE(start.skews, end.skews);
        QCOMPARE(end.picks, std::size_t{5});
        QCOMPARE(end.skews.size(), std::size_t{6});
    }
    void whatHasNoKeyHasABarOfItsOwn() {
        ChartData chart = chartOf(smallFleet(), 5, "DoNotSchedule");
        const std::size_t domains = chart.spread->domains.size();
        chart.bars.resize(domains);
        chart.withoutKey = 0;
        addBarWithoutKey(chart, 0);
        QCOMPARE(chart.bars.size(), domains);
        chart.withoutKey = 2;
        addBarWithoutKey(chart, 1);
        QCOMPARE(chart.bars.size(), domains + 1);
        QVERIFY(chart.bars.back().isNoValue);
        QCOMPARE(chart.bars.back().placed, std::int64_t{1});
        QCOMPARE(chart.bars.back().capacity, std::int64_t{2});
    }
    void tellsStepsBeyondTheLimit() {
        // West has two clusters only, so a soft constraint gives way at last.
        std::vector<fleet::Cluster> clusters = smallFleet();
        clusters.pop_back();
        const ChartData chart = chartOf(clusters, 6, "ScheduleAnyway");
        QCOMPARE(chart.skews.back(), std::int64_t{2});
        QCOMPARE(chart.stepsBeyond(), std::size_t{1});
        QVERIFY(chart.skewTitle().endsWith(QStringLiteral("beyond it 1 times")));
        QVERIFY(chart.skewText().endsWith(QStringLiteral("after pick 6: 2 beyond the limit")));
        QVERIFY(chart.skewRange() > 2);
    }
    void manyDomainsAreCountedByTheirPlacements() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 3000; ++index)
            clusters.push_back(regional("c" + std::to_string(index),
                                        "region-" + std::to_string(index % 1000), ""));
        const ChartData chart = chartOf(clusters, 30, "DoNotSchedule");
        QVERIFY(chart.isAggregated);
        QCOMPARE(chart.bars.size(), std::size_t{2});
        QCOMPARE(chart.bars[0].capacity, std::int64_t{970}); // domains with none
        QCOMPARE(chart.bars[1].capacity, std::int64_t{30});
        QCOMPARE(chart.spread->domains.size(), std::size_t{1000});
        QCOMPARE(chart.barRange(), std::int64_t{970});
        QVERIFY(chart.domainNames(chart.bars[1]).endsWith(QStringLiteral(" and 25 more")));
        QVERIFY(chart.barText().size() < 2000);
    }
    void longSeriesTellTheirLastStep() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 200; ++index)
            clusters.push_back(
                regional("c" + std::to_string(index), index % 2 ? "east" : "west", ""));
        const ChartData chart = chartOf(clusters, 100, "DoNotSchedule");
        QVERIFY(chart.skewText().endsWith(QStringLiteral("after pick 100: 0")));
        QVERIFY(chart.skewText().size() < 200);
    }
    void largeDomainsAreCutAndSayso() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 100; ++index)
            clusters.push_back(
                regional("c" + std::to_string(index), index % 10 ? "east" : "west", ""));
        const ChartData chart = chartOf(clusters, 2, "DoNotSchedule");
        QCOMPARE(chart.barRange(), std::int64_t{24});
        QVERIFY(chart.barTitle().endsWith(QStringLiteral("cut at 24")));
        QCOMPARE(chart.shortBarTitle(), QStringLiteral("region · clusters"));
    }
    void csvHoldsEveryNumber() {
        const auto charts = chartData(
            sample::planned({regional("a", "east, \"far\"", ""), regional("b", "west", "")},
                            sample::pickN(2, {{"region", 1, "DoNotSchedule"}})));
        QCOMPARE(chartsCsv(charts), QStringLiteral("topologyKey,series,entry,value,limit\n"
                                                   "region,placed,\"east, \"\"far\"\"\",1,1\n"
                                                   "region,placed,west,1,1\n"
                                                   "region,skew,0,0,1\n"
                                                   "region,skew,1,1,1\n"
                                                   "region,skew,2,0,1\n"));
    }
    void ticksAreWholeAndFew() {
        QCOMPARE(tickStep(3), std::int64_t{1});
        QCOMPARE(tickStep(8), std::int64_t{2});
        QCOMPARE(tickStep(101), std::int64_t{50});
        QCOMPARE(labelStep(10, 50, 200), std::size_t{3});
        QCOMPARE(labelStep(3, 50, 200), std::size_t{1});
        QCOMPARE(labelStep(0, 50, 200), std::size_t{1});
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::ChartDataTest)
#include "tst_chart_data.moc"

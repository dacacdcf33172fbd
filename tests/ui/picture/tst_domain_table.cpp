// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/domain_table.h"

#include <map>
#include <random>
#include <set>

#include <QTest>

#include "core/base/ranges.h"
#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

DomainTable tableOf(const Scene &scene, const DomainKeys &keys = {"region", "zone"}) {
    return DomainTable(scene.objects->fleet, clusterMarks(scene, nullptr),
                       *scene.objects->fleet.naturalOrder(), keys);
}

/// The names of a cell, blank-separated.
QString namesIn(const Scene &scene, const DomainTable &table, std::size_t row, std::size_t column) {
    QStringList names;
    for (const std::uint32_t cluster : table.clusters(row, column)) {
        const auto name = scene.objects->fleet.name(static_cast<fleet::ClusterIndex>(cluster));
        names << QString::fromStdString(std::string(name));
    }
    return names.join(QLatin1Char(' '));
}

std::vector<fleet::Cluster> smallFleet() {
    return {regional("a10", "east", "1"), regional("a1", "east", "1"), regional("a2", "east", "1"),
            regional("b", "east", "2"),   regional("c", "west", "1"),  regional("d", "", "")};
}

} // namespace

class DomainTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sortsNamesAndValuesNaturallyAndPutsPicksFirst() {
        const Scene scene =
            sample::planned(smallFleet(), sample::pickN(3, {{"region", 1, "DoNotSchedule"}}));
        const DomainTable table = tableOf(scene);
        QCOMPARE(table.rows().values, (std::vector<std::string>{"east", "west"}));
        QVERIFY(table.rows().hasNoValue);
        QCOMPARE(table.rows().size(), std::size_t{3});
        // KubeFleet breaks the tie by the larger name; d without the key scores 0 and wins first.
        QCOMPARE(namesIn(scene, table, 0, 0), QStringLiteral("a1 a2 a10"));
        QCOMPARE(table.cell(2, 2).placed, 1);
    }
    void cellsWithoutClustersAreEmptyAndTakeNoMemory() {
        const Scene scene = sample::unplanned(smallFleet());
        const DomainTable table = tableOf(scene);
        QCOMPARE(table.cellCount(), std::size_t{4});
        QCOMPARE(table.cell(1, 1), DomainSum{});
        QVERIFY(table.clusters(1, 1).empty());
        QCOMPARE(table.cells(0).size(), std::size_t{2});
    }
    void numbersOfCellsLeadBackToTheirSpots() {
        const Scene scene = sample::unplanned(sample::nestedFleet());
        const DomainTable table = tableOf(scene);
        for (std::size_t number = 0; number < table.cellCount(); ++number) {
            const DomainSpot spot = table.spotOfCell(number);
            QCOMPARE(table.numberOfCell(spot.row, spot.column).value_or(SIZE_MAX), number);
        }
        QVERIFY(!table.numberOfCell(1, 0));
    }
    void recognizesZonesWithinRegions() {
        const Scene nested = sample::unplanned(sample::nestedFleet());
        QVERIFY(tableOf(nested).areColumnsNested());
        QVERIFY(tableOf(nested, {"zone", "region"}).areRowsNested());
        QVERIFY(!tableOf(sample::unplanned(smallFleet())).areColumnsNested());
        QVERIFY(!tableOf(nested, {"region", ""}).areColumnsNested());
    }
    void aFewStraysDontEndNesting() {
        std::vector<fleet::Cluster> clusters = sample::nestedFleet();
        clusters.front().labels["region"] = "west"; // of zone east-1
        const Scene scene = sample::unplanned(clusters);
        const DomainTable table = tableOf(scene);
        QVERIFY(table.areColumnsNested());
        const std::size_t stray = 0; // east-1, the first column
        QVERIFY(table.isStray(1, stray));
        QVERIFY(!table.isStray(0, stray));
        QVERIFY(!table.isStray(0, 1));
        QCOMPARE(table.homeOf(stray).value_or(9), std::size_t{0});
        // It stands behind the zones of the region.
        const auto order = table.cellOrder(1);
        QCOMPARE(std::vector<std::uint32_t>(order.begin(), order.end()),
                 (std::vector<std::uint32_t>{1, 2, 3, 0}));
        const auto spot = table.spotOf(0);
        QVERIFY(spot);
        QCOMPARE(spot->row, std::size_t{1});
        QCOMPARE(spot->column, stray);
    }
    void keysThatCrossAreNotNestedAtAll() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 24; ++index)
            clusters.push_back(regional("c" + std::to_string(index), index % 2 ? "east" : "west",
                                        std::to_string(index % 3)));
        QVERIFY(!tableOf(sample::unplanned(clusters)).areColumnsNested());
        // Two environments, nearly all of both in one region.
        std::vector<fleet::Cluster> lopsided;
        for (int index = 0; index < 40; ++index)
            lopsided.push_back(regional("c" + std::to_string(index), index < 2 ? "west" : "east",
                                        index % 2 ? "prod" : "test"));
        QVERIFY(!tableOf(sample::unplanned(lopsided)).areColumnsNested());
    }
    void nestingIsAFactOfTheFleetNotOfTheFilter() {
        const Scene scene = sample::unplanned(smallFleet());
        const std::vector<std::uint32_t> shown{3, 4}; // east 2 and west 1: nested if alone
        const DomainTable table(scene.objects->fleet, clusterMarks(scene, nullptr), shown,
                                {"region", "zone"});
        QVERIFY(!table.areColumnsNested());
        QCOMPARE(table.total().clusters, 2);
    }
    void findsTheNextPick() {
        const auto placement = sample::pickN(3, {{"region", 1, "DoNotSchedule"}});
        const Scene scene = sample::planned(smallFleet(), placement, 1);
        const DomainTable table = tableOf(scene);
        QVERIFY(table.nextPick());
        const auto next = fleet::row(scene.plan->picks[1].cluster);
        const DomainSpot spot = *table.nextPick();
        QCOMPARE(table.clusters(spot.row, spot.column)[spot.index],
                 static_cast<std::uint32_t>(next));
        QVERIFY(!tableOf(sample::planned(smallFleet(), placement)).nextPick());
    }
    void sumsAddUpWhateverTheFleet() {
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            std::vector<fleet::Cluster> clusters;
            const auto pick = [&random](std::size_t bound) { return random() % bound; };
            const std::size_t size = pick(40);
            for (std::size_t index = 0; index < size; ++index) {
                const std::string region = pick(5) == 0 ? "" : "r" + std::to_string(pick(4));
                const std::string zone = pick(5) == 0 ? "" : "z" + std::to_string(pick(6));
                clusters.push_back(regional("c" + std::to_string(index), region, zone));
            }
            const Scene scene = sample::planned(
                clusters, sample::pickN(5, {{"region", 1, "ScheduleAnyway"}}), pick(6));
            const auto marks = clusterMarks(scene, nullptr);
            const DomainTable table = tableOf(scene);
            std::int32_t inCells = 0;
            std::int32_t placed = 0;
            for (std::size_t row = 0; row < table.rows().size(); ++row) {
                for (std::size_t column = 0; column < table.columns().size(); ++column) {
                    const DomainSum &sum = table.cell(row, column);
                    QCOMPARE(static_cast<std::size_t>(sum.clusters),
                             table.clusters(row, column).size());
                    QCOMPARE(sum.clusters, sum.placed + sum.later + sum.removed + sum.candidates +
                                               sum.undecided + sum.filtered + sum.ineligible);
                    inCells += sum.clusters;
                    placed += sum.placed;
                }
            }
            QCOMPARE(static_cast<std::size_t>(inCells), size);
            QCOMPARE(table.total().clusters, inCells);
            QCOMPARE(placed, static_cast<std::int32_t>(std::ranges::count_if(
                                 marks, [](ClusterMark mark) { return isPlaced(mark.state); })));
        }
    }
    /// Small tables count the states of all cells at once, others sort: loads are never counted so.
    void countingAndSortingComeToTheSame() {
        std::mt19937 random(8);
        const auto pick = [&random](std::size_t bound) { return random() % bound; };
        for (int round = 0; round < 300; ++round) {
            std::vector<fleet::Cluster> clusters;
            for (std::size_t index = pick(60); index > 0; --index)
                clusters.push_back(regional("c" + std::to_string(pick(9)) + std::to_string(index),
                                            pick(5) == 0 ? "" : "r" + std::to_string(pick(4)),
                                            pick(5) == 0 ? "" : "z" + std::to_string(pick(9))));
            const Scene scene = sample::planned(
                clusters, sample::pickN(8, {{"region", 1, "DoNotSchedule"}}), pick(9));
            const fleet::Fleet &fleet = scene.objects->fleet;
            const auto marks = clusterMarks(scene, nullptr);
            std::vector<UnitLoad> loads;
            for (const ClusterMark mark : marks)
                loads.push_back({isPlaced(mark.state) ? 1 : 0,
                                 {},
                                 mark.state == ClusterState::NextPick ? mark.pickNumber : 0,
                                 mark.state == ClusterState::PickedLater ? 1 : 0});
            std::vector<std::uint32_t> shown;
            for (const std::uint32_t row : *fleet.naturalOrder()) {
                if (round % 2 == 0 || pick(3) > 0)
                    shown.push_back(row);
            }
            const DomainKeys keys{pick(6) == 0 ? "" : "region", pick(6) == 0 ? "" : "zone"};
            const DomainTable counted(fleet, marks, shown, keys);
            const DomainTable sorted(fleet, marks, shown, keys, loads);
            QCOMPARE(counted.rows(), sorted.rows());
            QCOMPARE(counted.columns(), sorted.columns());
            QCOMPARE(counted.cellCount(), sorted.cellCount());
            QCOMPARE(counted.total(), sorted.total());
            QCOMPARE(counted.nextPick().has_value(), sorted.nextPick().has_value());
            for (const ClusterState state : kClusterStates)
                QCOMPARE(counted.inState(state), sorted.inState(state));
            for (std::size_t row = 0; row < counted.rows().size(); ++row) {
                QCOMPARE(counted.cells(row).size(), sorted.cells(row).size());
                for (std::size_t column = 0; column < counted.columns().size(); ++column) {
                    QCOMPARE(counted.cell(row, column), sorted.cell(row, column));
                    QVERIFY(std::ranges::equal(counted.clusters(row, column),
                                               sorted.clusters(row, column)));
                }
            }
            if (const auto &next = counted.nextPick())
                QCOMPARE(counted.clusters(next->row, next->column)[next->index],
                         sorted.clusters(sorted.nextPick()->row,
                                         sorted.nextPick()->column)[sorted.nextPick()->index]);
        }
    }
    /// Those of a large fleet are counted and placed in parts, by as many threads.
    void partsComeToTheSameAsTheWhole() {
        std::mt19937 random(10);
        const auto pick = [&random](std::size_t bound) { return random() % bound; };
        fleet::Fleet fleet;
        std::vector<ClusterMark> marks;
        std::vector<UnitLoad> loads;
        for (std::size_t index = 0; index < 4 * base::kFewestRows; ++index) {
            fleet.add(regional("c" + std::to_string(pick(90)) + "-" + std::to_string(index),
                               pick(50) == 0 ? "" : "r" + std::to_string(pick(9)),
                               pick(50) == 0 ? "" : "z" + std::to_string(pick(30))));
            marks.push_back({pick(400) == 0 ? ClusterState::Picked
                             : pick(3) == 0 ? ClusterState::Filtered
                                            : ClusterState::Candidate,
                             0});
            loads.push_back({isPlaced(marks.back().state) ? 1 : 0, {}, 0, 0});
        }
        marks[77] = {ClusterState::NextPick, 9};
        loads[77] = {0, {}, 9, 0};
        std::vector<std::uint32_t> shown = *fleet.naturalOrder();
        for (const bool isWhole : {true, false}) {
            if (!isWhole)
                std::erase_if(shown, [&](std::uint32_t row) { return row % 5 == 1; });
            const DomainTable counted(fleet, marks, shown, {"region", "zone"});
            const DomainTable sorted(fleet, marks, shown, {"region", "zone"}, loads);
            QCOMPARE(counted.cellCount(), sorted.cellCount());
            QCOMPARE(counted.total(), sorted.total());
            QVERIFY(counted.nextPick());
            QCOMPARE(counted.nextPick()->index, sorted.nextPick()->index);
            for (std::size_t row = 0; row < counted.rows().size(); ++row) {
                for (std::size_t column = 0; column < counted.columns().size(); ++column) {
                    QCOMPARE(counted.cell(row, column), sorted.cell(row, column));
                    QVERIFY(std::ranges::equal(counted.clusters(row, column),
                                               sorted.clusters(row, column)));
                }
            }
        }
    }
    /// By the definition: nearly every column lies in one row, and there is more than one of both.
    void nestingIsWhatMostClustersSay() {
        std::mt19937 random(9);
        const auto pick = [&random](std::size_t bound) { return random() % bound; };
        for (int round = 0; round < 500; ++round) {
            std::vector<fleet::Cluster> clusters;
            std::map<std::string, std::map<std::string, std::size_t>> regionsOf;
            for (std::size_t index = pick(40); index > 0; --index) {
                const std::size_t number = pick(6);
                const std::size_t home = pick(8) == 0 ? pick(3) : number % 3;
                const std::string zone = pick(9) == 0 ? "" : "z" + std::to_string(number);
                const std::string region = pick(9) == 0 ? "" : "r" + std::to_string(home);
                clusters.push_back(regional("c" + std::to_string(index), region, zone));
                if (!zone.empty() && !region.empty())
                    ++regionsOf[zone][region];
            }
            std::set<std::string> regions, homes;
            std::size_t split = 0, strays = 0, all = 0;
            for (const auto &[zone, counts] : regionsOf) {
                std::string home;
                std::size_t most = 0;
                for (const auto &[region, count] : counts) {
                    regions.insert(region);
                    all += count;
                    strays += count;
                    if (count > most) {
                        most = count;
                        home = region;
                    }
                }
                strays -= most;
                homes.insert(home);
                split += counts.size() > 1 ? 1U : 0U;
            }
            const bool isNested = regionsOf.size() > 1 && regions.size() > 1 &&
                                  split <= std::max<std::size_t>(1, regionsOf.size() / 2) &&
                                  (split == 0 || (homes.size() > 1 && 4 * strays <= all));
            const DomainTable table = tableOf(sample::unplanned(clusters));
            QCOMPARE(table.areColumnsNested(), isNested);
            for (std::size_t column = 0;
                 isNested && split > 0 && column < table.columns().values.size(); ++column) {
                const auto counts = regionsOf.find(table.columns().values[column]);
                const auto home = table.homeOf(column);
                QCOMPARE(home.has_value(), counts != regionsOf.end());
                for (std::size_t row = 0; home && row < table.rows().values.size(); ++row) {
                    const auto here = counts->second.find(table.rows().values[row]);
                    const bool isThere = here != counts->second.end();
                    QCOMPARE(table.isStray(row, column), isThere && *home != row);
                    QVERIFY(!isThere ||
                            here->second <= counts->second.at(table.rows().values[*home]));
                }
            }
        }
    }
    void sameNamesAreSeenDespiteOtherLabels() {
        auto moved = smallFleet();
        moved[0].labels["region"] = "west";
        const Scene before = sample::unplanned(smallFleet());
        QVERIFY(haveSameNames(before.objects->fleet, sample::unplanned(moved).objects->fleet));
        moved[0].name = "z";
        QVERIFY(!haveSameNames(before.objects->fleet, sample::unplanned(moved).objects->fleet));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::DomainTableTest)
#include "tst_domain_table.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>

#include <QTest>

#include "core/scheduling/cycle.h"
#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

/// "a: picked 1 of 2, b: candidate, …" in the order of the fleet.
QString told(const Scene &scene) {
    const auto marks = clusterMarks(scene, nullptr);
    const int picks = scene.plan ? static_cast<int>(scene.plan->picks.size()) : 0;
    QStringList parts;
    for (std::size_t row = 0; row < marks.size(); ++row) {
        const auto name = scene.objects->fleet.name(static_cast<fleet::ClusterIndex>(row));
        parts << QString::fromStdString(std::string(name)) + QLatin1String(": ") +
                     describe(marks[row], picks);
    }
    return parts.join(QLatin1String(", "));
}

placement::Placement spread(std::int64_t clusters) {
    return sample::pickN(clusters, {{"region", 1, "DoNotSchedule"}});
}

placement::Binding binding(const std::string &cluster, const std::string &snapshot) {
    placement::Binding binding;
    binding.name = "web-" + cluster;
    binding.placementName = "web";
    binding.targetCluster = cluster;
    binding.snapshotName = snapshot;
    binding.state = "Bound";
    return binding;
}

} // namespace

class ClusterStatesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsTheScrubberFromPickToPick() {
        const std::vector<fleet::Cluster> fleet{
            regional("a", "east", ""), regional("b", "west", ""), regional("c", "east", "")};
        QCOMPARE(told(sample::planned(fleet, spread(2), 0)),
                 QStringLiteral("a: candidate, b: picked later 2 of 2, c: next pick, 1 of 2"));
        QCOMPARE(told(sample::planned(fleet, spread(2), 1)),
                 QStringLiteral("a: filtered, b: next pick, 2 of 2, c: picked 1 of 2"));
        QCOMPARE(told(sample::planned(fleet, spread(2), 2)),
                 QStringLiteral("a: filtered, b: picked 2 of 2, c: picked 1 of 2"));
    }
    void clustersThatLeftAreNotEligible() {
        auto leaving = regional("a", "east", "");
        leaving.agent.isLeaving = true;
        auto silent = regional("b", "east", "");
        silent.agent.lastHeartbeat.unixSeconds -= 3600;
        QCOMPARE(told(sample::unplanned({leaving, silent, regional("c", "east", "")})),
                 QStringLiteral("a: not eligible, b: not eligible, c: not decided"));
    }
    void ineligibilityIsToldBeforeTheFilterThatSaysTheSame() {
        auto leaving = regional("a", "east", "");
        leaving.agent.isLeaving = true;
        QCOMPARE(told(sample::planned({leaving, regional("b", "west", "")}, spread(1), 1)),
                 QStringLiteral("a: not eligible, b: picked 1 of 1"));
    }
    void bindingsOfThePolicyWereThereBefore() {
        const std::vector<fleet::Cluster> fleet{regional("a", "east", ""),
                                                regional("b", "west", "")};
        const Scene scene = sample::planned(fleet, spread(2), SIZE_MAX, {binding("a", "web-0")});
        QVERIFY(scene.plan);
        QCOMPARE(told(scene), QStringLiteral("a: placed before, b: picked 1 of 1"));
    }
    void bindingsThatThePlanUnschedulesWillBeRemoved() {
        const std::vector<fleet::Cluster> fleet{
            regional("a", "east", ""), regional("b", "east", ""), regional("c", "west", "")};
        const Scene scene =
            sample::planned(fleet, spread(1), SIZE_MAX,
                            {binding("a", "web-0"), binding("b", "web-0"), binding("c", "web-0")});
        const auto marks = clusterMarks(scene, nullptr);
        QCOMPARE(std::ranges::count(marks, ClusterState::WillBeRemoved, &ClusterMark::state), 2);
        QCOMPARE(std::ranges::count(marks, ClusterState::PlacedBefore, &ClusterMark::state), 1);
    }
    void withoutAPlanNothingIsDecided() {
        QCOMPARE(told(sample::unplanned({regional("a", "", "")})),
                 QStringLiteral("a: not decided"));
    }
    /// The marks of a whole fleet are what the cycle thinks of each cluster.
    void marksAreTheVerdictsOnEachCluster() {
        std::mt19937 random(11);
        const auto below = [&random](std::size_t bound) { return random() % bound; };
        for (int round = 0; round < 300; ++round) {
            std::vector<fleet::Cluster> clusters;
            for (std::size_t i = 1 + below(30); i > 0; --i) {
                clusters.push_back(regional("c" + std::to_string(i), "r" + std::to_string(below(3)),
                                            below(4) == 0 ? "" : std::to_string(below(3))));
                clusters.back().agent.isLeaving = below(6) == 0;
                if (below(5) == 0)
                    clusters.back().taints.push_back({"gone", "", "NoSchedule"});
            }
            const Scene scene = sample::planned(
                clusters,
                sample::pickN(1 + static_cast<std::int64_t>(below(8)),
                              {{"region", 1, below(2) ? "DoNotSchedule" : "ScheduleAnyway"},
                               {"zone", 1, "DoNotSchedule"}}),
                below(9));
            QVERIFY(scene.plan && scene.plan->trace.ranFilters());
            const auto marks = clusterMarks(scene, nullptr);
            scheduling::CycleWalk walk(*scene.plan);
            walk.goTo(cycleAt(*scene.plan, scene.picks));
            for (std::size_t row = 0; row < marks.size(); ++row) {
                const auto cluster = static_cast<fleet::ClusterIndex>(row);
                const bool isPick =
                    std::ranges::find(scene.plan->picks, cluster, &scheduling::Pick::cluster) !=
                    scene.plan->picks.end();
                const bool isEligible =
                    fleet::isEligible(scene.objects->fleet.agent(cluster), scene.plan->now);
                const bool isFiltered = walk.look(cluster).verdict == scheduling::Verdict::Filtered;
                QCOMPARE(marks[row].pickNumber > 0, isPick);
                QCOMPARE(marks[row].state == ClusterState::Ineligible, !isEligible);
                QCOMPARE(marks[row].state == ClusterState::Filtered,
                         isEligible && isFiltered && !isPick);
            }
        }
    }
    void theCycleIsThatOfTheNextPick() {
        const std::vector<fleet::Cluster> fleet{regional("a", "east", ""),
                                                regional("b", "west", "")};
        const Scene scene = sample::planned(fleet, spread(2));
        QCOMPARE(cycleAt(*scene.plan, 0), std::size_t{scene.plan->picks[0].cycle});
        QCOMPARE(cycleAt(*scene.plan, 1), std::size_t{scene.plan->picks[1].cycle});
        QCOMPARE(cycleAt(*scene.plan, 2), scene.plan->cycles - 1);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::ClusterStatesTest)
#include "tst_cluster_states.moc"

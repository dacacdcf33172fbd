// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/cycle.h"

#include <QTest>

#include "core/fleet/generate.h"
#include "core/scheduling/plan.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::scheduling;

namespace {

placement::Placement web(std::int64_t wanted) {
    placement::Placement placement;
    placement.name = "web";
    placement::Policy &policy = placement.policy.emplace();
    policy.placementType = placement::PlacementType::PickN;
    policy.numberOfClusters = wanted;
    policy.spreadConstraints.push_back({"region", 1, kube::WhenUnsatisfiable::DoNotSchedule});
    return placement;
}

fleet::Fleet fleetOf(std::size_t clusters) {
    fleet::FleetShape shape;
    shape.clusters = clusters;
    return fleet::generateFleet(shape);
}

bool isEmpty(const CycleDetail &detail) {
    return detail.picked.empty() && detail.scored.empty() && detail.filtered.empty();
}

} // namespace

class TestCycleDetail : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isEmptyForACycleThatThePlanDoesNotHave() {
        const auto fleet = fleetOf(20);
        const auto made = plan(fleet, web(3));
        QVERIFY(made);
        QCOMPARE(made->cycles, std::size_t{3});
        QVERIFY(!isEmpty(cycleDetail(fleet, *made, 2)));
        QVERIFY(isEmpty(cycleDetail(fleet, *made, 3)));
        QVERIFY(cycleFilters(*made, 3).empty());
    }

    void isEmptyForAnotherFleet() {
        const auto made = plan(fleetOf(20), web(3));
        QVERIFY(made);
        QVERIFY(isEmpty(cycleDetail(fleetOf(19), *made, 0)));
    }

    void isEmptyForAPlanPutTogetherByHand() {
        const auto fleet = fleetOf(20);
        Plan made;
        made.cycles = 1;
        made.picks.push_back({fleet::ClusterIndex{1}, {}, 0});
        QVERIFY(isEmpty(cycleDetail(fleet, made, 0)));
        QVERIFY(cycleFilters(made, 0).empty());
        QVERIFY(spreadAfter(fleet, made, 1).empty());
        QVERIFY(skewSeries(made).empty());
        QVERIFY(!made.trace.wasPlaced(fleet::ClusterIndex{1}));
        QVERIFY(made.trace.standingFilter(fleet::ClusterIndex{1}) == Filter::None);
    }

    void theSkewOfEveryStepIsThatOfTheSpreadThen() {
        const auto fleet = fleetOf(60);
        const auto made = plan(fleet, web(12));
        QVERIFY(made);
        const auto series = skewSeries(*made);
        QCOMPARE(series.size(), std::size_t{1});
        QCOMPARE(series.front().size(), made->picks.size() + 1);
        for (std::size_t picks = 0; picks <= made->picks.size(); ++picks)
            QCOMPARE(spreadAfter(fleet, *made, picks).front().skew, series.front()[picks]);
    }

    void aDownscaleLeavesWhatIsLeft() {
        const auto fleet = fleetOf(60);
        const auto full = plan(fleet, web(12));
        QVERIFY(full);
        std::vector<placement::Binding> bound;
        for (const BindingOutcome &outcome : full->bindings) {
            placement::Binding &binding = bound.emplace_back();
            binding.name = outcome.cluster;
            binding.placementName = web(12).name;
            binding.state = placement::BindingState::Bound;
            binding.targetCluster = outcome.cluster;
            binding.snapshotName = outcome.snapshot;
            binding.decision.score = outcome.score;
        }
        const auto fewer = plan(fleet, web(5), bound);
        QVERIFY(fewer);
        QCOMPARE(fewer->placed, std::size_t{5});
        const auto views = spreadAfter(fleet, *fewer, 0);
        std::int64_t counted = 0;
        for (const std::int64_t count : views.front().counts)
            counted += count;
        QCOMPARE(counted, std::int64_t{5});
    }

    void ranksByScoreThenByName() {
        const Rank low{{0, 5, 0}, 9};
        const Rank high{{1, -5, 0}, 1};
        QVERIFY(low < high);
        QVERIFY((Rank{{1, 1, 0}, 2} < Rank{{1, 1, 1}, 1}));
        QVERIFY((Rank{{1, 1, 0}, 2} > Rank{{1, 1, 0}, 1}));
        QVERIFY(orderBelowSpread(-3, 7) < orderBelowSpread(2, 1));
        QVERIFY(orderBelowSpread(2, 1) < orderBelowSpread(2, 7));
    }
};

EVENKEEL_TEST(TestCycleDetail)
#include "tst_cycle_detail.moc"

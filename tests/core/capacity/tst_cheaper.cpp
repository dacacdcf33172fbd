// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/cost.h"

#include <algorithm>

#include <QObject>
#include <QTest>

#include "core/difference/holding.h"
#include "core/fleet/generate.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

manifest::Objects story() {
    manifest::Objects objects;
    manifest::loadPath(SAMPLES "/story", manifest::Recursion::TopLevelOnly, objects);
    return objects;
}

const placement::Placement &placementOf(const objects::Objects &objects, std::string_view name) {
    return *std::ranges::find(objects.placements, name, &placement::Placement::name);
}

} // namespace

class TestCheaper : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The scheduler itself picks the cheaper cluster where only it is left beside the others.
    void aSwapIsWhatTheSchedulerAccepts() {
        const manifest::Objects objects = story();
        const auto &placement = placementOf(objects, "web-frontend");
        const auto planning = objects::planningOf(objects, placement);
        const auto question = insight::questionOf(objects, placement, insight::optionsOf(planning));
        const auto plan = insight::planOnHeld(objects, placement, planning);
        const auto placed = insight::placedClusters(*plan);
        const std::vector<std::string> names(placed.begin(), placed.end());
        const auto swap = capacity::bestSwap(question, names, {}, {});
        QVERIFY(swap && *swap);
        QVERIFY((*swap)->saves > 0);
        QVERIFY(placed.contains((*swap)->dearer));
        QVERIFY(!placed.contains((*swap)->cheaper));
        const auto price = [&objects](const std::string &name) {
            return *capacity::priceOf(objects.fleet, *objects.fleet.find(name), {}, {});
        };
        QCOMPARE((*swap)->saves, price((*swap)->dearer) - price((*swap)->cheaper));

        // Nothing else may be picked in the place of the dearer one: every other cluster is
        // tainted.
        auto bindings = difference::boundBy(*plan, placement);
        std::erase_if(bindings, [&swap](const placement::Binding &binding) {
            return binding.targetCluster == (*swap)->dearer;
        });
        std::vector<fleet::RowChange> tainted;
        for (std::uint32_t i = 0; i < objects.fleet.size(); ++i) {
            const fleet::Cluster before = objects.fleet.cluster(fleet::ClusterIndex{i});
            const bool isHeld = placed.contains(before.name) && before.name != (*swap)->dearer;
            if (isHeld || before.name == (*swap)->cheaper)
                continue;
            fleet::Cluster after = before;
            after.taints.push_back({"test", "only", "NoSchedule"});
            tainted.push_back({fleet::ClusterIndex{i}, before, after});
        }
        const auto swapped = scheduling::plan(objects.fleet.withRows(tainted), placement, bindings,
                                              question.options);
        QVERIFY(insight::placedClusters(*swapped).contains((*swap)->cheaper));
        QCOMPARE(swapped->placed, plan->placed);
    }

    /// Of clusters in the same domains only the dearest is planned without.
    void theBestSwapIsTheBestOfEachCluster() {
        fleet::FleetShape shape;
        shape.clusters = 60;
        const fleet::Fleet fleet = fleet::generateFleet(shape);
        placement::Placement placement;
        placement.name = "web";
        placement.policy.emplace();
        auto &policy = *placement.policy;
        policy.placementType = placement::PlacementType::PickN;
        int swaps = 0;
        for (const std::int64_t picks : {3, 12, 30}) {
            for (const std::string key : {"", "region", "env"}) {
                policy.numberOfClusters = picks;
                policy.spreadConstraints.clear();
                if (!key.empty())
                    policy.spreadConstraints.push_back({key, 1});
                const insight::Question question{fleet, placement, {}, {}};
                const auto placed =
                    insight::placedClusters(*scheduling::plan(fleet, placement, {}));
                const std::vector<std::string> names(placed.begin(), placed.end());
                capacity::Nanos most = 0;
                for (const std::string &name : names) {
                    const auto one = capacity::bestSwap(question, std::span(&name, 1), {}, {});
                    most = std::max<capacity::Nanos>(most, *one ? (*one)->saves : 0);
                }
                const auto best = capacity::bestSwap(question, names, {}, {});
                QCOMPARE(*best ? (*best)->saves : 0, most);
                swaps += best->has_value() ? 1 : 0;
            }
        }
        QVERIFY(swaps > 3);
    }

    void whatNamesItsClustersReplacesNone() {
        const manifest::Objects objects = story();
        const auto &placement = placementOf(objects, "payments-ledger");
        const auto planning = objects::planningOf(objects, placement);
        const auto question = insight::questionOf(objects, placement, insight::optionsOf(planning));
        const auto plan = insight::planOnHeld(objects, placement, planning);
        const auto placed = insight::placedClusters(*plan);
        const std::vector<std::string> names(placed.begin(), placed.end());
        const auto swap = capacity::bestSwap(question, names, {}, {});
        QVERIFY(swap.has_value());
        QVERIFY(!*swap);
    }
};

EVENKEEL_TEST(TestCheaper)
#include "tst_cheaper.moc"

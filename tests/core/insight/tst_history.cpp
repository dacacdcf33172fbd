// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include <fmt/format.h>

#include "core/insight/history.h"
#include "core/manifest/manifest.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

using Names = std::vector<std::string>;

placement::PolicySnapshot snapshotOf(const placement::Placement &placement, const std::string &name,
                                     std::int64_t count, bool isLatest) {
    placement::PolicySnapshot snapshot;
    snapshot.name = name;
    snapshot.placementName = placement.name;
    snapshot.isLatest = isLatest;
    snapshot.hasPolicy = true;
    snapshot.policy = placement.policy;
    snapshot.policy->numberOfClusters.reset();
    snapshot.numberOfClusters = count;
    return snapshot;
}

/// Bound on b and c of a, b, c under the second policy, which tolerates nothing else than the
/// first.
objects::Objects twoRevisions() {
    ScheduleCase question = pickN(2, {cluster("a", {{"env", "prod"}}), cluster("b"), cluster("c")});
    objects::Objects objects;
    objects.fleet = reference::fleetOf(question.clusters);
    objects.clock = kNow;
    const placement::Placement now = question.placement;
    const std::string name = now.name;
    placement::Placement before = now;
    before.policy->requiredTerms = {labelled("env", "prod")};
    objects.placements.push_back(now);
    objects.policySnapshots.push_back(snapshotOf(before, name + "-9", 1, false));
    objects.policySnapshots.push_back(snapshotOf(now, name + "-10", 2, true));
    for (const char *cluster : {"b", "c"}) {
        placement::Binding bound = binding("Bound", cluster, name + "-10");
        bound.placementName = name;
        objects.bindings.push_back(bound);
    }
    return objects;
}

} // namespace

class TestHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void revisionsAreListedWithWhatTheyChanged() {
        const objects::Objects objects = twoRevisions();
        const auto history = insight::historyOf(objects, objects.placements.front());
        QCOMPARE(history->size(), std::size_t{2});
        const insight::Revision &newest = history->front();
        QVERIFY(newest.isActive);
        QVERIFY(newest.snapshot->name.ends_with("-10")); // after -9
        QCOMPARE(objects::changesText(newest.changes),
                 std::string("numberOfClusters 1 → 2, "
                             "requiredDuringSchedulingIgnoredDuringExecution"));
        QVERIFY(newest.back.empty());
        QCOMPARE(newest.holdings.kept, (Names{"b", "c"}));
    }

    void aReturnIsPlanned() {
        const objects::Objects objects = twoRevisions();
        const insight::Revision old =
            insight::historyOf(objects, objects.placements.front())->back();
        QVERIFY(!old.isActive && !old.back.empty());
        QCOMPARE(old.holdings.added, (Names{"a"}));
        QCOMPARE(old.holdings.removed, (Names{"b", "c"}));
        QCOMPARE(old.placed, std::size_t{1});
        // The same as the edit that makes it.
        const insight::Question question = insight::questionOf(
            objects, objects.placements.front(),
            insight::optionsOf(objects::planningOf(objects, objects.placements.front())));
        const auto plan = insight::planWith(*old.edit(), question);
        QVERIFY(insight::holdingsOf(*plan, objects.placements.front(), objects.bindings) ==
                old.holdings);
    }

    /// Tolerations can only be added.
    void aReturnThatTheHubRefusesIsNone() {
        const auto snapshot = [](int index, const std::string &latest, const std::string &more) {
            return fmt::format(
                "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: "
                "ClusterSchedulingPolicySnapshot\nmetadata: {{name: web-{}, annotations: "
                "{{kubernetes-fleet.io/number-of-clusters: '1'}}, labels: "
                "{{kubernetes-fleet.io/parent-CRP: web, kubernetes-fleet.io/is-latest-snapshot: "
                "'{}'}}}}\nspec: {{policyHash: aGFzaA==, policy: {{placementType: PickN{}}}}}\n",
                index, latest, more);
        };
        const std::string tolerations =
            ", tolerations: [{key: a, operator: Equal, value: b, effect: NoSchedule}]";
        manifest::Objects objects;
        manifest::loadText("apiVersion: placement.kubernetes-fleet.io/v1\nkind: "
                           "ClusterResourcePlacement\nmetadata: {name: web}\nspec: "
                           "{resourceSelectors: [{group: '', version: v1, kind: Namespace, name: "
                           "web}], policy: {placementType: PickN, numberOfClusters: 1" +
                               tolerations + "}}\n" + snapshot(0, "false", "") +
                               snapshot(1, "true", tolerations),
                           "hub.yaml", objects);
        const auto history = insight::historyOf(objects, objects.placements.front());
        QCOMPARE(history->size(), std::size_t{2});
        QVERIFY2(insight::returnText(history->back()).starts_with("the hub refuses the update: "),
                 insight::returnText(history->back()).c_str());
        QCOMPARE(insight::returnText(history->front()), std::string("same policy"));
    }

    void aSnapshotWithoutItsPolicyIsOnlyListed() {
        objects::Objects objects = twoRevisions();
        objects.policySnapshots.edit().front().hasPolicy = false;
        const insight::Revision old =
            insight::historyOf(objects, objects.placements.front())->back();
        QVERIFY(!old.edit());
        QCOMPARE(old.holdings.held(), std::size_t{0});
    }

    void anyTwoRevisionsMayBeCompared() {
        const objects::Objects objects = twoRevisions();
        const auto history = *insight::historyOf(objects, objects.placements.front());
        QCOMPARE(objects::changesText(insight::changesBetween(history.front(), history.back())),
                 std::string("numberOfClusters 2 → 1, "
                             "requiredDuringSchedulingIgnoredDuringExecution"));
        QVERIFY(insight::changesBetween(history.back(), history.back()).empty());
    }

    void resourcesAreListedByIndexWithWhatARollbackTouches() {
        objects::Objects objects = twoRevisions();
        const std::string name = objects.placements.front().name;
        for (const int index : {2, 9, 10}) {
            placement::ResourceSnapshot snapshot;
            snapshot.name = name + "-" + std::to_string(index) + "-snapshot";
            snapshot.placementName = name;
            snapshot.index = std::to_string(index);
            snapshot.isLatest = index == 10;
            objects.rollouts.resourceSnapshots.push_back(snapshot);
        }
        objects.bindings.edit().front().resourceSnapshotName = name + "-10-snapshot";
        objects.bindings.edit().back().resourceSnapshotName = name + "-9-snapshot";
        const auto history = insight::resourceHistoryOf(objects, objects.placements.front());
        QCOMPARE(history.size(), std::size_t{3});
        QCOMPARE(history.front().index, std::int64_t{10});
        QVERIFY(history.front().isLatest && history.front().isHere);
        QCOMPARE(history.front().touched, (Names{"c"}));
        QCOMPARE(history[1].touched, (Names{"b"}));
        QCOMPARE(history[2].touched, (Names{"b", "c"}));
        QVERIFY(history[2].clusters.empty());
    }

    void theHubKeepsAsManyAsThePlacementSays() {
        placement::Placement placement = twoRevisions().placements.front();
        QCOMPARE(insight::revisionLimitOf(placement), std::int64_t{10});
        placement.document = kube::Value::object(
            {{"spec", kube::Value::object({{"revisionHistoryLimit", kube::Value::integer(3)}})}});
        QCOMPARE(insight::revisionLimitOf(placement), std::int64_t{3});
    }

    void othersHaveTheirOwnHistory() {
        const objects::Objects objects = twoRevisions();
        placement::Placement other = objects.placements.front();
        other.name = "other";
        QVERIFY(insight::historyOf(objects, other)->empty());
    }
};

EVENKEEL_TEST(TestHistory)
#include "tst_history.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <functional>

#include <QObject>
#include <QTest>

#include "core/objects/basis.h"
#include "core/objects/planning.h"
#include "tests/core/objects/web_objects.h"
#include "tests/test_program.h"

namespace evenkeel::objects {

namespace {

QString said(const Objects &objects, const Known &known = {}) {
    return QString::fromStdString(
        basisText(planningOf(objects, objects.placements[0], known).basis));
}

placement::Placement edited(const placement::Placement &placement,
                            const std::function<void(placement::Policy &)> &edit) {
    placement::Placement result = placement;
    edit(*result.policy);
    return result;
}

/// What differs after an edit of `web`.
QString changes(const std::function<void(placement::Policy &)> &edit) {
    placement::Placement before = web(8);
    before.policy->preferredTerms = {{20, {}}, {40, {}}};
    before.policy->clusterNames = {"a", "b"};
    return QString::fromStdString(
        changesText(policyChanges(before.policy, edited(before, edit).policy)));
}

} // namespace

class TestBasis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newPlacementsHoldNothing() {
        Objects objects;
        objects.placements.push_back(web(8));
        QCOMPARE(said(objects), QStringLiteral("new placement, nothing held"));
        objects.asOpened.push_back(web(6)); // edited, but never seen by a hub
        QCOMPARE(said(objects), QStringLiteral("new placement, nothing held"));
    }

    void whatCannotBeReadIsNotSaidToBeNothing() {
        Objects objects;
        objects.placements.push_back(web(8));
        objects.lacksBindings = true; // of placements in namespaces
        QCOMPARE(said(objects), QStringLiteral("new placement, nothing held"));
        objects.lacksClusterBindings = true;
        const QString unknown =
            QStringLiteral("what it holds is not known, because its bindings cannot be read");
        QCOMPARE(said(objects), unknown);
        objects.policySnapshots.push_back(snapshotOf(web(8), "web-0"));
        QCOMPARE(said(objects), unknown);
        objects.bindings.push_back(binding("a", "web-0")); // from a file
        QCOMPARE(said(objects), QStringLiteral("holds 1 binding of web-0, policy unchanged"));
    }

    /// KubeFleet spec 3.1.
    void aDeletedPlacementPicksNothing() {
        Objects objects;
        objects.placements.push_back(web(8));
        objects.placements.edit().front().document.set(
            "metadata", kube::Value::object(
                            {{"deletionTimestamp", kube::Value::string("2026-03-01T12:00:00Z")}}));
        QCOMPARE(
            said(objects),
            QStringLiteral("new placement, nothing held; it is being deleted: the hub takes it "
                           "from its clusters and picks nothing"));
    }

    void anUnchangedPolicyIsSaidToBe() {
        Objects objects = holding(web(8), 8);
        objects.policySnapshots.push_back(snapshotOf(web(8), "web-0"));
        QCOMPARE(said(objects), QStringLiteral("holds 8 bindings of web-0, policy unchanged"));
        objects.bindings.edit().resize(1);
        QCOMPARE(said(objects), QStringLiteral("holds 1 binding of web-0, policy unchanged"));
        objects.bindings.edit().clear();
        QCOMPARE(said(objects), QStringLiteral("holds nothing of web-0, policy unchanged"));
    }

    void anotherNumberIsOnlyTheNextCount() {
        Objects objects = holding(web(6), 8);
        objects.policySnapshots.push_back(snapshotOf(web(8), "web-0"));
        QCOMPARE(said(objects),
                 QStringLiteral("policy differs from snapshot web-0 (numberOfClusters 8 → 6): "
                                "becomes web-0's next count"));
    }

    void aMissingPolicyIsStoredAsPickAll() {
        placement::Placement none = web(8);
        none.policy.reset();
        placement::Placement all = web(8);
        all.policy = placement::Policy{};
        Objects objects = holding(none, 2);
        objects.policySnapshots.push_back(snapshotOf(all, "web-0"));
        QCOMPARE(said(objects), QStringLiteral("holds 2 bindings of web-0, policy unchanged"));
        // No webhook stores one for a ResourcePlacement.
        objects.placements.edit()[0].kind = placement::PlacementKind::ResourcePlacement;
        objects.policySnapshots.edit()[0].kind = placement::PlacementKind::ResourcePlacement;
        QVERIFY(said(objects).startsWith(
            QStringLiteral("policy differs from snapshot web-0 (policy): new snapshot web-1")));
    }

    void anotherPolicyIsANewSnapshot() {
        Objects objects = holding(
            edited(web(8), [](auto &policy) { policy.spreadConstraints[0].maxSkew = 2; }), 8);
        objects.policySnapshots.push_back(snapshotOf(web(8), "web-0"));
        QCOMPARE(said(objects),
                 QStringLiteral("policy differs from snapshot web-0 (maxSkew 1 → 2): new snapshot "
                                "web-1, 8 bindings become obsolete"));
        objects.bindings.edit().clear();
        QCOMPARE(said(objects),
                 QStringLiteral("policy differs from snapshot web-0 (maxSkew 1 → 2): new snapshot "
                                "web-1, nothing is held"));
    }

    void saysWhatCannotBeKnown() {
        Objects objects = holding(web(8), 2);
        QCOMPARE(said(objects),
                 QStringLiteral("holds 2 bindings of web-0; policy taken as unchanged: its "
                                "snapshot is not here"));
        placement::PolicySnapshot nameOnly = snapshotOf(web(8), "web-0");
        nameOnly.hasPolicy = false;
        nameOnly.policy.reset();
        objects.policySnapshots.push_back(nameOnly);
        QVERIFY(said(objects).endsWith(QStringLiteral("its snapshot is not here")));
    }

    void theStatusTellsThatTheHubIsBehind() {
        Objects objects = holding(web(8), 2);
        kube::Value condition = kube::Value::object();
        condition.set("type", kube::Value::string("ClusterResourcePlacementScheduled"));
        condition.set("observedGeneration", kube::Value::integer(3));
        kube::Value &document = objects.placements.edit()[0].document;
        document.set("metadata", kube::Value::object()).set("generation", kube::Value::integer(4));
        document.set("status", kube::Value::object())
            .set("conditions", kube::Value::array({condition}));
        QCOMPARE(said(objects),
                 QStringLiteral("holds 2 bindings of web-0; generation 4 may have another policy: "
                                "there is no policy snapshot here, and the status is of "
                                "generation 3"));
    }

    void theStatusTellsWhichGenerationIsScheduled() {
        Objects objects = holding(web(8), 2);
        kube::Value condition = kube::Value::object();
        condition.set("type", kube::Value::string("ClusterResourcePlacementScheduled"));
        condition.set("observedGeneration", kube::Value::integer(4));
        kube::Value &document = objects.placements.edit()[0].document;
        document.set("metadata", kube::Value::object()).set("generation", kube::Value::integer(4));
        document.set("status", kube::Value::object())
            .set("conditions", kube::Value::array({condition}));
        QVERIFY(said(objects).endsWith(QStringLiteral(
            "its snapshot is not here, and generation 4 is scheduled by the status")));
    }

    void conditionsOfBindingsTellWhatIsUnderway() {
        Objects objects = holding(web(8), 3);
        placement::Condition applied{"Applied", "True", "", 2, {}};
        for (placement::Binding &each : objects.bindings.edit()) {
            each.generation = 2;
            each.conditions = {applied};
        }
        QVERIFY(said(objects).startsWith(QStringLiteral("holds 3 bindings of web-0; ")));
        objects.bindings.edit()[0].conditions[0].status = "False";
        objects.bindings.edit()[1].generation = 3; // the condition is of the spec before
        QVERIFY(said(objects).startsWith(
            QStringLiteral("holds 3 bindings of web-0, 2 of them not rolled out yet; ")));
        objects.bindings.edit()[2].state = "Scheduled";
        QVERIFY(said(objects).startsWith(
            QStringLiteral("holds 3 bindings of web-0, none of them rolled out yet; ")));
    }

    /// Without a snapshot, bindings that the policy never gives tell that it is another.
    void bindingsContradictAPolicy() {
        Objects objects = holding(web(8), 3);
        placement::Policy &policy = *objects.placements.edit()[0].policy;
        policy.placementType = "PickFixed";
        policy.numberOfClusters.reset();
        policy.spreadConstraints.clear();
        policy.clusterNames = {"c1", "c2", "c3"};
        QCOMPARE(planningOf(objects, objects.placements[0]).basis.policy, PolicyState::Unknown);
        objects.placements.edit()[0].policy->clusterNames = {"c1", "c2"};
        Planning planning = planningOf(objects, objects.placements[0]);
        QCOMPARE(planning.basis.policy, PolicyState::NewSnapshot);
        QCOMPARE(planning.snapshotName, std::string("web-1"));
        QCOMPARE(planning.basis.obsolete, std::size_t{3});
        QCOMPARE(said(objects),
                 QStringLiteral("holds 3 bindings of web-0, which is of another policy: c3 is not "
                                "in clusterNames; new snapshot web-1, 3 bindings become obsolete"));
        // A snapshot knows better.
        objects.policySnapshots.push_back(snapshotOf(objects.placements[0], "web-0"));
        QCOMPARE(planningOf(objects, objects.placements[0]).basis.policy, PolicyState::Unchanged);
    }

    void scoresContradictPickAll() {
        Objects objects = holding(web(8), 2);
        placement::Policy &policy = *objects.placements.edit()[0].policy;
        policy = {};
        policy.placementType = "PickAll";
        for (placement::Binding &each : objects.bindings.edit())
            each.decision.score = placement::ClusterScore{}; // as PickAll gives it
        QCOMPARE(planningOf(objects, objects.placements[0]).basis.policy, PolicyState::Unknown);
        objects.bindings.edit()[1].decision.score->affinity = 20;
        QCOMPARE(planningOf(objects, objects.placements[0]).basis.policy, PolicyState::NewSnapshot);
        QVERIFY(said(objects).contains(QStringLiteral("c2 was picked by score; new snapshot "
                                                      "web-1")));
    }

    void moreBindingsThanWantedAreALowerCount() {
        const Objects objects = holding(web(6), 8);
        const Planning planning = planningOf(objects, objects.placements[0]);
        QCOMPARE(planning.basis.policy, PolicyState::NewCount);
        QCOMPARE(planning.snapshotName, std::string("web-0"));
        QVERIFY(said(objects).startsWith(QStringLiteral(
            "holds 8 bindings of web-0, more than numberOfClusters: becomes web-0's next count")));
    }

    void bindingsOfOlderSnapshotsAreObsoleteAlready() {
        Objects objects = holding(web(8), 2);
        objects.bindings.push_back(binding("c3", "web-1"));
        QVERIFY(said(objects).startsWith(
            QStringLiteral("holds 3 bindings, 2 of them obsolete since web-1; ")));
    }

    void whatIsLeavingIsNotHeld() {
        Objects objects = holding(web(8), 1);
        objects.bindings.push_back(binding("c2", "web-0", "Unscheduled"));
        placement::Binding deleting = binding("c3", "web-0");
        deleting.isDeleting = true;
        objects.bindings.push_back(deleting);
        QVERIFY(said(objects).startsWith(QStringLiteral("holds 1 binding of web-0")));
    }

    void aNamedSnapshotIsTakenAsAsked() {
        const Objects objects = holding(web(8), 2);
        QCOMPARE(said(objects, {"web-5", std::nullopt}),
                 QStringLiteral("holds 2 bindings of web-0, planned under snapshot web-5 as asked: "
                                "2 bindings become obsolete"));
    }

    void editsAreComparedWithWhatWasOpened() {
        Objects objects = holding(
            edited(web(8), [](auto &policy) { policy.tolerations = {{"k", "Exists", "", ""}}; }),
            1);
        objects.asOpened.push_back(web(8));
        QCOMPARE(said(objects),
                 QStringLiteral("policy edited since it was opened (tolerations): new snapshot "
                                "web-1, 1 binding becomes obsolete"));
        objects.placements.edit()[0] = web(9);
        QCOMPARE(said(objects),
                 QStringLiteral("policy edited since it was opened (numberOfClusters 8 → 9): "
                                "becomes web-0's next count"));
    }

    void namesTheChangedFields() {
        using placement::Policy;
        QCOMPARE(changes([](Policy &) {}), QString());
        QCOMPARE(changes([](Policy &policy) {
                     policy.placementType = "PickAll";
                     policy.numberOfClusters.reset();
                 }),
                 QStringLiteral("placementType PickN → PickAll, numberOfClusters −8"));
        QCOMPARE(changes([](Policy &policy) {
                     policy.spreadConstraints[0].whenUnsatisfiable = "ScheduleAnyway";
                 }),
                 QStringLiteral("whenUnsatisfiable DoNotSchedule → ScheduleAnyway"));
        QCOMPARE(changes([](Policy &policy) { policy.spreadConstraints.clear(); }),
                 QStringLiteral("topologySpreadConstraints"));
        QCOMPARE(changes([](Policy &policy) { policy.preferredTerms[1].weight = 50; }),
                 QStringLiteral("weight 40 → 50"));
        QCOMPARE(changes([](Policy &policy) { policy.preferredTerms.pop_back(); }),
                 QStringLiteral("preferredDuringSchedulingIgnoredDuringExecution"));
        QCOMPARE(changes([](Policy &policy) { policy.clusterNames = {"a", "c"}; }),
                 QStringLiteral("clusterNames −b, clusterNames +c"));
        QCOMPARE(changes([](Policy &policy) { policy.clusterNames = {"b", "a"}; }),
                 QStringLiteral("clusterNames"));
    }
};

} // namespace evenkeel::objects

EVENKEEL_TEST(evenkeel::objects::TestBasis)
#include "tst_basis.moc"

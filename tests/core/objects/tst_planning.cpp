// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "tests/core/objects/web_objects.h"
#include "tests/property.h"
#include "tests/reference/random_case.h"
#include "tests/test_program.h"

namespace evenkeel::objects {

namespace {

std::string active(const Objects &objects) {
    return planningOf(objects, objects.placements[0]).snapshotName;
}

} // namespace

class TestPlanning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLatestSnapshotIsActiveElseTheNewestOfTheBindings() {
        Objects objects;
        objects.placements.push_back(web(3));
        QCOMPARE(active(objects), std::string("web-0"));
        for (const char *name : {"web-9", "web-10", "web-2", ""})
            objects.bindings.push_back(binding("c", name));
        QCOMPARE(active(objects), std::string("web-10"));
        placement::PolicySnapshot old = snapshotOf(web(3), "web-11");
        old.isLatest = false;
        placement::PolicySnapshot foreign = snapshotOf(web(3), "web-12");
        foreign.kind = placement::PlacementKind::ResourcePlacement;
        objects.policySnapshots.push_back(old);
        objects.policySnapshots.push_back(foreign);
        QCOMPARE(active(objects), std::string("web-10"));
        objects.policySnapshots.push_back(snapshotOf(web(3), "web-7"));
        QCOMPARE(active(objects), std::string("web-7"));
    }

    void aChangedPolicyGetsTheNextSnapshotHoweverItBecameKnown() {
        placement::Placement changed = web(3);
        changed.policy->tolerations = {{"k", "Exists", "", ""}};
        Objects objects = holding(changed, 2);
        QCOMPARE(active(objects), std::string("web-0")); // nothing says that it changed
        objects.asOpened.push_back(web(3));
        QCOMPARE(active(objects), std::string("web-1"));
        objects.asOpened.edit().clear();
        objects.policySnapshots.push_back(snapshotOf(web(3), "web-0"));
        QCOMPARE(active(objects), std::string("web-1"));
        objects.policySnapshots.edit()[0] = snapshotOf(changed, "web-0");
        QCOMPARE(active(objects), std::string("web-0"));
    }

    void theNumberAloneKeepsTheSnapshot() {
        Objects objects = holding(web(3), 2);
        objects.policySnapshots.push_back(snapshotOf(web(5), "web-0"));
        QCOMPARE(active(objects), std::string("web-0"));
        QVERIFY(planningOf(objects, objects.placements[0]).basis.policy == PolicyState::NewCount);
    }

    /// The webhook of ClusterResourcePlacements stores PickAll where no policy is written.
    void noPolicyIsPickAll() {
        placement::Placement none = web(3);
        none.policy.reset();
        Objects objects = holding(none, 1);
        objects.policySnapshots.push_back(snapshotOf(none, "web-0"));
        QCOMPARE(active(objects), std::string("web-0"));
        objects.placements.edit()[0].policy.emplace();
        QCOMPARE(active(objects), std::string("web-0"));
        objects.placements.edit()[0].policy->placementType = placement::PlacementType::PickN;
        QCOMPARE(active(objects), std::string("web-1"));
    }

    void callersMayOverrideWhatIsHeld() {
        Objects objects = holding(web(3), 2);
        objects.clock = kube::Time{1772366400};
        const placement::Placement &placement = objects.placements[0];
        QVERIFY(planningOf(objects, placement).now == *objects.clock);
        const Planning asked = planningOf(objects, placement, {"web-4", kube::Time{7}});
        QCOMPARE(asked.snapshotName, std::string("web-4"));
        QVERIFY(asked.now == kube::Time{7});
    }

    void theSnapshotSaysWhetherAllIsScheduled() {
        Objects objects = holding(web(3), 2);
        const auto said = [&] {
            return planningOf(objects, objects.placements[0]).isFullyScheduled;
        };
        QVERIFY(!said().has_value());
        placement::PolicySnapshot snapshot = snapshotOf(web(3), "web-0");
        snapshot.generation = 1;
        objects.policySnapshots.push_back(snapshot);
        QCOMPARE(said(), std::optional(false));
        objects.policySnapshots.edit()[0].conditions = {{"Scheduled", "True", "", 0, {}}};
        QCOMPARE(said(), std::optional(false)); // of an earlier generation
        objects.policySnapshots.edit()[0].conditions[0].observedGeneration = 1;
        QCOMPARE(said(), std::optional(true));
    }

    void bindingsOfNamespacedPlacementsAreTold() {
        placement::Placement namespaced = web(3);
        namespaced.kind = placement::PlacementKind::ResourcePlacement;
        namespaced.nameSpace = "shop";
        placement::Binding own = binding("c", "web-0");
        own.kind = namespaced.kind;
        own.nameSpace = "shop";
        placement::Binding other = own;
        other.nameSpace = "bank";
        const std::vector<placement::Binding> all{own, other, binding("c", "web-0")};
        QCOMPARE(bindingsOf(all, namespaced).size(), std::size_t{1});
        QCOMPARE(bindingsOf(all, web(3)).size(), std::size_t{1});
    }

    /// KubeFleet spec 2.8: nothing becomes obsolete without a new snapshot, and under a new one
    /// everything is.
    void everythingOrNothingBecomesObsolete() {
        const auto result = tests::holds("all or nothing is obsolete", [] {
            const auto seed = tests::drawSeed();
            reference::ScheduleCase before = reference::randomCase(seed);
            const reference::ScheduleCase after = reference::randomCase(seed + 1);
            Objects objects;
            before.placement.policy = after.placement.policy;
            objects.placements.push_back(before.placement);
            placement::PolicySnapshot snapshot =
                snapshotOf(reference::randomCase(seed).placement, before.placement.name + "-3");
            snapshot.kind = before.placement.kind;
            snapshot.nameSpace = before.placement.nameSpace;
            objects.policySnapshots.push_back(snapshot);
            std::size_t held = 0;
            for (placement::Binding &one : before.bindings) {
                one.snapshotName = snapshot.name;
                objects.bindings.push_back(one);
                if (belongsTo(one, before.placement) && holds(one))
                    ++held;
            }
            const Planning planning = planningOf(objects, objects.placements[0]);
            const bool isNew = planning.basis.policy == PolicyState::NewSnapshot;
            HOLDS(planning.basis.held == held);
            HOLDS(planning.basis.obsolete == (isNew ? held : 0));
            HOLDS((planning.snapshotName == snapshot.name) == !isNew);
        });
        QVERIFY(result);
    }

    /// The hub makes a new snapshot of the same policy.
    void aHashOfAnotherPolicyMakesASnapshot() {
        const std::string yaml = R"(apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: web}
spec:
  resourceSelectors: [{group: "", version: v1, kind: Namespace, name: web}]
  policy: {placementType: PickAll}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterSchedulingPolicySnapshot
metadata:
  name: web-0
  labels: {kubernetes-fleet.io/parent-CRP: web, kubernetes-fleet.io/is-latest-snapshot: "true"}
spec:
  policy: {placementType: PickAll}
  policyHash: HASH
)";
        const std::string hash = "N2I1N2Y0YmM5ZjA0ZGU2ZmFmN2UwNzBmY2I3NDBhYjZjZDBmNjY0NDg4OTQ4MGJlM"
                                 "Dk1YzY4MmYzNTA4Y2YwYw==";
        const auto basisOf = [&yaml](const std::string &own) {
            manifest::Objects objects;
            std::string text = yaml;
            manifest::loadText(text.replace(text.find("HASH"), 4, own), "t.yaml", objects);
            return planningOf(objects, objects.placements[0]).basis;
        };
        const Basis other = basisOf(hash);
        QCOMPARE(other.planned, "web-1");
        QVERIFY2(basisText(other).find("(policyHash)") != std::string::npos,
                 basisText(other).c_str());
        QCOMPARE(basisOf("YWJj").planned, "web-0");
    }
};

} // namespace evenkeel::objects

EVENKEEL_TEST(evenkeel::objects::TestPlanning)
#include "tst_planning.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/scheduled_bindings.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

class TestScheduledBindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesOverWhatThePlanDecides() {
        placement::Binding kept = ready(bindingOf("kept", "Bound"));
        kept.snapshotName = "p-1";
        placement::Binding dropped = ready(bindingOf("dropped", "Bound"));
        dropped.snapshotName = "p-0";
        placement::Binding leaving = deleting(bindingOf("leaving", "Bound"));
        placement::Binding foreign = kept;
        foreign.placementName = "q";
        scheduling::Plan plan;
        plan.bindings = {{"on-kept", "kept", "Bound", "p-1", {}, {}, false},
                         {"on-dropped", "dropped", "Unscheduled", "p-0", "Bound", {}, false},
                         {"new", "", "Scheduled", "p-1", {}, {}, true}};
        const auto after = bindingsAfter(plan, placementOf("PickN", 2),
                                         std::vector{kept, dropped, leaving, foreign});
        QCOMPARE(after.size(), std::size_t(4));
        QCOMPARE(after[0].name, std::string("p-new-00000000"));
        QVERIFY(after[0].state == placement::BindingState::Scheduled);
        QVERIFY(after[1] == kept);
        QVERIFY(after[2].state == placement::BindingState::Unscheduled);
        QVERIFY(wasBound(after[2]));
        QVERIFY(!healthOf(after[2], 60, kNow).isReady); // its conditions are of the past
        QVERIFY(after[3] == leaving);
    }

    void tellsWhetherThePlanChangesAny() {
        placement::Binding kept = ready(bindingOf("kept", "Bound"));
        kept.snapshotName = "p-1";
        const std::vector<placement::Binding> bindings{kept, deleting(bindingOf("old", "Bound"))};
        scheduling::Plan plan;
        plan.bindings = {{"on-kept", "kept", "Bound", "p-1", {}, {}, false}};
        QVERIFY(!isChangedBy(plan, bindings));
        plan.bindings[0].snapshot = "p-2";
        QVERIFY(isChangedBy(plan, bindings));
        plan.bindings = {{"new", "", "Scheduled", "p-1", {}, {}, true}};
        QVERIFY(isChangedBy(plan, bindings));
    }

    /// R2: the scheduler creates bindings without apply strategy, so the first pass patches all.
    void whatThePlanCreatesIsPatchedBeforeItIsBound() {
        scheduling::Plan plan;
        plan.bindings = {{"a", "", "Scheduled", "p-0", {}, {}, true},
                         {"b", "", "Scheduled", "p-0", {}, {}, true}};
        placement::Placement placement = placementOf("PickN", 2);
        placement.document.find("spec")
            ->find("strategy")
            ->set("applyStrategy", kube::Value::object({{"type", text("ServerSideApply")}}));
        const auto bindings = bindingsAfter(plan, placement, {});
        QVERIFY(!bindings[0].applyStrategy);
        QCOMPARE(actionsOf(passOf(placement, bindings, kOld), bindings),
                 std::string("p-a-00000000 patch, p-b-00000000 patch"));
        const Latest latest = latestOf(kOld);
        const NextPass next = passAfterPatch({placement, bindings, latest, kNow});
        QCOMPARE(next.patched, std::size_t(2));
        QCOMPARE(actionsOf(next.pass, next.bindings),
                 std::string("p-a-00000000 bind, p-b-00000000 bind"));
    }

    /// R3: with a type alone in the placement, the patch writes it with all its defaults, so that
    /// the next pass does not patch again. R4: the patch makes conditions stale.
    void thePatchIsWhatTheNextPassCompares() {
        placement::Placement placement = placementOf("PickN", 2);
        placement.document.find("spec")
            ->find("strategy")
            ->set("applyStrategy", kube::Value::object({{"type", text("ServerSideApply")}}));
        const std::vector<placement::Binding> bindings{ready(bindingOf("a", "Bound")),
                                                       ready(bindingOf("b", "Bound"))};
        const Latest latest = latestOf(kNew);
        const NextPass next = passAfterPatch({placement, bindings, latest, kNow});
        QCOMPARE(next.pass.kind, PassKind::Rolling);
        QCOMPARE(next.bindings[0].generation, bindings[0].generation + 1);
        QVERIFY(!next.pass.steps[0].health.isReady);
        QVERIFY(next.bindings[0].applyStrategy->force.has_value());
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestScheduledBindings)
#include "tst_scheduled_bindings.moc"

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
        QCOMPARE(after[0].state, std::string("Scheduled"));
        QVERIFY(after[1] == kept);
        QCOMPARE(after[2].state, std::string("Unscheduled"));
        QCOMPARE(after[2].previousState, std::optional<std::string>("Bound"));
        QVERIFY(!healthOf(after[2], 60, kNow).isReady); // its conditions are of the past
        QVERIFY(after[3] == leaving);
    }

    void whatThePlanCreatesIsBoundFirst() {
        scheduling::Plan plan;
        plan.bindings = {{"a", "", "Scheduled", "p-0", {}, {}, true},
                         {"b", "", "Scheduled", "p-0", {}, {}, true}};
        placement::Placement placement = placementOf("PickN", 2);
        placement.document.find("spec")
            ->find("strategy")
            ->set("applyStrategy", kube::Value::object({{"type", text("ServerSideApply")}}));
        const auto bindings = bindingsAfter(plan, placement, {});
        QCOMPARE(actionsOf(passOf(placement, bindings, kOld), bindings),
                 std::string("p-a-00000000 bind, p-b-00000000 bind"));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestScheduledBindings)
#include "tst_scheduled_bindings.moc"

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>
#include <algorithm>

#include <fmt/format.h>

#include "core/rollout/rolling_update.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/reference/plain_rollout.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

std::vector<const Binding *> pointersTo(const std::vector<Binding> &bindings) {
    std::vector<const Binding *> pointers;
    for (const Binding &binding : bindings)
        pointers.push_back(&binding);
    return pointers;
}

/// All that a pass asks of it.
std::string printed(const Roster &roster, kube::Time now) {
    const Budget budget = roster.budget();
    std::string text = fmt::format(
        "{} T {} ready {} can {} leaving {} wait {} {}{}\n", static_cast<int>(roster.kind()),
        budget.target, budget.ready, budget.canBeReady, budget.canBeUnavailable,
        roster.requeueAfter(now).value_or(-1), roster.error(), roster.goneCluster());
    for (const Choice &choice : roster.choices())
        text += fmt::format("{} {}\n", choice.lane, wordOf(choice.action));
    return text;
}

/// Some change that a rollout, a scheduler or a cluster may make.
void change(reference::Draw &draw, const std::string &resources, Binding &binding) {
    switch (draw.below(6)) {
    case 0:
        binding.isDeleting = true;
        break;
    case 1:
        binding.state = draw.oneOf({"Bound", "Unscheduled", "Scheduled"});
        ++binding.generation;
        break;
    case 2:
        binding.resourceSnapshotName = resources;
        ++binding.generation;
        break;
    case 3:
        binding = ready(binding);
        break;
    case 4:
        binding = failed(binding);
        break;
    default:
        binding.applyStrategy = placement::withSchemaDefaults({});
        break;
    }
}

} // namespace

class TestRoster : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What is kept up to date binding by binding is what a fresh look at all of them gives.
    void keptUpToDateItEqualsANewOne() {
        for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
            reference::Draw draw(seed);
            reference::RolloutCase question = reference::randomRollout(draw);
            std::ranges::sort(question.bindings, {}, &Binding::name);
            const placement::Placement placement =
                placementOf(question.placementType, question.count);
            const Latest latest = latestOf(question.latest);
            kube::Time now{question.now};
            const PassInput input{placement, question.bindings, latest, now};
            Roster kept(input, pointersTo(question.bindings), now);
            for (std::size_t step = 0; step < 12 && !question.bindings.empty(); ++step) {
                const std::size_t lane = draw.below(question.bindings.size());
                change(draw, question.latest, question.bindings[lane]);
                kept.refresh(lane, now);
                const Roster fresh(input, pointersTo(question.bindings), now);
                const std::string got = printed(kept, now);
                const std::string wanted = printed(fresh, now);
                QVERIFY2(got == wanted, fmt::format("seed {} step {}\n--- kept\n{}--- fresh\n{}",
                                                    seed, step, got, wanted)
                                            .c_str());
            }
        }
    }

    void aBindingThatLeftCountsNoMore() {
        const std::vector<Binding> bindings{ready(bindingOf("a", "Bound")),
                                            deleting(ready(bindingOf("b", "Unscheduled")))};
        const placement::Placement placement = placementOf("PickAll", 0);
        const Latest latest = latestOf(kOld);
        const PassInput input{placement, bindings, latest, kNow};
        Roster roster(input, pointersTo(bindings), kNow);
        QCOMPARE(roster.budget().ready, std::int64_t(2));
        roster.leave(1);
        QCOMPARE(roster.budget().ready, std::int64_t(1));
        QCOMPARE(roster.budget().canBeUnavailable, std::int64_t(0));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestRoster)
#include "tst_roster.moc"

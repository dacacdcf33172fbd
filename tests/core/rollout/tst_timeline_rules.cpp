// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>
#include <algorithm>

#include <fmt/format.h>

#include "core/rollout/timeline.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/property.h"
#include "tests/reference/random_draw.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

/// A rollout of new resources, or of a new policy, over a fleet in order.
struct Case {
    placement::Placement placement;
    std::vector<Binding> bindings;
    Pace pace;

    Timeline timeline() const {
        const Latest latest = latestOf(kNew);
        return simulate({placement, bindings, latest, kNow}, pace);
    }
};

/// `doesAllGetReady`: no cluster never does.
Case randomCase(reference::Draw &draw, bool doesAllGetReady) {
    Case result;
    const std::size_t bound = 1 + draw.below(12);
    const std::size_t replaced = draw.below(std::min<std::size_t>(bound, 4));
    const auto name = [](const char *kind, std::size_t i) {
        return fmt::format("{}{:02}", kind, i);
    };
    for (std::size_t i = 0; i < bound; ++i)
        result.bindings.push_back(ready(bindingOf(name("b", i), "Bound")));
    for (std::size_t i = 0; i < replaced; ++i) {
        result.bindings[i].state = placement::BindingState::Unscheduled;
        result.bindings.push_back(bindingOf(name("s", i), "Scheduled"));
    }
    // A budget of at least one, so that there is a way.
    result.placement =
        placementOf("PickN", static_cast<std::int64_t>(bound), number(draw.between(1, 4)),
                    number(draw.between(0, 3)), draw.between(1, 60));
    for (const Binding &binding : result.bindings) {
        Behaviour &behaviour = result.pace.readiness.clusters[binding.targetCluster];
        behaviour.readyAfter = draw.between(0, 90);
        behaviour.goneAfter = draw.between(0, 20);
        behaviour.isTrackable = draw.chance(80);
        if (draw.chance(20))
            behaviour.failsAfter = draw.between(0, 60);
        if (!doesAllGetReady && draw.chance(30))
            behaviour.readyAfter.reset();
    }
    return result;
}

} // namespace

class TestTimelineRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whereEverythingGetsReadyItEnds() {
        QVERIFY(tests::holds("ends", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const Timeline timeline = randomCase(draw, true).timeline();
            HOLDS(timeline.ending == Ending::Finished);
            HOLDS(timeline.waiting.empty() && timeline.notReady.empty());
        }));
    }

    void availableNeverFallsBelowTheMinimum() {
        QVERIFY(tests::holds("stays above", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const Case question = randomCase(draw, false);
            // Updates of what has failed cost no budget, and nothing fails that was ready.
            for (const Level &level : question.timeline().levels)
                HOLDS(level.available >= level.minAvailable);
        }));
    }

    void noPassBindsMoreThanTheSurgeAllows() {
        QVERIFY(tests::holds("surge", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            for (const PassMark &pass : randomCase(draw, false).timeline().passes)
                HOLDS(pass.budget.canBeReady + std::max<std::int64_t>(pass.budget.maxAdd, 0) <=
                      std::max(pass.budget.target + pass.budget.maxSurge, pass.budget.canBeReady));
        }));
    }

    void spansTouchAndComeToTheirEnd() {
        QVERIFY(tests::holds("spans", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const Timeline timeline = randomCase(draw, draw.chance(50)).timeline();
            for (const Lane &lane : timeline.lanes) {
                std::optional<std::int64_t> next = 0;
                for (const Span &span : lane.spans) {
                    HOLDS(next && *next == span.begin);
                    HOLDS(!span.end || *span.end >= span.begin);
                    next = span.end;
                }
                const bool isGone = lane.spans.back().end.has_value();
                HOLDS(!isGone || lane.spans.back().phase == Phase::BeingRemoved);
            }
        }));
    }

    void theOrderOfTheBindingsChangesNothing() {
        QVERIFY(tests::holds("permuted", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            Case question = randomCase(draw, false);
            const Timeline before = question.timeline();
            std::ranges::reverse(question.bindings);
            const Timeline after = question.timeline();
            HOLDS(before.events == after.events && before.levels == after.levels);
        }));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestTimelineRules)
#include "tst_timeline_rules.moc"

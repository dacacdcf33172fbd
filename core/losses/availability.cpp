// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/availability.h"

#include <algorithm>
#include <span>

#include "core/rollout/strategy.h"

namespace evenkeel::losses {

namespace {

std::int64_t keptBy(const LossStory &story) {
    if (!story.standing.asked)
        return 1;
    const auto asked = static_cast<std::int64_t>(*story.standing.asked);
    const rollout::Strategy strategy = rollout::strategyOf(*story.standing.placement);
    return std::max<std::int64_t>(asked - rollout::scaled(strategy.maxUnavailable, asked), 0);
}

/// Clusters that were dark run again as soon as they are back; whatever is picked has to start.
bool startsAnew(std::span<const StepEffect> effects, std::size_t step) {
    const std::size_t downBefore = step == 0 ? 0 : effects[step - 1].down;
    return !effects[step].picked.empty() && downBefore <= effects[step].down;
}

} // namespace

std::vector<rollout::Level> availabilityOf(const LossStory &story, const LossPace &pace) {
    const std::int64_t kept = keptBy(story);
    std::vector<rollout::Level> levels;
    const auto add = [&](std::int64_t second, std::size_t available) {
        const auto count = static_cast<std::int64_t>(available);
        if (!levels.empty() && levels.back().second == second)
            levels.pop_back();
        if (levels.empty() || levels.back().available != count)
            levels.push_back({second, count, kept, count, count});
    };
    add(0, story.standing.runs());
    std::int64_t second = 0;
    for (std::size_t i = 0; i < story.steps.size(); ++i) {
        const StepEffect &effect = story.steps[i];
        second += i == 0 ? pace.firstStep : pace.betweenSteps;
        add(second, effect.left());
        add(startsAnew(story.steps, i) ? second + pace.readyAfter : second, effect.after.size());
    }
    return levels;
}

} // namespace evenkeel::losses

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/health.h"

#include <algorithm>
#include <array>

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Condition;
using placement::ConditionStatus;

constexpr std::array<std::string_view, 4> kJudged = {"Overridden", "WorkSynchronized", "Applied",
                                                     "Available"};
constexpr std::array<std::string_view, 4> kInProgress = {
    "OverriddenPending", "WorkNotSynchronizedYet", "ApplyPending", "ResourceNotAvailableYet"};

bool isFailed(const Binding &binding) {
    return std::ranges::any_of(kJudged, [&binding](std::string_view type) {
        const Condition *condition = currentCondition(binding, type);
        return condition != nullptr && condition->status == ConditionStatus::False &&
               std::ranges::find(kInProgress, condition->reason) == kInProgress.end();
    });
}

void readReadiness(const Condition *available, std::int64_t period, kube::Time now,
                   Health &health) {
    if (available == nullptr || available->status != ConditionStatus::True)
        return;
    if (available->reason != Reason::kNotTrackable &&
        available->reason != Reason::kWorkNotTrackable) {
        health.isReady = true;
        return;
    }
    // Go's durations end after 292 years.
    constexpr std::int64_t kLongest = 9'223'372'036;
    const std::int64_t cutOff = now.unixSeconds - std::clamp(period, -kLongest, kLongest);
    const std::int64_t since = available->lastTransitionTime.unixSeconds;
    if (since < cutOff)
        health.isReady = true;
    else
        health.remainingSeconds = since - cutOff;
}

} // namespace

const Condition *currentCondition(const Binding &binding, std::string_view type) {
    const auto found = std::ranges::find(binding.conditions, type, &Condition::type);
    const bool isCurrent =
        found != binding.conditions.end() && found->observedGeneration == binding.generation;
    return isCurrent ? &*found : nullptr;
}

bool isCurrently(const Binding &binding, std::string_view type, ConditionStatus status) {
    const Condition *condition = currentCondition(binding, type);
    return condition != nullptr && condition->status == status;
}

Health healthOf(const Binding &binding, std::int64_t unavailablePeriodSeconds, kube::Time now) {
    Health health;
    const Condition *diff = currentCondition(binding, "DiffReported");
    health.hasCurrentDiffReport = diff != nullptr;
    health.isFailed = isFailed(binding);
    if (diff != nullptr && diff->status == ConditionStatus::True)
        health.isReady = true;
    else
        readReadiness(currentCondition(binding, "Available"), unavailablePeriodSeconds, now,
                      health);
    return health;
}

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/kube/time.h"
#include "core/placement/binding.h"

namespace evenkeel::rollout {

/// How a binding's resources do, as the rollout controller sees it (KubeFleet spec 6.3). A binding
/// may be ready and failed at once.
struct Health {
    bool isReady = false;
    bool isFailed = false;
    bool hasCurrentDiffReport = false; // with any status
    /// Until it counts as ready, where only time is missing: Available, but not trackable.
    std::optional<std::int64_t> remainingSeconds;

    bool canBeReady() const { return !isFailed && !hasCurrentDiffReport; }
    bool operator==(const Health &) const = default;
};

/// Reasons that work generators give, where a rule or a simulation depends on them.
struct Reason {
    static constexpr const char *kAvailable = "AllWorkAreAvailable";
    static constexpr const char *kNotTrackable = "NotAllWorkAreAvailabilityTrackable";
    static constexpr const char *kWorkNotTrackable = "WorkNotTrackable"; // of older versions
    static constexpr const char *kApplied = "AllWorkHaveBeenApplied";
    static constexpr const char *kApplying = "ApplyInProgress";
    static constexpr const char *kNotApplied = "NotAllWorkHaveBeenApplied";
    static constexpr const char *kDiffReported = "DiffReportedTrue";
    static constexpr const char *kDiffNotReported = "DiffReportedFailed";
};

/// Reason and message of RolloutStarted.
struct RolloutStarted {
    static constexpr const char *kType = "RolloutStarted";
    static constexpr const char *kReason = "RolloutStarted";
    static constexpr const char *kMessage =
        "Detected the new changes on the resources and started the rollout process";
    static constexpr const char *kWaitReason = "RolloutNotStartedYet";
    static constexpr const char *kWaitMessage =
        "The resources cannot be updated to the latest because of the rollout strategy";
};

/// The condition of that type for the binding's current generation; nullptr if there is none.
const placement::Condition *currentCondition(const placement::Binding &binding,
                                             std::string_view type);

/// Whether it has that status.
bool isCurrently(const placement::Binding &binding, std::string_view type,
                 placement::ConditionStatus status);

Health healthOf(const placement::Binding &binding, std::int64_t unavailablePeriodSeconds,
                kube::Time now);

} // namespace evenkeel::rollout

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

/// The condition of that type which is about the binding's present generation; nullptr when there
/// is none.
const placement::Condition *currentCondition(const placement::Binding &binding,
                                             std::string_view type);

Health healthOf(const placement::Binding &binding, std::int64_t unavailablePeriodSeconds,
                kube::Time now);

} // namespace evenkeel::rollout

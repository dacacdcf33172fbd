// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/objects/cycle.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/placement/placement.h"
#include "core/placement/policy_snapshot.h"
#include "core/scheduling/plan.h"

namespace evenkeel::difference {

/// The condition Scheduled of a policy snapshot, as it is stored.
struct StoredCondition {
    std::string status;
    std::string reason;
    std::string message;
    bool operator==(const StoredCondition &) const = default;
};
/// Nothing where the hub has written none.
std::optional<StoredCondition> storedCondition(const placement::PolicySnapshot &snapshot);

/// A placement as the hub has it once nothing moves any more.
struct Settled {
    std::string snapshot; // the active one
    bool isNewSnapshot = false;
    std::vector<std::string> picks; // clusters of bindings that stay, by name
    std::optional<StoredCondition> condition;
    std::optional<scheduling::Plan> plan; // of the cycle, where one starts and none aborts it
    std::string abort;                    // the scheduler's error
};

/// What becomes of a placement whose bindings and snapshots alone are in `objects`; without a
/// cycle nothing does, whatever one would decide (KubeFleet spec 1.5). Errors:
/// Cancelled.
base::Result<Settled> settle(const objects::Objects &objects, const placement::Placement &placement,
                             const std::optional<objects::Cycle> &cycle,
                             const objects::Known &known = {}, const std::stop_token &stop = {});

} // namespace evenkeel::difference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/object_id.h"
#include "core/objects/cycle.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/snapshots.h"
#include "core/scheduling/plan.h"

namespace evenkeel::difference {

/// Where what the hub holds of a placement is from.
enum class HeldFrom : std::uint8_t {
    Nowhere, // the hub does not know the placement
    Hub,     // bindings and snapshots that were given as the hub's
    Before,  // those of the first side
    After,   // those of the second side
    Plan,    // the picks of the first side, as if the hub had placed it
};
std::string_view nameOf(HeldFrom from);

/// The bindings and policy snapshots of one set of objects, by their placement.
class Records {
public:
    struct Own {
        std::vector<placement::Binding> bindings;
        std::vector<placement::PolicySnapshot> snapshots;
    };

    explicit Records(const objects::Objects &objects);
    /// Nullptr where there are none.
    const Own *of(const kube::ObjectId &placement) const;

private:
    std::map<kube::ObjectId, Own> m_own;
};

/// What the hub holds of a placement when the second side arrives.
struct Holding {
    HeldFrom from = HeldFrom::Nowhere;
    Records::Own own;
    std::optional<scheduling::Plan> plan; // of the first side, where that is what is held
};

/// Bindings as the hub has them once the plan is rolled out: all Bound, with the scores they were
/// picked with (KubeFleet spec 3.8, 6).
std::vector<placement::Binding> boundBy(const scheduling::Plan &plan,
                                        const placement::Placement &placement);

/// The snapshot that the hub keeps of a placement's policy (KubeFleet spec 2.8).
placement::PolicySnapshot snapshotOf(const placement::Placement &placement, std::string name);

/// The objects with no other records than these, for planning one placement.
objects::Objects withRecords(const objects::Objects &objects, const Records::Own &own);

/// Plans the placement on nothing.
base::Result<scheduling::Plan> planFresh(const objects::Objects &objects,
                                         const placement::Placement &placement,
                                         const objects::Known &known, std::stop_token stop);

/// The first side's picks, held. Errors: those of planning.
base::Result<Holding> holdPlan(const objects::Objects &before,
                               const placement::Placement &placement, const objects::Known &known,
                               std::stop_token stop);

/// Given records, held. Where their active snapshot is without its policy, it is that of the first
/// side's placement, if there is one.
Holding holdRecords(HeldFrom from, const Records::Own &own, const objects::Objects &before,
                    const placement::Placement *placement);

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

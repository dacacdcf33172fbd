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

/// The source of the bindings and snapshots that a comparison starts from.
enum class HeldFrom : std::uint8_t {
    Nowhere, // the hub does not know the placement
    Hub,     // bindings and snapshots that were given as the hub's
    Before,  // records of the first side
    After,   // records of the second side
    Plan,    // the picks of the first side, as if the hub had made them
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
    /// Nullptr for a placement without records.
    const Own *of(const kube::ObjectId &placement) const;

private:
    std::map<kube::ObjectId, Own> m_own;
};

/// The bindings and snapshots of a placement when the second side is applied.
struct Holding {
    HeldFrom from = HeldFrom::Nowhere;
    Records::Own own;
    std::optional<scheduling::Plan> plan; // of the first side, for HeldFrom::Plan
};

/// The bindings of the hub after the plan is rolled out: all Bound, with the scores of their picks
/// (KubeFleet spec 3.8, 6).
std::vector<placement::Binding> boundBy(const scheduling::Plan &plan,
                                        const placement::Placement &placement);

/// The snapshot that the hub keeps of a placement's policy (KubeFleet spec 2.8).
placement::PolicySnapshot snapshotOf(const placement::Placement &placement, std::string name);

/// The objects with only these records, for planning one placement.
objects::Objects withRecords(const objects::Objects &objects, const Records::Own &own);

/// Puts the bindings and snapshots of `held` in place of those that the same placements have; whether
/// these were others.
bool replaceRecords(const objects::Objects &held, objects::Objects &objects);

/// Plans the placement without bindings and snapshots.
base::Result<scheduling::Plan> planFresh(const objects::Objects &objects,
                                         const placement::Placement &placement,
                                         const objects::Known &known, std::stop_token stop);

/// Holds the picks of the first side. Errors: as of planning.
base::Result<Holding> holdPlan(const objects::Objects &before,
                               const placement::Placement &placement, const objects::Known &known,
                               std::stop_token stop);

/// Holds the given records. An active snapshot without its policy gets the policy of the placement
/// of the first side, if there is one.
Holding holdRecords(HeldFrom from, const Records::Own &own, const objects::Objects &before,
                    const placement::Placement *placement);

/// The stored condition Scheduled of a policy snapshot.
struct StoredCondition {
    std::string status;
    std::string reason;
    std::string message;
    bool operator==(const StoredCondition &) const = default;
};
/// Nothing for a snapshot without the condition.
std::optional<StoredCondition> storedCondition(const placement::PolicySnapshot &snapshot);

/// The state of a placement on the hub after its last cycle.
struct Settled {
    std::string snapshot; // the active one
    bool isNewSnapshot = false;
    std::vector<std::string> picks; // clusters of bindings that stay, by name
    std::optional<StoredCondition> condition;
    std::optional<scheduling::Plan> plan; // of the cycle, where one starts and none aborts it
    std::string abort;                    // the scheduler's error
};

/// Runs the cycle of a placement; `objects` contains only its bindings and snapshots. Without a
/// cycle its state is unchanged (KubeFleet spec 1.5). Errors: Cancelled.
base::Result<Settled> settle(const objects::Objects &objects, const placement::Placement &placement,
                             const std::optional<objects::Cycle> &cycle,
                             const objects::Known &known = {}, const std::stop_token &stop = {});

} // namespace evenkeel::difference

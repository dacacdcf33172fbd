// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/objects/binding_evidence.h"
#include "core/objects/order_chance.h"
#include "core/placement/placement.h"

namespace evenkeel::objects {

/// The policy against the one that the hub's scheduler saw last (KubeFleet spec 2.8).
enum class PolicyState : std::uint8_t {
    New,         // the hub has no snapshot of the placement and holds nothing
    Unchanged,   // as in its snapshot
    NewCount,    // but for numberOfClusters: the snapshot stays
    NewSnapshot, // another policy: all that is held becomes obsolete
    Unknown,     // something is held, of a policy that is not here; taken for unchanged
    Named,       // the caller named the snapshot
};

/// One field of a policy that changed; values that are no single word stay out.
struct PolicyChange {
    std::string field;
    std::string before;
    std::string after;
    bool operator==(const PolicyChange &) const = default;
};

/// What changed from one policy to another, in the order of the API's fields.
std::vector<PolicyChange> policyChanges(const std::optional<placement::Policy> &before,
                                        const std::optional<placement::Policy> &after);

/// Which generation of the object the hub had scheduled when its status was written.
struct ScheduledGeneration {
    std::int64_t generation = 0; // of the object
    std::int64_t scheduled = 0;
    bool isBehind() const { return scheduled < generation; }
    bool operator==(const ScheduledGeneration &) const = default;
};
std::optional<ScheduledGeneration> scheduledGenerationOf(const placement::Placement &placement);

/// What a plan starts from.
struct Basis {
    PolicyState policy = PolicyState::New;
    bool isSnapshotHere = false; // with its policy
    std::string active;          // the hub's policy snapshot; empty when the placement is new
    std::string planned;         // the one that is planned under
    std::size_t held = 0;        // bindings that are Scheduled or Bound
    std::size_t obsolete = 0;    // of these, of other snapshots than the one planned under
    std::vector<PolicyChange> changes;
    /// Of a NewSnapshot: both policies mean the same, and only their spelling differs.
    bool isRespelled = false;
    // What is known where the policy that is held is not here:
    Evidence evidence; // of the bindings
    std::optional<ScheduledGeneration> status;
    /// What else the hub may decide: insight::orderChance() says it once planning is done.
    std::optional<OrderChance> chance = {};
    /// The hub's answers have no Date: heartbeats are judged by the clock of this computer.
    bool isByOwnClock = false;

    bool operator==(const Basis &) const = default;
};

/// `holds 8 bindings of web-0, policy unchanged`.
std::string basisText(const Basis &basis, const base::Phrases &words = {});
/// `maxSkew 1 → 2, tolerations`.
std::string changesText(const std::vector<PolicyChange> &changes);
/// `New`, `NewCount`, …: as documents have it.
std::string_view nameOf(PolicyState state);

} // namespace evenkeel::objects

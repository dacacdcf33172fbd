// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::objects {

/// What the hub decides with its clusters in one order.
struct OrderOutcome {
    std::vector<std::string> clusters; // that hold the placement then, by name
    std::string abort;                 // the scheduler's error; then there are no clusters

    bool operator==(const OrderOutcome &) const = default;
};

/// A decision that hangs on the order in which the hub's cache lists the clusters.
struct OrderChance {
    std::string property;               // whose extreme value two clusters spell differently
    std::vector<OrderOutcome> outcomes; // two at least

    bool operator==(const OrderChance &) const = default;
};

/// `the order in which the hub lists its clusters decides, …: a, b; or c, d`.
std::string chanceText(const OrderChance &chance, const base::Phrases &words = {});

/// How bindings contradict a policy that they should be of.
enum class Contradiction : std::uint8_t {
    None,
    NotNamed, // PickFixed, and a cluster is not in clusterNames
    Scored,   // a score that this placement type never gives
    TooMany,  // more than numberOfClusters: the number was lowered since
};
std::string_view nameOf(Contradiction contradiction);

/// What bindings tell of a policy whose snapshot is not here.
struct Evidence {
    Contradiction contradiction = Contradiction::None;
    std::string cluster; // of NotNamed and Scored: the first that shows it
    /// Held, and not rolled out by their state and conditions: the hub has not finished with them.
    std::size_t underway = 0;

    bool operator==(const Evidence &) const = default;
};

/// `own` are the bindings of the placement, `active` the snapshot that the newest of them name
/// (KubeFleet spec 3.5 to 3.8: who is picked under which type, and with which score).
Evidence evidenceOf(std::span<const placement::Binding *const> own,
                    const placement::Placement &placement, std::string_view active);

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
    /// The placement: whatever is picked here, the hub picks nothing (KubeFleet spec 3.1).
    bool isDeleting = false;
    /// Several policy snapshots are marked as the latest: the same, until one is left (KubeFleet
    /// spec 2.8).
    bool hasSeveralLatest = false;
    /// The hub has not given the bindings: the plan is that of a placement which holds nothing.
    bool isHeldUnknown = false;

    bool operator==(const Basis &) const = default;
};

/// `holds 8 bindings of web-0, policy unchanged`.
std::string basisText(const Basis &basis, const base::Phrases &words = {});
/// Why the hub schedules nothing, whatever is asked; nothing where it does.
std::optional<base::Error> refusalOf(const Basis &basis);
/// `maxSkew 1 → 2, tolerations`.
std::string changesText(const std::vector<PolicyChange> &changes);
/// `New`, `NewCount`, …: as documents have it.
std::string_view nameOf(PolicyState state);

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/placement/placement.h"

namespace evenkeel::objects {

/// What changes of a MemberCluster, as far as KubeFleet's scheduler distinguishes changes.
enum class ClusterNews : std::uint8_t {
    // These start a scheduling cycle (KubeFleet spec 1.5):
    Gone,   // of every placement; the others of candidates
    Joined, // the hub stamps its label, and it becomes eligible
    Labels,
    TaintRemoved, // or changed
    Properties,
    Namespaces,
    Resources,
    EligibleAgain,
    // These start none:
    Leaving, // it has a deletionTimestamp
    TaintAdded,
    Ineligible, // no heartbeat, not healthy, not joined
};
constexpr bool startsCycle(ClusterNews news) {
    return news < ClusterNews::Leaving;
}

struct ClusterEvent {
    std::string cluster;
    ClusterNews news = ClusterNews::Labels;
    bool operator==(const ClusterEvent &) const = default;
};

/// One for each cluster that differs: the first kind of the list above. `now` is the hub's clock,
/// at which both sides are judged. Where the first fleet is empty nothing is known of it, and
/// nothing differs.
std::vector<ClusterEvent> clusterEvents(const fleet::Fleet &before, const fleet::Fleet &after,
                                        kube::Time now);

/// `cluster eu-1 left the fleet`, `a taint of eu-1 was removed`.
std::string eventText(const ClusterEvent &event, const base::Phrases &words = {});

/// What starts a scheduling cycle of a placement (KubeFleet spec 1.5).
enum class CycleCause : std::uint8_t {
    NewPlacement,
    SpecChanged, // any member of the spec: it raises the generation
    ClusterChanged,
    BindingDeleted, // an eviction, say
};
struct Cycle {
    CycleCause cause = CycleCause::SpecChanged;
    std::optional<ClusterEvent> event; // of a ClusterChanged
    bool operator==(const Cycle &) const = default;
};

/// Whether the hub raises the generation when the second object takes the place of the first.
bool raisesGeneration(const placement::Placement &before, const placement::Placement &after);

/// The first event that starts a cycle of `after`; nothing: none does, and the hub does nothing,
/// whatever a cycle would decide. `before` is what the hub has, nullptr if it is a new placement;
/// `isFullyScheduled` whether its own condition Scheduled is True at its generation: then changed
/// clusters do not concern PickN and PickFixed.
std::optional<Cycle> cycleOf(const placement::Placement *before, const placement::Placement &after,
                             std::span<const ClusterEvent> events, bool isFullyScheduled);

/// Whether the object's own condition Scheduled is True at its generation; nothing where the object
/// is without status or generation.
std::optional<bool> isFullyScheduled(const placement::Placement &placement);

/// `its spec changes`, `eu-1 left the fleet`.
std::string cycleText(const Cycle &cycle, const base::Phrases &words = {});

} // namespace evenkeel::objects

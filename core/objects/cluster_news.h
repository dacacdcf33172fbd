// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/phrases.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"

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
/// at which both sides are judged. Where one of the fleets is empty nothing is known, and nothing
/// differs.
std::vector<ClusterEvent> clusterEvents(const fleet::Fleet &before, const fleet::Fleet &after,
                                        kube::Time now);

/// `cluster eu-1 left the fleet`, `a taint of eu-1 was removed`.
std::string eventText(const ClusterEvent &event, const base::Phrases &words = {});

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/losses/loss.h"

namespace evenkeel::losses {

/// What steps have done to the clusters of a fleet so far.
class FleetState {
public:
    explicit FleetState(const fleet::Fleet &whole, kube::Time now);

    /// The fleet as KubeFleet sees it.
    const fleet::Fleet &fleet() const { return m_fleet; }
    std::string_view nameOf(fleet::ClusterIndex cluster) const { return m_whole.name(cluster); }
    /// Whether the cluster of that name is in the fleet and sends heartbeats; from before any step,
    /// one that has sent none for long does not.
    bool isUp(std::string_view cluster) const;

    /// Whether that changes anything.
    bool apply(const LossStep &step);

private:
    enum class Presence : std::uint8_t { Up, Dark, Gone };
    struct ClusterState {
        Presence presence = Presence::Up;
        bool isTainted = false;
        bool operator==(const ClusterState &) const = default;
    };

    void rebuild();

    fleet::Fleet m_whole;
    fleet::Fleet m_fleet;
    kube::Time m_now;
    std::vector<ClusterState> m_clusters; // by row of the whole fleet
    std::vector<bool> m_isSilent;         // by the same, before any step
};

/// Whether a cluster has sent no heartbeat for so long that KubeFleet takes it for gone.
bool isSilent(const fleet::Fleet &fleet, fleet::ClusterIndex cluster, kube::Time now);

/// The fleet without the clusters of a domain.
fleet::Fleet withoutClusters(const fleet::Fleet &fleet, const Domain &domain);

} // namespace evenkeel::losses

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/sentence.h"
#include "core/losses/loss.h"

namespace evenkeel::losses {

/// What steps have done to the clusters of a fleet so far.
class FleetState {
public:
    explicit FleetState(const fleet::Fleet &whole, kube::Time now);

    /// The fleet as KubeFleet sees it.
    const fleet::Fleet &fleet() const { return m_fleet; }
    std::string_view nameOf(fleet::ClusterIndex cluster) const { return m_whole.name(cluster); }
    /// Whether the cluster of that name is in the fleet and connected; one that was not before any
    /// step is as dark as one that a step made so.
    bool isUp(std::string_view cluster) const;

    /// Whether that changes anything.
    bool apply(const LossStep &step);
    /// Applies them in turn. What is wrong where one brings back what was not lost before.
    std::optional<base::Sentence> apply(std::span<const LossStep> steps);

private:
    enum class Presence : std::uint8_t { Up, Dark, Gone };
    struct ClusterState {
        Presence presence = Presence::Up;
        bool isTainted = false;
        bool operator==(const ClusterState &) const = default;
    };

    bool isUp(fleet::ClusterIndex cluster) const;
    void rebuild();

    fleet::Fleet m_whole;
    fleet::Fleet m_fleet;
    kube::Time m_now;
    std::vector<ClusterState> m_clusters; // by row of the whole fleet
};

/// The fleet without the clusters of a domain.
fleet::Fleet withoutClusters(const fleet::Fleet &fleet, const Domain &domain);

} // namespace evenkeel::losses

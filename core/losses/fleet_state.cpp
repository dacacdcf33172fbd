// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/fleet_state.h"

namespace evenkeel::losses {

namespace {

using fleet::ClusterIndex;

// The heartbeats of a dark cluster are twice as old as KubeFleet tolerates (KubeFleet spec 1.2).
constexpr std::int64_t kSilenceSeconds = 600;
const kube::Taint kTaint{"evenkeel.dev/what-if", "", "NoSchedule"};

} // namespace

FleetState::FleetState(const fleet::Fleet &whole, kube::Time now)
    : m_whole(whole), m_fleet(whole), m_now(now), m_clusters(whole.size()) {}

bool FleetState::isUp(std::string_view cluster) const {
    const auto index = m_whole.find(cluster);
    return index && isUp(*index);
}

bool FleetState::isUp(ClusterIndex cluster) const {
    return m_clusters[fleet::row(cluster)].presence == Presence::Up &&
           !fleet::isDisconnected(m_whole.agent(cluster), m_now);
}

bool FleetState::apply(const LossStep &step) {
    bool isChanged = false;
    for (const ClusterIndex cluster : step.domain.clusters) {
        ClusterState &state = m_clusters[fleet::row(cluster)];
        const ClusterState before = state;
        switch (step.loss) {
        case Loss::GoesDark:
            if (isUp(cluster))
                state.presence = Presence::Dark;
            break;
        case Loss::Leaves:
            state.presence = Presence::Gone;
            break;
        case Loss::Tainted:
            state.isTainted = true;
            break;
        case Loss::ComesBack:
            state = {};
            break;
        case Loss::Evicted:
            break;
        }
        isChanged = isChanged || state != before;
    }
    if (isChanged)
        rebuild();
    return isChanged;
}

std::optional<base::Sentence> FleetState::apply(std::span<const LossStep> steps) {
    for (const LossStep &step : steps) {
        if (!apply(step) && step.loss == Loss::ComesBack)
            return base::sentence(PHRASE("losses", "nothing of {} was lost before, so nothing "
                                                   "comes back"),
                                  step.domain.title());
    }
    return std::nullopt;
}

void FleetState::rebuild() {
    std::vector<fleet::RowChange> edited, gone;
    for (std::uint32_t i = 0; i < m_clusters.size(); ++i) {
        const ClusterState &state = m_clusters[i];
        if (state == ClusterState())
            continue;
        const fleet::Cluster before = m_whole.cluster(ClusterIndex{i});
        if (state.presence == Presence::Gone) {
            gone.push_back({ClusterIndex{i}, before, {}});
            continue;
        }
        fleet::Cluster after = before;
        if (state.presence == Presence::Dark)
            after.agent.lastHeartbeat.unixSeconds = m_now.unixSeconds - kSilenceSeconds;
        if (state.isTainted)
            after.taints.push_back(kTaint);
        edited.push_back({ClusterIndex{i}, before, std::move(after)});
    }
    m_fleet = m_whole.withRows(edited).withRows(gone);
}

fleet::Fleet withoutClusters(const fleet::Fleet &fleet, const Domain &domain) {
    std::vector<fleet::RowChange> gone;
    for (const ClusterIndex cluster : domain.clusters)
        gone.push_back({cluster, fleet.cluster(cluster), {}});
    return fleet.withRows(gone);
}

} // namespace evenkeel::losses

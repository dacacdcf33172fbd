// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// The active pods that a workload's controller counts, rows of Cluster::pods in their order:
/// neither finished nor terminating, its own by controller reference and selector, and pods of its
/// namespace without a controller that it would adopt (pod spec 5.1). A Deployment has the pods of
/// all its ReplicaSets.
std::vector<std::uint32_t> activePods(const pods::Cluster &cluster, const pods::Workload &workload);

/// The names of the ReplicaSets that control these pods, each once.
std::vector<std::string_view> replicaSetsOf(const pods::Cluster &cluster,
                                            const std::vector<std::uint32_t> &rows);

/// For each of these pods the active pods on its node that the ReplicaSet's own or a related
/// selector matches, whatever owns them; 0 without a controller (pod spec 5.1, rule 5).
std::vector<std::int64_t> colocationRanks(const pods::Cluster &cluster,
                                          const pods::Workload &workload,
                                          const std::vector<std::uint32_t> &rows);

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/disruption.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// What happens to the nodes of a domain: cordoned and drained, or lost with all their pods.
enum class DomainFate { Drained, Lost };

/// Where one pod of the domain goes instead.
struct Displaced {
    std::uint32_t pod = 0; // row in Cluster::pods
    std::optional<pods::NodeIndex> node;
    std::string reason; // why it stays Pending
};

/// A pod whose eviction the API server refuses, so that it stays where it is.
struct RefusedEviction {
    std::uint32_t pod = 0;
    std::string reason; // in the server's words
};

struct DrainReport {
    std::vector<pods::NodeIndex> nodes; // of the domain
    std::vector<Displaced> displaced;   // pods that a controller brings back, in list order
    std::vector<std::uint32_t> notBack; // bare pods, which no controller recreates
    std::vector<std::uint32_t> surplus; // beyond the replicas of their ReplicaSet: likewise
    std::vector<RefusedEviction> refused;
    std::vector<UncountedBudget> uncounted; // budgets that were not looked at
    std::vector<std::uint32_t> staying;     // daemon and mirror pods, which belong to their node
    /// The cluster afterwards, pods that found a node included.
    pods::Cluster after;
};

/// Drains the nodes whose label `key` has that value and reschedules the pods, template by
/// template, in the default profile. A drain asks for evictions: those that a PodDisruptionBudget
/// refuses for good, whatever has found a new node before, are no removals. Without nodes of that
/// domain the report is empty.
base::Result<DrainReport> drainDomain(const pods::Cluster &cluster, std::string_view key,
                                      std::string_view value, DomainFate fate,
                                      const PlacingOptions &options,
                                      const std::stop_token &stop = {});

} // namespace evenkeel::pod_scheduling

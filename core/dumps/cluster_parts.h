// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/dumps/passage.h"
#include "core/fleet/cluster.h"

namespace evenkeel::dumps {

/// One part of a cluster that differs.
struct ClusterPart {
    StepKind kind = StepKind::Label;
    std::string field;
    std::string before;
    std::string after;
    bool isFelt = true; // false for health that leaves the cluster as eligible as it was
};

/// What differs between two states of a cluster, judged at one time.
std::vector<ClusterPart> clusterParts(const fleet::Cluster &before, const fleet::Cluster &after,
                                      kube::Time now);
/// Gives a cluster that part of another state of it.
void takePart(StepKind kind, const std::string &field, const fleet::Cluster &from,
              fleet::Cluster &into);
/// Moves what an agent said by seconds; what it never said stays unsaid.
void shiftTimes(fleet::AgentState &agent, std::int64_t seconds);

} // namespace evenkeel::dumps

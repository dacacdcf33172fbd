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

#include "core/dumps/passage.h"
#include "core/fleet/cluster.h"
#include "core/placement/placement.h"

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

/// A member of a policy that differs.
struct PolicyPart {
    std::size_t member = 0;
    std::string text; // `numberOfClusters 2 → 4`
};

/// Where one side has no policy, the policy is one part.
std::vector<PolicyPart> policyParts(const std::optional<placement::Policy> &before,
                                    const std::optional<placement::Policy> &after);
/// Where that member is in a placement: `spec.policy.numberOfClusters`; the policy itself where one
/// side has none.
std::string_view memberPath(std::size_t member, bool isPolicyOnBothSides = true);
/// The policy before with those members of the one after.
std::optional<placement::Policy> policyWith(const std::optional<placement::Policy> &before,
                                            const std::optional<placement::Policy> &after,
                                            std::span<const std::size_t> members);
/// Adds the properties that the policy's terms read.
void addProperties(const placement::Policy &policy, std::vector<std::string> &names);

} // namespace evenkeel::dumps

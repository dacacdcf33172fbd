// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/pod_scheduling/placing.h"

namespace evenkeel::pod_scheduling {

/// Pods per domain for each constraint in force of a pod, in list order; nothing when none is.
/// Counted over nodes that carry the keys of all constraints of the same kind (with system
/// defaults just its own) and pass the inclusion policies.
base::Result<std::vector<DomainSpread>> domainSpreads(const pods::PodTemplate &pod,
                                                      const SpreadRules &rules,
                                                      const CycleInput &input,
                                                      TopologyTable &topologies);
/// The skew of each of those constraints after 0, 1, … of the pods to come, each on its node or,
/// without one, nowhere.
base::Result<std::vector<std::vector<std::int64_t>>>
skewsAlong(const pods::PodTemplate &pod, const SpreadRules &rules, const CycleInput &input,
           TopologyTable &topologies, const std::vector<std::optional<pods::NodeIndex>> &placed);

} // namespace evenkeel::pod_scheduling

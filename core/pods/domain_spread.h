// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/pods/placing.h"

namespace evenkeel::pods {

/// Pods per domain for each constraint in force of a pod, in list order; nothing when none is.
/// Counted over nodes that carry the keys of all constraints of the same kind (with system
/// defaults just its own) and pass the inclusion policies.
kube::Result<std::vector<DomainSpread>> domainSpreads(const PodTemplate &pod,
                                                      const SpreadRules &rules,
                                                      const CycleInput &input,
                                                      TopologyTable &topologies);
/// The skew of each of those constraints after 0, 1, … of the pods to come, each on its node or,
/// without one, nowhere.
kube::Result<std::vector<std::vector<std::int64_t>>>
skewsAlong(const PodTemplate &pod, const SpreadRules &rules, const CycleInput &input,
           TopologyTable &topologies, const std::vector<std::optional<NodeIndex>> &placed);

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/pods/snapshot.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::pod_scheduling {

struct CycleInput;
struct SpreadRules;
class TopologyTable;

/// One constraint in force as it is before the first replica, and what each replica adds to it.
/// Counted are nodes that carry the keys of all constraints of the same kind (with system defaults
/// just its own) and pass the inclusion policies; the capacity is that of the whole domain.
struct SpreadTrace {
    spread::SpreadView before;
    std::vector<spread::DomainIndex> domainOfNode; // in before.domains; kNoDomain: not counted
    std::vector<std::uint8_t> countsReplica;       // one for each, or one for all alike

    bool counts(std::size_t replica) const {
        return countsReplica[countsReplica.size() == 1 ? 0 : replica] != 0;
    }
};

/// For each constraint in force of a pod, in list order; nothing when none is. `replicas` are the
/// pods to come, one for all when they are alike.
base::Result<std::vector<SpreadTrace>>
traceSpread(const pods::PodTemplate &pod, const SpreadRules &rules, const CycleInput &input,
            TopologyTable &topologies, std::span<const pods::PodTemplate *const> replicas);

/// The constraint after some replicas, each on its node or, without one, nowhere.
spread::SpreadView viewAfter(const SpreadTrace &trace,
                             std::span<const std::optional<pods::NodeIndex>> placed);
/// Its skew after 0, 1, … of them.
std::vector<std::int64_t> skewsAlong(const SpreadTrace &trace,
                                     std::span<const std::optional<pods::NodeIndex>> placed);

} // namespace evenkeel::pod_scheduling

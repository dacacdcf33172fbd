// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::scheduling {

/// What a PickN placement with all it asks for gets instead of clusters that it loses one by one: a
/// cycle for each, which picks the best (KubeFleet spec 3.6), without a look at every cluster.
class NextPicks {
public:
    /// `trace` is of a plan without bindings, which scores every cluster that passes the filters.
    NextPicks(Trace trace, std::span<const fleet::ClusterIndex> holders);

    /// Takes the placement from a cluster, which may be picked again.
    void leave(fleet::ClusterIndex cluster);
    /// Picks the best, which then holds it; nothing where none may be picked.
    std::optional<Pick> pick();
    /// Of each constraint, over the clusters that hold it.
    std::vector<std::int64_t> skews() const;

private:
    using Order = std::uint64_t; // orderBelowSpread()
    /// Clusters with the same domains that do not hold it.
    struct Group {
        std::vector<spread::DomainIndex> domains; // by key
        std::set<Order> waiting;
    };

    Group &groupOf(fleet::ClusterIndex cluster) {
        return m_groups[m_groupOfRow[fleet::row(cluster)]];
    }
    Order orderOf(fleet::ClusterIndex cluster) const;
    DomainScore spreadScore(const Group &group, const std::vector<KeyScores> &scores) const;

    Trace m_trace;
    SpreadBoard m_board;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_groupOfRow;
};

} // namespace evenkeel::scheduling

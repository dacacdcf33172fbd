// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/evenkeelctl/input/planning.h"
#include "core/query/cluster_facts.h"

namespace evenkeel::ctl {

/// The clusters that a filter leaves, for each placement: its words may ask for the plan.
class ClusterChoice {
public:
    /// Nothing, and said, where the filter cannot be read or asks for what is not there.
    static std::optional<ClusterChoice> of(const std::string &filter,
                                           const objects::Objects &objects,
                                           const std::vector<Planned> &plans);

    bool has(const placement::Placement &placement, fleet::ClusterIndex cluster) const;
    /// The same by name; a cluster that the fleet does not have meets no filter.
    bool has(const placement::Placement &placement, const fleet::Fleet &fleet,
             std::string_view cluster) const;
    bool isAll() const { return m_shown.empty(); }

private:
    std::map<const placement::Placement *, std::vector<bool>> m_shown; // by row
};

/// The clusters that a filter means whatever is planned, by row. Nothing, and said, where it cannot
/// be read or asks for a plan.
std::optional<std::vector<fleet::ClusterIndex>>
clustersMeant(const std::string &filter, const objects::Objects &objects, kube::Time now);

} // namespace evenkeel::ctl

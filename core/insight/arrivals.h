// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/insight/responsible.h"

namespace evenkeel::insight {

/// An object on its way to one cluster.
struct Arrival {
    std::size_t placement = 0;  // that brings it, index in Arrivals::placements
    render::ObjectPtr manifest; // null where an error keeps everything new from the cluster
};

/// What several placements bring to the clusters, all together.
struct Arrivals {
    std::vector<std::string> placements; // their display names
    std::set<std::string> refused;       // those whose selectors are an error: nothing new comes
    /// By object and cluster; of two placements that bring one object, the first counts.
    std::map<render::ResourceId, std::map<std::string, Arrival>> objects;

    void add(const PlacementRendering &source);
    /// One that cannot be rendered at all.
    void addRefused(const placement::Placement &placement);
};

/// Clusters on which an object changes in the same way.
struct SameChange {
    std::vector<render::FieldChange> fields;
    std::vector<std::string> clusters;
};

/// What becomes of one object; all clusters by name.
struct ArrivalChange {
    render::ResourceId id;
    std::vector<std::string> added;   // it arrives there now, and did not
    std::vector<std::string> removed; // the other way round
    std::vector<std::string> blocked; // an error keeps it as it is there, and did not before
    std::vector<SameChange> changed;

    std::vector<std::string> changedClusters() const;
};

/// The objects of which something else arrives on some cluster, by their names.
std::vector<ArrivalChange> compare(const Arrivals &before, const Arrivals &after);

/// `changed: 3 objects on 12 clusters; new: 1 object on 2 clusters`; `no change` for none.
std::string arrivalSummary(const std::vector<ArrivalChange> &changes,
                           const base::Phrases &words = {});

} // namespace evenkeel::insight

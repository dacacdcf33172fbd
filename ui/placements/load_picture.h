// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/capacity/room.h"
#include "core/manifest/objects.h"
#include "core/query/cluster_facts.h"

namespace evenkeel::ui {

class Workspace;

/// One cluster with what is on it.
struct LoadRow {
    std::string name;
    std::string domain; // of the chosen key; empty without it
    capacity::ClusterRoom room;
    std::vector<std::size_t> alone; // placements of which it is the only cluster
};

/// What every cluster carries after the plans, and what it has left.
struct LoadPicture {
    std::vector<capacity::Load> loads;
    std::vector<LoadRow> clusters; // by row of the fleet
    std::vector<capacity::DomainRoom> domains;
    std::vector<std::string> resources; // that any cluster reports, by name
    std::string key;
    capacity::Ask ask;

    std::size_t unused() const; // clusters that no placement is on
    std::size_t full() const;
    std::size_t alone() const; // placements that one cluster carries alone
    /// Pairs of placements that are on clusters of one domain alone, the same.
    std::size_t neverSpread() const;
    /// The placements by name, and what a filter asks of them.
    std::vector<std::string> names() const;
    std::vector<query::PlacementClusters> clustersOfLoads() const;
};

struct LoadQuestion {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<capacity::Load> loads;                // of the plans that are there
    std::string key;
    capacity::Ask ask;
};

/// The plans of the workspace as loads; what is not planned yet stays out.
std::vector<capacity::Load> loadsOf(const Workspace &workspace);
/// Null when stopped.
std::shared_ptr<const LoadPicture> loadPictureOf(const LoadQuestion &question,
                                                 const std::stop_token &stop);
/// What a person typed as an ask. Errors: Invalid.
base::Result<capacity::Ask> typedAsk(const std::string &text);

} // namespace evenkeel::ui

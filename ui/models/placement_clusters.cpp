// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_clusters.h"

#include "core/insight/plan_facts.h"
#include "core/objects/held.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

std::vector<query::PlacementClusters> placementClusters(const Workspace &workspace) {
    const manifest::Objects &objects = *workspace.scene().objects;
    std::vector<query::PlacementClusters> placements;
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        const placement::Placement &placement = objects.placements[row];
        query::PlacementClusters &clusters = placements.emplace_back();
        clusters.name = insight::displayName(placement);
        if (const auto plan = workspace.outcome(static_cast<int>(row)).plan) {
            for (const std::string &name : insight::placedClusters(*plan))
                clusters.picked.insert(name);
        }
        for (const placement::Binding &binding : objects::bindingsOf(objects.bindings, placement)) {
            if (objects::holds(binding))
                clusters.held.insert(binding.targetCluster);
        }
    }
    return placements;
}

} // namespace evenkeel::ui

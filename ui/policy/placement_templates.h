// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/kube/value.h"

namespace evenkeel::ui {

/// A way to begin a new placement.
struct PlacementTemplate {
    enum class Id { EveryCluster, NamedClusters, CheapestClusters, SpreadOverRegions, Namespaced };

    Id id = Id::EveryCluster;
    QString title;   // "The cheapest clusters"
    QString details; // one sentence
};

std::span<const PlacementTemplate::Id> placementTemplateIds();
PlacementTemplate placementTemplate(PlacementTemplate::Id id);

/// A valid placement of that name. Keys and properties come from the fleet if it has suitable ones,
/// otherwise from Azure's fleets.
kube::Value newPlacement(PlacementTemplate::Id id, const std::string &name,
                         const fleet::Fleet &fleet);

} // namespace evenkeel::ui

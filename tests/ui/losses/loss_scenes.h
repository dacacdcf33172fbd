// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui::sample {

inline placement::Placement fixedTo(std::vector<std::string> names) {
    placement::Placement placement;
    placement.name = "ledger";
    placement.policy.emplace();
    placement.policy->placementType = "PickFixed";
    placement.policy->clusterNames = std::move(names);
    return placement;
}

/// Two regions of two clusters over two zones; `web` picks one for each region, `ledger` names the
/// clusters of east.
inline Scene twoRegions() {
    Scene scene = unplanned({regional("e1", "east", "1"), regional("e2", "east", "2"),
                             regional("w1", "west", "1"), regional("w2", "west", "2")});
    auto objects = std::make_shared<manifest::Objects>(*scene.objects);
    objects->placements.push_back(pickN(2, {}));
    placement::TopologySpreadConstraint constraint;
    constraint.topologyKey = "region";
    objects->placements.edit().front().policy->spreadConstraints = {constraint};
    objects->placements.push_back(fixedTo({"e1", "e2"}));
    scene.objects = objects;
    scene.placement = 0;
    return scene;
}

} // namespace evenkeel::ui::sample

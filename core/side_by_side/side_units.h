// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/side_by_side/side_by_side.h"
#include "core/pods/node.h"

namespace evenkeel::side_by_side {

/// Clusters as units: those with a NoSchedule taint are tainted, those that are not eligible by
/// the newest heartbeat of the fleet are excluded.
std::vector<SideUnit> unitsOf(const fleet::Fleet &fleet);
/// Nodes as units: those with a NoSchedule or NoExecute taint, or cordoned, are tainted.
std::vector<SideUnit> unitsOf(std::span<const pods::Node> nodes);

/// How many units of each sort a domain has; without a name those that lack the key.
struct DomainSketch {
    std::optional<std::string> name;
    std::int32_t usable = 0;
    std::int32_t taken = 0; // of the usable
    std::int32_t tainted = 0;
    std::int32_t excluded = 0;

    bool operator==(const DomainSketch &) const = default;
};
/// Units `east-1`, `east-2`, …: usable ones first, the taken of them in front.
std::vector<SideUnit> unitsOf(std::span<const DomainSketch> domains, const std::string &key);
/// The units grouped by a key, in natural order, those without the key last.
std::vector<DomainSketch> sketchOf(std::span<const SideUnit> units, const std::string &key);

} // namespace evenkeel::side_by_side

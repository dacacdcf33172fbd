// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/side_by_side/side_by_side.h"
#include "core/placement/placement.h"
#include "core/pods/node.h"

namespace evenkeel::ui {

/// What there is to put under both rules, besides domains of one's own.
struct SideSources {
    std::vector<side_by_side::SideUnit> clusters;
    std::vector<side_by_side::SideUnit> nodes;
    QString preferredKey;
    QString note; // what could not be offered

    static constexpr std::size_t kMost =
        2000; // a picture that a person can follow ends long before
};

/// Clusters and nodes that are open, where they are few enough; the key is that of the placement's
/// first spread constraint. `placement` may be nullptr.
SideSources sideSources(const fleet::Fleet &fleet, std::span<const pods::Node> nodes,
                        const placement::Placement *placement);

} // namespace evenkeel::ui

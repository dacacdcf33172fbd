// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::objects {

/// How bindings contradict a policy that they should be of.
enum class Contradiction : std::uint8_t {
    None,
    NotNamed, // PickFixed, and a cluster is not in clusterNames
    Scored,   // a score that this placement type never gives
    TooMany,  // more than numberOfClusters: the number was lowered since
};
std::string_view nameOf(Contradiction contradiction);

/// What bindings tell of a policy whose snapshot is not here.
struct Evidence {
    Contradiction contradiction = Contradiction::None;
    std::string cluster; // of NotNamed and Scored: the first that shows it
    /// Held, and not rolled out by their state and conditions: the hub has not finished with them.
    std::size_t underway = 0;

    bool operator==(const Evidence &) const = default;
};

/// `own` are the bindings of the placement, `active` the snapshot that the newest of them name
/// (KubeFleet spec 3.5 to 3.8: who is picked under which type, and with which score).
Evidence evidenceOf(std::span<const placement::Binding *const> own,
                    const placement::Placement &placement, std::string_view active);

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// Label keys of the two axes; an empty key gives an axis with one entry for all clusters.
struct DomainKeys {
    std::string row;
    std::string column;

    bool operator==(const DomainKeys &) const = default;
};

/// Topology keys of the placement that the fleet has first, then region and zone, then the label
/// keys that split the fleet best. `placement` may be nullptr.
DomainKeys defaultKeys(const fleet::Fleet &fleet, const placement::Placement *placement);
/// The same for topology keys that come from elsewhere.
DomainKeys defaultKeys(const fleet::Fleet &fleet, const std::vector<std::string> &topologyKeys);

/// The placement that a scene shows, nullptr for none.
const placement::Placement *placementOf(const Scene &scene);

/// Topology keys of the placement's policy in its order, each once.
std::vector<std::string> topologyKeys(const placement::Placement *placement);

struct DomainAxis {
    std::string key;
    std::vector<std::string> values; // in natural order
    bool hasNoValue = false;         // one more entry at the end: clusters without the key

    std::size_t size() const { return key.empty() ? 1 : values.size() + (hasNoValue ? 1 : 0); }
    bool isNoValue(std::size_t entry) const { return !key.empty() && entry == values.size(); }
    bool operator==(const DomainAxis &) const = default;
};

/// How many letters all names begin with, up to a separator; 0 where it isn't worth leaving out.
std::size_t sharedPrefix(const fleet::Fleet &fleet);
/// Both fleets have the same names in the same rows.
bool haveSameNames(const fleet::Fleet &first, const fleet::Fleet &second);

} // namespace evenkeel::ui

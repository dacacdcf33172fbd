// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace evenkeel::placement {

/// The override snapshots that apply to a cluster, as bindings list them.
struct Overrides {
    std::vector<std::string> clusterResourceOverrides;
    std::vector<std::string> resourceOverrides;
    bool operator==(const Overrides &) const = default;
};

} // namespace evenkeel::placement

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

#include "core/fleet/cluster.h"
#include "core/fleet/fleet.h"
#include "core/placement/placement.h"

namespace evenkeel::bench {

/// The plain healthy fleet that the figures of the real scheduler were taken with: 12 regions, 36
/// zones, 3 environments, one rack for 20 clusters, 5 tiers, a node count.
class PlainFleet {
public:
    explicit PlainFleet(std::size_t clusters);

    fleet::Cluster next();

private:
    std::size_t below(std::size_t bound);

    std::size_t m_clusters;
    std::size_t m_made = 0;
    std::mt19937_64 m_random{1};
};

/// Made once for each size.
const fleet::Fleet &plainFleet(std::size_t clusters);

/// PickN with the first of region (hard), zone and rack (soft), and a preference for prod.
placement::Placement plainPlacement(std::int64_t picks, std::size_t constraints);

} // namespace evenkeel::bench

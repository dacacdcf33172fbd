// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace evenkeel::scheduling {

/// The plugins that can refuse a cluster, in KubeFleet's order.
enum class Filter : std::uint8_t {
    None,
    ClusterAffinity,
    ClusterEligibility,
    NamespaceAffinity,
    TaintToleration,
    TopologySpreadConstraints,
};

} // namespace evenkeel::scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// Row of a node in its cluster, 0-based in the order of the list.
using NodeIndex = std::uint32_t;
/// Nodes, pods and owners as they were read.
struct Cluster {
    std::vector<Node> nodes;
    std::vector<Pod> pods;
    std::vector<Owner> owners;

    bool operator==(const Cluster &) const = default;
};

} // namespace evenkeel::pods

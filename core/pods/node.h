// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/kube/taints.h"
#include "core/pods/resources.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

inline constexpr std::string_view kHostnameKey = "kubernetes.io/hostname";
inline constexpr std::string_view kZoneKey = "topology.kubernetes.io/zone";

struct NodeImage {
    std::vector<std::string> names;
    std::int64_t sizeBytes = 0;

    bool operator==(const NodeImage &) const = default;
};

/// What the scheduler reads of a Node. `allocatable` is the capacity where the object has none.
struct Node {
    std::string name;
    Labels labels;
    std::vector<kube::Taint> taints;
    ResourceList allocatable;
    std::vector<NodeImage> images;
    bool isUnschedulable = false;
    bool isReady = true; // only used by the descheduler

    bool operator==(const Node &) const = default;
};

} // namespace evenkeel::pods

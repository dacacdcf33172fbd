// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/pods/node.h"
#include "core/pods/pod.h"

namespace evenkeel::pod_scheduling {

/// Prefers nodes that have the pod's images (pod spec 4.8). Sizes are those of the first node that
/// reports an image.
class ImageLocality {
public:
    ImageLocality(const std::vector<pods::Node> &nodes, const pods::PodTemplate &pod);

    std::int64_t score(const pods::Node &node) const;

private:
    struct Image {
        std::int64_t size = 0;
        std::int64_t nodes = 0;
        std::size_t lastNode = 0; // 1-based, while counting
        std::int64_t containers = 0;
    };
    std::unordered_map<std::string, Image> m_images; // those the pod wants
    std::int64_t m_containers = 0;
    std::size_t m_nodes = 0;
};

} // namespace evenkeel::pod_scheduling

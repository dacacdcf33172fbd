// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/image_locality.h"

#include <set>

#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::int64_t kMebibyte = 1024 * 1024;
constexpr std::int64_t kSmallest = 23 * kMebibyte;
constexpr std::int64_t kLargestPerContainer = 1000 * kMebibyte;

std::string withTag(const std::string &image) {
    const auto colon = image.rfind(':');
    const auto slash = image.rfind('/');
    const bool hasTag = colon != std::string::npos && (slash == std::string::npos || colon > slash);
    return hasTag ? image : image + ":latest";
}

} // namespace

ImageLocality::ImageLocality(const std::vector<pods::Node> &nodes, const pods::PodTemplate &pod)
    : m_nodes(nodes.size()) {
    for (const auto *containers : {&pod.initContainers, &pod.containers}) {
        for (const pods::Container &container : *containers) {
            ++m_images[withTag(container.image)].containers;
            ++m_containers;
        }
    }
    std::size_t number = 0;
    for (const pods::Node &node : nodes) {
        ++number;
        for (const pods::NodeImage &image : node.images) {
            for (const std::string &name : image.names) {
                const auto wanted = m_images.find(name);
                if (wanted == m_images.end() || wanted->second.lastNode == number)
                    continue;
                if (wanted->second.nodes++ == 0)
                    wanted->second.size = image.sizeBytes;
                wanted->second.lastNode = number;
            }
        }
    }
}

std::int64_t ImageLocality::score(const pods::Node &node) const {
    const std::int64_t largest = kLargestPerContainer * m_containers;
    if (node.images.empty() || largest == kSmallest)
        return 0;
    std::set<std::string_view> seen;
    std::int64_t sum = 0;
    for (const pods::NodeImage &image : node.images) {
        for (const std::string &name : image.names) {
            const auto wanted = m_images.find(name);
            if (wanted == m_images.end() || !seen.insert(name).second)
                continue;
            const double spread =
                static_cast<double>(wanted->second.nodes) / static_cast<double>(m_nodes);
            const auto scaled =
                static_cast<std::int64_t>(static_cast<double>(wanted->second.size) * spread);
            sum = pods::wrappingAdd(sum, pods::wrappingMultiply(scaled, wanted->second.containers));
        }
    }
    // Not std::clamp: without containers the bounds are reversed.
    if (sum < kSmallest)
        sum = kSmallest;
    else if (sum > largest)
        sum = largest;
    return kMaxNodeScore * (sum - kSmallest) / (largest - kSmallest);
}

} // namespace evenkeel::pod_scheduling

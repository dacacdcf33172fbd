// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/fleet_step.h"

#include <algorithm>

namespace evenkeel::fleet {

bool hasSameLabels(const Fleet &one, ClusterIndex row, const Fleet &other, ClusterIndex otherRow) {
    return std::ranges::equal(one.labels(row), other.labels(otherRow),
                              [](const LabelRef &left, const LabelRef &right) {
                                  return left.key == right.key && left.value == right.value;
                              });
}

bool hasSameTaints(const Fleet &one, ClusterIndex row, const Fleet &other, ClusterIndex otherRow) {
    return std::ranges::equal(one.taints(row), other.taints(otherRow),
                              [](const TaintRef &left, const TaintRef &right) {
                                  return left.key == right.key && left.value == right.value &&
                                         left.effect == right.effect;
                              });
}

bool hasSameProperties(const Fleet &one, ClusterIndex row, const Fleet &other,
                       ClusterIndex otherRow) {
    return std::ranges::equal(one.properties(row), other.properties(otherRow),
                              [](const PropertyRef &left, const PropertyRef &right) {
                                  return left.name == right.name && left.value == right.value;
                              }) &&
           std::ranges::equal(one.resources(row), other.resources(otherRow),
                              [](const ResourceRef &left, const ResourceRef &right) {
                                  return left.name == right.name &&
                                         left.quantity == right.quantity &&
                                         left.capacity == right.capacity;
                              });
}

bool isSameRow(const Fleet &one, ClusterIndex row, const Fleet &other, ClusterIndex otherRow) {
    return hasSameLabels(one, row, other, otherRow) && hasSameTaints(one, row, other, otherRow) &&
           hasSameProperties(one, row, other, otherRow) &&
           std::ranges::equal(one.namespaces(row), other.namespaces(otherRow)) &&
           one.agent(row) == other.agent(otherRow);
}

std::optional<FleetStep> stepBetween(const Fleet &before, const Fleet &after) {
    FleetStep step{before, after};
    if (before.isSharedWith(after))
        return step;
    if (!after.strings().extends(before.strings()))
        return std::nullopt;
    if (before.differsInLabelsOnly(after)) {
        step.changed = after.unsharedLabels(before);
        std::erase_if(step.changed, [&](ClusterIndex cluster) {
            return hasSameLabels(before, cluster, after, cluster);
        });
        return step;
    }
    std::uint32_t old = 0;
    for (std::uint32_t now = 0; now < after.size(); ++now) {
        const ClusterIndex cluster{now};
        const bool isNext =
            old < before.size() && before.nameId(ClusterIndex{old}) == after.nameId(cluster);
        const auto known =
            isNext ? std::optional(ClusterIndex{old}) : before.find(after.name(cluster));
        if (!known) {
            step.come.push_back(cluster);
            continue;
        }
        if (row(*known) < old)
            return std::nullopt; // it moved behind others
        for (; old < row(*known); ++old)
            step.gone.push_back(ClusterIndex{old});
        ++old;
        if (!isSameRow(before, *known, after, cluster))
            step.changed.push_back(cluster);
    }
    for (; old < before.size(); ++old)
        step.gone.push_back(ClusterIndex{old});
    return step;
}

} // namespace evenkeel::fleet

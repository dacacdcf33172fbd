// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

namespace evenkeel::fleet {

/// From one state of a fleet to the next: which clusters differ. Clusters that are in both keep
/// their order and their names, and strings their ids, as Fleet::withLabels() and withRows() leave
/// them. Both fleets must outlive the step.
struct FleetStep {
    const Fleet &before;
    const Fleet &after;
    std::vector<ClusterIndex> changed = {}; // rows of `after` that may differ, in their order
    std::vector<ClusterIndex> gone = {};    // rows of `before`, in their order
    std::vector<ClusterIndex> come = {};    // rows of `after`, in their order

    bool movesRows() const { return !gone.empty() || !come.empty(); }
    /// What is known by rows of `before`, by rows of `after`; `fresh` for those that come.
    template <typename T> std::vector<T> carried(const std::vector<T> &values, T fresh) const;
};

/// Nothing where the strings of `after` have other ids or its clusters another order.
std::optional<FleetStep> stepBetween(const Fleet &before, const Fleet &after);

/// Of two fleets whose strings have the same ids: whether the rows say the same.
bool isSameRow(const Fleet &one, ClusterIndex row, const Fleet &other, ClusterIndex otherRow);
bool hasSameLabels(const Fleet &one, ClusterIndex row, const Fleet &other, ClusterIndex otherRow);
bool hasSameTaints(const Fleet &one, ClusterIndex row, const Fleet &other, ClusterIndex otherRow);
/// Properties and resources.
bool hasSameProperties(const Fleet &one, ClusterIndex row, const Fleet &other,
                       ClusterIndex otherRow);

template <typename T>
std::vector<T> FleetStep::carried(const std::vector<T> &values, T fresh) const {
    if (!movesRows())
        return values;
    std::vector<T> moved;
    moved.reserve(after.size());
    auto nextGone = gone.begin();
    auto nextCome = come.begin();
    const auto takeNew = [&] {
        for (; nextCome != come.end() && row(*nextCome) == moved.size(); ++nextCome)
            moved.push_back(fresh);
    };
    for (std::size_t at = 0; at < values.size(); ++at) {
        takeNew();
        if (nextGone != gone.end() && row(*nextGone) == at)
            ++nextGone;
        else
            moved.push_back(values[at]);
    }
    takeNew();
    return moved;
}

} // namespace evenkeel::fleet

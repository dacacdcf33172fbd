// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/placement/binding.h"
#include "core/scheduling/plan.h"

namespace evenkeel::reference {

using BindingSet = std::vector<const placement::Binding *>;

struct ScoredCluster {
    std::string name;
    scheduling::Score score;
};
struct FilteredCluster {
    std::string name;
    std::string reason;
};

/// What a cycle leaves unselected: `notPicked` best first, `filtered` by name.
struct Unselected {
    std::vector<ScoredCluster> notPicked;
    std::vector<FilteredCluster> filtered;
};

/// The decision list of PickAll and PickN (KubeFleet spec 3.10).
std::vector<placement::ClusterDecision>
decisionList(const std::vector<BindingSet> &sets, const Unselected &unselected, int maxUnselected);

/// KubeFleet spec 3.11.
scheduling::Condition condition(bool isFulfilled, std::size_t count);

placement::ClusterDecision pickedDecision(const std::string &cluster,
                                          const scheduling::Score &score);
placement::ClusterDecision fixedDecision(const std::string &cluster);

} // namespace evenkeel::reference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>

#include <evenkeel/evenkeel.h>

int main() {
    const evenkeel::fleet::Fleet fleet =
        evenkeel::fleet::generateFleet({.clusters = 30, .regions = 3});
    evenkeel::placement::Placement web{.name = "web"};
    web.policy = {.placementType = "PickN", .numberOfClusters = 3};
    web.policy->spreadConstraints.push_back({.topologyKey = "region"});
    const auto plan = evenkeel::scheduling::plan(fleet, web);
    if (!plan)
        return 1;
    const auto spread = evenkeel::scheduling::spreadAfter(fleet, *plan, plan->picks.size()).front();
    std::printf("%zu clusters in %zu regions\n", plan->picks.size(), spread.domains.size());
}

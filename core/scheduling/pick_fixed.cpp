// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/planning.h"

#include <fmt/format.h>

#include "core/fleet/eligibility.h"
#include "core/kube/names.h"

namespace evenkeel::scheduling {

namespace {

struct FixedTargets {
    std::vector<BindingBoard::Target> valid;
    std::vector<placement::ClusterDecision> invalid;
    std::vector<placement::ClusterDecision> notFound;
};

FixedTargets classify(const fleet::Fleet &fleet, const std::vector<std::string> &names,
                      kube::Time now) {
    FixedTargets targets;
    for (const auto &name : names) {
        const auto cluster = fleet.find(name);
        if (!cluster) {
            targets.notFound.push_back(
                {name, false, std::nullopt,
                 fmt::format("Specified cluster {} is not found", kube::quoted(name))});
        } else if (const auto reason = fleet::ineligibility(fleet.agent(*cluster), now)) {
            targets.invalid.push_back(
                {name, false, std::nullopt,
                 fmt::format("Cluster {} is not eligible for resource placement yet: {}",
                             kube::quoted(name), *reason)});
        } else {
            targets.valid.push_back({*cluster, std::nullopt});
        }
    }
    return targets;
}

} // namespace

base::Result<void> planPickFixed(Planning &planning) {
    const auto &names = planning.evaluation.policy.clusterNames;
    planning.plan.wanted = names.size();
    if (names.empty())
        return {}; // KubeFleet spec 3.9: neither status nor bindings are touched
    auto targets = classify(planning.fleet, names, planning.evaluation.now);
    for (const auto &target : targets.valid) {
        if (!planning.evaluation.isSelectedBefore[fleet::row(target.cluster)])
            planning.plan.picks.push_back({target.cluster, {}, 0});
    }
    if (auto changes = planning.bindings.crossReferenceFixed(targets.valid); !changes)
        return tl::unexpected(changes.error());

    auto &decisions = planning.plan.decisions.emplace();
    for (const auto &target : targets.valid) {
        const auto name = planning.fleet.name(target.cluster);
        decisions.push_back({std::string(name), true, std::nullopt, pickReason(name, {})});
    }
    for (auto *refused : {&targets.invalid, &targets.notFound})
        decisions.insert(decisions.end(), refused->begin(), refused->end());
    planning.plan.placed = targets.valid.size();
    planning.plan.condition =
        conditionFor(targets.valid.size(), targets.invalid.empty() && targets.notFound.empty());
    return {};
}

} // namespace evenkeel::scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/cluster_choice.h"

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/insight/plan_facts.h"
#include "core/objects/held.h"

namespace evenkeel::ctl {

namespace {

std::nullopt_t refuse(const base::Error &error) {
    printNotice(fmt::format("-l: {} (column {})", error.message, error.where.column));
    return std::nullopt;
}

std::vector<query::PlacementClusters> placementsOf(const objects::Objects &objects,
                                                   const std::vector<Planned> &plans) {
    std::vector<query::PlacementClusters> placements;
    for (const Planned &planned : plans) {
        query::PlacementClusters clusters{displayName(*planned.placement), {}, {}};
        for (std::string &name : targetsOf(planned))
            clusters.picked.insert(std::move(name));
        for (const placement::Binding &binding :
             objects::bindingsOf(objects.bindings, *planned.placement)) {
            if (objects::holds(binding))
                clusters.held.insert(binding.targetCluster);
        }
        placements.push_back(std::move(clusters));
    }
    return placements;
}

query::ClusterFacts factsOf(const objects::Objects &objects, const Planned &planned,
                            const query::ClusterFilter &filter) {
    query::ClusterFacts facts{planned.planning.now, {}, {}, {}};
    if (!planned.plan)
        return facts;
    if (query::asksPlan(filter))
        facts.states = query::planStates(objects.fleet, *planned.plan);
    if (query::asksReasons(filter))
        facts.reasonOf = [reasons = query::refusalReasons(objects.fleet, *planned.plan)](
                             fleet::ClusterIndex cluster) { return reasons[fleet::row(cluster)]; };
    return facts;
}

} // namespace

std::optional<ClusterChoice> ClusterChoice::of(const std::string &text,
                                               const objects::Objects &objects,
                                               const std::vector<Planned> &plans) {
    ClusterChoice choice;
    const auto filter = query::parseClusterFilter(text, objects.fleet);
    if (!filter)
        return refuse(filter.error());
    if (filter->isEmpty())
        return choice;
    const auto placements = query::asksPlacements(*filter)
                                ? placementsOf(objects, plans)
                                : std::vector<query::PlacementClusters>();
    for (const Planned &planned : plans) {
        query::ClusterFacts facts = factsOf(objects, planned, *filter);
        facts.placements = placements;
        // A plan that was aborted is said elsewhere; it has no clusters of any state.
        const auto missing = planned.plan ? query::missingFact(*filter, facts) : std::nullopt;
        if (missing)
            return refuse(*missing);
        std::vector<bool> &shown = choice.m_shown[planned.placement];
        shown.assign(objects.fleet.size(), false);
        for (const fleet::ClusterIndex cluster :
             query::matchingClusters(objects.fleet, *filter, facts))
            shown[fleet::row(cluster)] = true;
    }
    return choice;
}

std::optional<std::vector<fleet::ClusterIndex>>
clustersMeant(const std::string &text, const objects::Objects &objects, kube::Time now) {
    const auto filter = query::parseClusterFilter(text, objects.fleet);
    if (!filter)
        return refuse(filter.error());
    const query::ClusterFacts facts{now, {}, {}, {}};
    if (const auto missing = query::missingFact(*filter, facts))
        return refuse(*missing);
    return query::matchingClusters(objects.fleet, *filter, facts);
}

bool ClusterChoice::has(const placement::Placement &placement, fleet::ClusterIndex cluster) const {
    const auto shown = m_shown.find(&placement);
    return shown == m_shown.end() || shown->second[fleet::row(cluster)];
}

bool ClusterChoice::has(const placement::Placement &placement, const fleet::Fleet &fleet,
                        std::string_view cluster) const {
    if (isAll())
        return true;
    const auto row = fleet.find(cluster);
    return row && has(placement, *row);
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/decision_list.h"

#include <algorithm>
#include <map>

#include "core/insight/plan_facts.h"
#include "core/scheduling/cycle_detail.h"
#include "ui/picture/plan_picture.h"

namespace evenkeel::ui {

namespace {

using Groups = std::vector<DecisionGroup>;

void sortGroups(Groups &groups) {
    std::ranges::stable_sort(groups, [](const DecisionGroup &left, const DecisionGroup &right) {
        if (left.kind != right.kind)
            return left.kind == DecisionGroup::Kind::AlreadyPlaced;
        return left.size() > right.size();
    });
}

/// Neither ranked nor refused: the cycle dropped them silently, because they are placed.
DecisionGroup placedGroup(const fleet::Fleet &fleet, const scheduling::CycleDetail &detail) {
    std::vector<bool> isListed(fleet.size());
    for (const scheduling::ClusterVerdict &verdict : detail.scored)
        isListed[fleet::row(verdict.cluster)] = true;
    for (const scheduling::ClusterVerdict &verdict : detail.filtered)
        isListed[fleet::row(verdict.cluster)] = true;
    DecisionGroup group{DecisionGroup::Kind::AlreadyPlaced, {}, {}, {}};
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        if (!isListed[row])
            group.clusters.push_back(fleet::ClusterIndex{row});
    }
    std::ranges::sort(group.clusters, {},
                      [&](fleet::ClusterIndex cluster) { return fleet.name(cluster); });
    return group;
}

void takeCycle(const Scene &scene, std::size_t cycle, DecisionList &list) {
    const fleet::Fleet &fleet = scene.objects->fleet;
    const auto detail = scheduling::cycleDetail(fleet, *scene.plan, cycle);
    list.isScored = scene.plan->trace.hasScores();
    list.winners = detail.picked.size();
    list.ranked.reserve(detail.scored.size());
    for (const scheduling::ClusterVerdict &verdict : detail.scored)
        list.ranked.push_back({verdict.cluster, verdict.score, {}});
    std::map<std::string, std::size_t> groupOfReason;
    for (const scheduling::ClusterVerdict &verdict : detail.filtered) {
        const auto [entry, isNew] = groupOfReason.emplace(verdict.reason, list.groups.size());
        if (isNew)
            list.groups.push_back({DecisionGroup::Kind::Refused, verdict.reason, {}, {}});
        list.groups[entry->second].clusters.push_back(verdict.cluster);
    }
    DecisionGroup placed = placedGroup(fleet, detail);
    if (!placed.clusters.empty())
        list.groups.push_back(std::move(placed));
}

/// PickFixed, and cycles with nothing to pick: the scheduler only lists what it decided.
void takeDecisions(const Scene &scene, DecisionList &list) {
    if (!scene.plan->decisions)
        return;
    std::map<std::string, std::size_t> groupOfReason;
    for (const placement::ClusterDecision &decision : *scene.plan->decisions) {
        const auto cluster = scene.objects->fleet.find(decision.clusterName);
        if (cluster && decision.selected) {
            list.ranked.push_back({*cluster, {}, decision.reason});
            continue;
        }
        const auto [entry, isNew] = groupOfReason.emplace(decision.reason, list.groups.size());
        if (isNew)
            list.groups.push_back({DecisionGroup::Kind::Refused, decision.reason, {}, {}});
        DecisionGroup &group = list.groups[entry->second];
        if (cluster)
            group.clusters.push_back(*cluster);
        else
            group.strangers.push_back(decision.clusterName);
    }
}

std::size_t firstPickOf(const scheduling::Plan &plan, std::size_t cycle) {
    const auto pick = std::ranges::find(plan.picks, cycle, &scheduling::Pick::cycle);
    return pick == plan.picks.end() ? 0 : static_cast<std::size_t>(pick - plan.picks.begin()) + 1;
}

} // namespace

DecisionList decisionsOf(const Scene &scene) {
    DecisionList list;
    list.marks = pictureOf(scene)->marks;
    const std::size_t cycle = cycleAt(*scene.plan, scene.picks);
    list.pick = firstPickOf(*scene.plan, cycle);
    if (scene.plan->trace.ranFilters())
        takeCycle(scene, cycle, list);
    else
        takeDecisions(scene, list);
    sortGroups(list.groups);
    return list;
}

} // namespace evenkeel::ui

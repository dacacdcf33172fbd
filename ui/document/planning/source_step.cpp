// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/source_step.h"

#include <utility>

#include "core/fleet/eligibility.h"

namespace evenkeel::ui {

namespace {

using fleet::Fleet;

/// Of its times only eligibility reads anything, which is asked for all clusters.
fleet::AgentState withoutTimes(fleet::AgentState agent) {
    agent.lastHeartbeat = {};
    agent.newestHeartbeat = {};
    agent.healthyTransition = {};
    return agent;
}

void addClusters(const Fleet &before, const Fleet &after, FleetDelta &delta) {
    delta.changesAnythingElse = delta.changesAnythingElse || before.size() != after.size();
    for (std::size_t row = 0; row < before.size() && !delta.changesAnythingElse; ++row) {
        const auto index = static_cast<fleet::ClusterIndex>(row);
        const auto now = after.find(before.name(index));
        if (!now) {
            delta.changesAnythingElse = true;
            return;
        }
        fleet::Cluster old = before.cluster(index);
        fleet::Cluster current = after.cluster(*now);
        old.agent = withoutTimes(old.agent);
        current.agent = withoutTimes(current.agent);
        addDelta(std::move(old), current, delta);
    }
}

bool areAsEligible(const manifest::Objects &before, const manifest::Objects &after) {
    if (before.fleet.isSharedWith(after.fleet))
        return true;
    const kube::Time then = before.now();
    const kube::Time now = after.now();
    for (std::size_t row = 0; row < after.fleet.size(); ++row) {
        const auto index = static_cast<fleet::ClusterIndex>(row);
        if (fleet::ineligibility(before.fleet.agent(index), then) !=
            fleet::ineligibility(after.fleet.agent(index), now))
            return false;
    }
    return true;
}

template <typename List> void addOwners(const List &list, std::set<ObjectId> &owners) {
    for (const auto &object : list) {
        owners.insert(placementId(object.kind, object.nameSpace, object.placementName));
    }
}

} // namespace

bool SourceStep::keepsPlan(const placement::Placement &then,
                           const placement::Placement &now) const {
    return before && plansAlike(then, now) && !placements.contains(idOf(now)) &&
           !readsAnyOf(now.policy.value_or(placement::Policy{}), fleet);
}

SourceStep stepTo(const hub::Update &update, std::shared_ptr<const manifest::Objects> before) {
    SourceStep step;
    addClusters(update.before.fleet, update.after.fleet, step.fleet);
    step.fleet.changesAnythingElse =
        step.fleet.changesAnythingElse || !areAsEligible(*before, update.objects);
    for (const manifest::Objects *side : {&update.before, &update.after}) {
        addOwners(side->bindings, step.placements);
        addOwners(side->policySnapshots, step.placements);
    }
    step.before = std::move(before);
    return step;
}

} // namespace evenkeel::ui

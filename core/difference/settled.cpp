// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/settled.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/objects/held.h"
#include "core/placement/typed_parts.h"

namespace evenkeel::difference {

namespace {

using kube::Value;
using placement::ClusterDecision;
using placement::PolicySnapshot;

/// Clusters whose bindings stay when a cycle is aborted, or none starts: those of clusters that
/// are gone are unscheduled before anything is decided (KubeFleet spec 3.2).
std::vector<std::string> heldClusters(const objects::Objects &objects, bool isCycle) {
    std::set<std::string> names;
    for (const placement::Binding &binding : objects.bindings) {
        const auto row = objects.fleet.find(binding.targetCluster);
        const bool isDangling = !row || objects.fleet.agent(*row).isLeaving;
        if (objects::holds(binding) && !(isCycle && isDangling))
            names.insert(binding.targetCluster);
    }
    return {names.begin(), names.end()};
}

using Decisions = std::map<std::string, ClusterDecision>; // by cluster

Decisions storedDecisions(const Value &document) {
    Decisions decisions;
    const Value *status = document.find("status");
    if (status == nullptr)
        return decisions;
    for (const Value &item : placement::itemsOf(*status, "targetClusters")) {
        ClusterDecision decision = placement::decisionOf(item);
        decisions[decision.clusterName] = std::move(decision);
    }
    return decisions;
}

bool isSame(const Decisions &stored, const std::vector<ClusterDecision> &planned) {
    Decisions decisions;
    for (const ClusterDecision &decision : planned)
        decisions[decision.clusterName] = decision;
    return stored == decisions;
}

/// KubeFleet spec 3.12: the message plays no part.
bool keepsCondition(const PolicySnapshot &snapshot, const StoredCondition &stored,
                    const scheduling::Plan &plan) {
    const auto scheduled =
        std::ranges::find(snapshot.conditions, "Scheduled", &placement::Condition::type);
    return stored.status == (plan.condition->isTrue ? "True" : "False") &&
           stored.reason == plan.condition->reason &&
           scheduled->observedGeneration >= snapshot.generation &&
           isSame(storedDecisions(snapshot.document), *plan.decisions);
}

/// What the cycle leaves of the condition; `snapshot` is nullptr where it is a new one.
std::optional<StoredCondition> conditionAfter(const PolicySnapshot *snapshot,
                                              const std::optional<objects::Cycle> &cycle,
                                              const std::optional<scheduling::Plan> &plan) {
    const auto stored = snapshot == nullptr ? std::nullopt : storedCondition(*snapshot);
    if (!plan || !plan->decisions || !plan->condition)
        return stored;
    const bool isNewGeneration = cycle->cause == objects::CycleCause::SpecChanged;
    if (stored && !isNewGeneration && keepsCondition(*snapshot, *stored, *plan))
        return stored;
    return StoredCondition{plan->condition->isTrue ? "True" : "False", plan->condition->reason,
                           plan->condition->message};
}

} // namespace

std::optional<StoredCondition> storedCondition(const PolicySnapshot &snapshot) {
    const Value *status = snapshot.document.find("status");
    if (status == nullptr)
        return std::nullopt;
    for (const Value &condition : placement::itemsOf(*status, "conditions")) {
        if (placement::textOf(condition, "type") == "Scheduled")
            return StoredCondition{placement::textOf(condition, "status"),
                                   placement::textOf(condition, "reason"),
                                   placement::textOf(condition, "message")};
    }
    return std::nullopt;
}

base::Result<Settled> settle(const objects::Objects &objects, const placement::Placement &placement,
                             const std::optional<objects::Cycle> &cycle,
                             const objects::Known &known, const std::stop_token &stop) {
    const objects::Planning planning = objects::planningOf(objects, placement, known);
    Settled settled;
    settled.snapshot = cycle ? planning.basis.planned : planning.basis.active;
    settled.isNewSnapshot = settled.snapshot != planning.basis.active;
    if (cycle) {
        auto plan = insight::planOnHeld(objects, placement, planning, stop);
        if (!plan && plan.error().code == base::ErrorCode::Cancelled)
            return tl::unexpected(plan.error());
        if (plan)
            settled.plan = std::move(*plan);
        else
            settled.abort = plan.error().message;
    }
    if (settled.plan) {
        const std::set<std::string> placed = insight::placedClusters(*settled.plan);
        settled.picks.assign(placed.begin(), placed.end());
    } else {
        settled.picks = heldClusters(objects, cycle.has_value());
    }
    const auto active = std::ranges::find_if(objects.policySnapshots, &PolicySnapshot::isLatest);
    const bool isKept = active != objects.policySnapshots.end() && !settled.isNewSnapshot;
    settled.condition = conditionAfter(isKept ? &*active : nullptr, cycle, settled.plan);
    return settled;
}

} // namespace evenkeel::difference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/holding.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/names.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/placement/policy_text.h"
#include "core/scheduling/binding_board.h"

namespace evenkeel::difference {

namespace {

using placement::Binding;
using placement::Placement;
using placement::PolicySnapshot;

using kube::Value;
using placement::ClusterDecision;

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

std::string_view nameOf(HeldFrom from) {
    return base::nameIn<HeldFrom::Plan>(from, {"Nowhere", "Hub", "Before", "After", "Plan"});
}

Records::Records(const objects::Objects &objects) {
    for (const Binding &binding : objects.bindings)
        m_own[insight::placementId(binding.kind, binding.nameSpace, binding.placementName)]
            .bindings.push_back(binding);
    for (const PolicySnapshot &snapshot : objects.policySnapshots)
        m_own[insight::placementId(snapshot.kind, snapshot.nameSpace, snapshot.placementName)]
            .snapshots.push_back(snapshot);
}

const Records::Own *Records::of(const kube::ObjectId &placement) const {
    const auto found = m_own.find(placement);
    return found == m_own.end() ? nullptr : &found->second;
}

std::vector<Binding> boundBy(const scheduling::Plan &plan, const Placement &placement) {
    std::vector<Binding> bindings;
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        if (outcome.state == placement::BindingState::Unscheduled)
            continue;
        Binding &binding = bindings.emplace_back();
        binding.kind = placement.kind;
        binding.name = outcome.name.empty() ? placement.name + "-" + outcome.cluster + "-00000000"
                                            : outcome.name;
        binding.nameSpace = placement.nameSpace;
        binding.placementName = placement.name;
        binding.state = placement::BindingState::Bound;
        binding.targetCluster = outcome.cluster;
        binding.snapshotName = outcome.snapshot;
        binding.decision = {outcome.cluster, true, outcome.score,
                            scheduling::pickReason(outcome.cluster, outcome.score)};
    }
    return bindings;
}

PolicySnapshot snapshotOf(const Placement &placement, std::string name) {
    PolicySnapshot snapshot;
    snapshot.kind = placement.kind;
    snapshot.name = std::move(name);
    snapshot.nameSpace = placement.nameSpace;
    snapshot.placementName = placement.name;
    snapshot.isLatest = true;
    snapshot.hasPolicy = true;
    snapshot.policy = placement.policy;
    if (placement.policy)
        snapshot.numberOfClusters = placement.policy->numberOfClusters;
    return snapshot;
}

objects::Objects withRecords(const objects::Objects &objects, const Records::Own &own) {
    objects::Objects result = objects;
    result.bindings = {};
    result.bindings.edit() = own.bindings;
    result.policySnapshots = {};
    result.policySnapshots.edit() = own.snapshots;
    result.asOpened = result.placements; // nothing was edited: the other side is another document
    return result;
}

bool replaceRecords(const objects::Objects &held, objects::Objects &objects) {
    const Records records(held);
    bool areOthers = false;
    const auto replace = [&](const auto &from, auto &list) {
        std::erase_if(list, [&](const auto &one) {
            const bool isReplaced = records.of(insight::placementId(one.kind, one.nameSpace,
                                                                    one.placementName)) != nullptr;
            areOthers =
                areOthers || (isReplaced && std::ranges::find(from, one) == std::ranges::end(from));
            return isReplaced;
        });
        std::ranges::copy(from, std::back_inserter(list));
    };
    replace(held.bindings, objects.bindings.edit());
    replace(held.policySnapshots, objects.policySnapshots.edit());
    return areOthers;
}

base::Result<scheduling::Plan> planFresh(const objects::Objects &objects,
                                         const Placement &placement, const objects::Known &known,
                                         std::stop_token stop) {
    const objects::Planning planning =
        objects::planningOf(withRecords(objects, {}), placement, known);
    return scheduling::plan(objects.fleet, placement, {}, insight::optionsOf(planning),
                            std::move(stop));
}

base::Result<Holding> holdPlan(const objects::Objects &before, const Placement &placement,
                               const objects::Known &known, std::stop_token stop) {
    base::Result<scheduling::Plan> plan = planFresh(before, placement, known, std::move(stop));
    if (!plan)
        return tl::unexpected(plan.error());
    Holding holding{HeldFrom::Plan, {boundBy(*plan, placement), {}}, {}};
    holding.own.snapshots.push_back(snapshotOf(placement, plan->snapshotName));
    holding.plan = std::move(*plan);
    return holding;
}

Holding holdRecords(HeldFrom from, const Records::Own &own, const objects::Objects &before,
                    const Placement *placement) {
    Holding holding{from, own, {}};
    if (placement == nullptr)
        return holding;
    auto &snapshots = holding.own.snapshots;
    const auto active = std::ranges::find_if(snapshots, &PolicySnapshot::isLatest);
    const bool isNoneLatest = active == snapshots.end() && !snapshots.empty();
    if (isNoneLatest || (active != snapshots.end() && active->hasPolicy))
        return holding; // without a latest one, the hub schedules nothing
    const std::string name = objects::planningOf(withRecords(before, own), *placement).basis.active;
    if (active != snapshots.end())
        snapshots.erase(active);
    snapshots.push_back(snapshotOf(*placement, name));
    return holding;
}

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

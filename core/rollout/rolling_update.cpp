// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/rolling_update.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/rollout/strategy.h"
#include "core/objects/held.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

constexpr const char *kUnexpected =
    "unexpected behavior which cannot be handled by the controller: ";
constexpr std::int64_t kDeletionRecheckSeconds = 5;

std::string printed(const Binding &binding) {
    return binding.nameSpace + "/" + binding.name;
}

class PassMaker {
public:
    explicit PassMaker(const PassInput &input)
        : m_input(input), m_strategy(strategyOf(input.placement)) {}

    Pass make();

private:
    const Binding &bindingOf(const Step &step) const { return m_input.bindings[step.binding]; }
    void listBindings();
    bool patchApplyStrategies();
    bool isObstructed();
    bool hasTwins();
    bool waitsForDeletion();
    bool isBroken();
    void classify(Step &step);
    void classifyBound(Step &step);
    void computeBudget();
    void choose();
    void reportRollout();
    std::int64_t waitSeconds() const;
    Pass stopped(PassKind kind) &&;

    const PassInput &m_input;
    Strategy m_strategy;
    Pass m_pass;
};

Pass PassMaker::stopped(PassKind kind) && {
    m_pass.kind = kind;
    return std::move(m_pass);
}

void PassMaker::listBindings() {
    for (std::size_t i = 0; i < m_input.bindings.size(); ++i) {
        const Binding &binding = m_input.bindings[i];
        if (!objects::belongsTo(binding, m_input.placement))
            continue;
        Step &step = m_pass.steps.emplace_back();
        step.binding = i;
        step.health = healthOf(binding, m_strategy.unavailablePeriodSeconds, m_input.now);
    }
    std::ranges::stable_sort(m_pass.steps, [this](const Step &left, const Step &right) {
        const Binding &a = bindingOf(left);
        const Binding &b = bindingOf(right);
        // Planned bindings have no name yet; their clusters tell them apart.
        return std::tie(a.name, a.targetCluster) < std::tie(b.name, b.targetCluster);
    });
}

bool PassMaker::patchApplyStrategies() {
    bool patchesAny = false;
    for (Step &step : m_pass.steps) {
        const Binding &binding = bindingOf(step);
        const bool isSame =
            binding.applyStrategy && applyStrategyOf(*binding.applyStrategy) == m_strategy.apply;
        if (isSame || binding.isDeleting)
            continue;
        step.action = Action::PatchApplyStrategy;
        patchesAny = true;
    }
    return patchesAny;
}

/// Two bindings of one cluster that are not deleting, whatever their states.
bool PassMaker::hasTwins() {
    std::map<std::string_view, const Binding *> living;
    for (const Step &step : m_pass.steps) {
        const Binding &binding = bindingOf(step);
        if (binding.isDeleting)
            continue;
        const auto [first, isNew] = living.emplace(binding.targetCluster, &binding);
        if (!isNew) {
            m_pass.error = fmt::format("{}the same cluster `{}` has bindings `{}` and `{}` "
                                       "pointing to it",
                                       kUnexpected, binding.targetCluster, printed(*first->second),
                                       printed(binding));
            return true;
        }
    }
    return false;
}

/// A cluster whose old binding deletes while it has a new one. Of several such clusters KubeFleet
/// takes a random one, this the first by name.
bool PassMaker::waitsForDeletion() {
    std::map<std::string_view, std::pair<const Binding *, bool>> clusters;
    for (const Step &step : m_pass.steps) {
        const Binding &binding = bindingOf(step);
        auto &[living, hasDeleting] = clusters[binding.targetCluster];
        if (binding.isDeleting)
            hasDeleting = true;
        else
            living = &binding;
    }
    for (const auto &[cluster, pair] : clusters) {
        const auto &[living, hasDeleting] = pair;
        if (living == nullptr || !hasDeleting)
            continue;
        if (living->state == "Bound") {
            m_pass.error = fmt::format("{}find a cluster `{}` that has a bound binding `{}` and a "
                                       "deleting binding point to it",
                                       kUnexpected, cluster, printed(*living));
        } else if (living->state == "Unscheduled" && living->previousState == "Bound") {
            m_pass.error =
                fmt::format("{}find a cluster `{}` that has a unscheduled binding `{}` with "
                            "previous state is `bound` and a deleting binding point to it",
                            kUnexpected, cluster, printed(*living));
        }
        return true;
    }
    return false;
}

/// Where the pass ends before it classifies.
bool PassMaker::isObstructed() {
    if (patchApplyStrategies()) {
        m_pass.kind = PassKind::PatchesApplyStrategy;
        m_pass.requeueAfter = 0;
    } else if (hasTwins()) {
        m_pass.kind = PassKind::Failed;
    } else if (waitsForDeletion()) {
        m_pass.kind = m_pass.error.empty() ? PassKind::WaitsForDeletion : PassKind::Failed;
        if (m_pass.error.empty())
            m_pass.requeueAfter = kDeletionRecheckSeconds;
    } else if (m_input.latest.resourceSnapshot.empty()) {
        m_pass.kind = PassKind::NoResources;
    } else if (isBroken()) {
        m_pass.kind = PassKind::Failed;
    } else {
        return false;
    }
    return true;
}

bool PassMaker::isBroken() {
    const bool isPickN = placementTypeOf(m_input.placement) == "PickN";
    if (m_input.fleetForOverrides != nullptr) {
        for (const Step &step : m_pass.steps) {
            const Binding &binding = bindingOf(step);
            const bool needsCluster =
                binding.state == "Scheduled" || (binding.state == "Bound" && !binding.isDeleting);
            if (needsCluster && !m_input.fleetForOverrides->find(binding.targetCluster)) {
                m_pass.error = fmt::format("MemberCluster \"{}\" of binding `{}` is gone, and "
                                           "overrides match the resources",
                                           binding.targetCluster, printed(binding));
                return true;
            }
        }
    }
    if (isPickN && !m_input.placement.policy->numberOfClusters) {
        m_pass.error = "spec.policy.numberOfClusters is missing, which the controller cannot cope "
                       "with; give it a number";
        return true;
    }
    return false;
}

void PassMaker::classifyBound(Step &step) {
    const Binding &binding = bindingOf(step);
    step.isTargeted = true;
    Budget &budget = m_pass.budget;
    budget.ready += step.health.isReady;
    budget.canBeReady += step.health.canBeReady();
    budget.canBeUnavailable += binding.isDeleting && step.health.isReady;
    if (binding.isDeleting)
        return;
    if (!isOutOfDate(binding, m_input.latest))
        step.isUpToDate = true;
    else
        step.candidate = step.health.isFailed ? Candidate::FailedUpdate : Candidate::Update;
}

void PassMaker::classify(Step &step) {
    const Binding &binding = bindingOf(step);
    Budget &budget = m_pass.budget;
    if (binding.state == "Bound") {
        classifyBound(step);
    } else if (binding.state == "Scheduled") {
        step.isTargeted = true;
        step.candidate = Candidate::Bind; // even while it is being deleted
    } else if (binding.state == "Unscheduled") {
        budget.ready += step.health.isReady;
        budget.canBeReady += step.health.canBeReady();
        budget.canBeUnavailable += binding.isDeleting && step.health.isReady;
        if (!binding.isDeleting)
            step.candidate = Candidate::Remove;
    }
}

void PassMaker::computeBudget() {
    Budget &budget = m_pass.budget;
    const std::string type = placementTypeOf(m_input.placement);
    if (type == "PickAll") {
        budget.target = std::ranges::count_if(m_pass.steps, &Step::isTargeted);
    } else if (type == "PickFixed") {
        budget.target = static_cast<std::int64_t>(m_input.placement.policy->clusterNames.size());
    } else if (type == "PickN") {
        budget.target = *m_input.placement.policy->numberOfClusters;
    }
    budget.maxUnavailable = scaled(m_strategy.maxUnavailable, budget.target);
    budget.maxSurge = scaled(m_strategy.maxSurge, budget.target);
    budget.minAvailable = budget.target - budget.maxUnavailable;
    budget.lowerBound = budget.ready - budget.canBeUnavailable;
    budget.maxRemove = budget.lowerBound - budget.minAvailable;
    budget.maxAdd = budget.target + budget.maxSurge - budget.canBeReady;
}

/// KubeFleet spec 6.5: failed updates without budget, removals before updates, then bindings.
void PassMaker::choose() {
    const auto take = [this](Candidate candidate, Action action, std::int64_t &left) {
        for (Step &step : m_pass.steps) {
            if (step.candidate != candidate)
                continue;
            if (left > 0) {
                step.action = action;
                --left;
            } else if (candidate != Candidate::Remove) {
                step.action = Action::Wait;
            }
        }
    };
    auto unlimited = static_cast<std::int64_t>(m_pass.steps.size());
    std::int64_t removals = m_pass.budget.maxRemove;
    std::int64_t additions = m_pass.budget.maxAdd;
    take(Candidate::FailedUpdate, Action::Update, unlimited);
    take(Candidate::Remove, Action::Remove, removals);
    take(Candidate::Update, Action::Update, removals);
    take(Candidate::Bind, Action::Bind, additions);
}

void PassMaker::reportRollout() {
    for (Step &step : m_pass.steps) {
        const Binding &binding = bindingOf(step);
        if (m_pass.kind == PassKind::UpToDate) {
            const placement::Condition *started = currentCondition(binding, "RolloutStarted");
            if (binding.state == "Bound" && (started == nullptr || started->status != "True"))
                step.rolloutStarted = true;
        } else if (step.action == Action::Wait) {
            step.rolloutStarted = false;
        } else if (step.isUpToDate || step.action == Action::Bind ||
                   step.action == Action::Update) {
            step.rolloutStarted = true;
        }
    }
}

/// KubeFleet spec 6.6.
std::int64_t PassMaker::waitSeconds() const {
    std::int64_t wait = m_strategy.unavailablePeriodSeconds;
    bool areAllReady = true;
    for (const Step &step : m_pass.steps) {
        const std::string &state = bindingOf(step).state;
        if (step.health.isReady || (state != "Bound" && state != "Unscheduled"))
            continue;
        areAllReady = false;
        wait = std::min(wait, step.health.remainingSeconds.value_or(wait));
    }
    return areAllReady ? 0 : wait;
}

Pass PassMaker::make() {
    if (isDeleting(m_input.placement))
        return std::move(*this).stopped(PassKind::Deleting);
    if (!m_strategy.isRollingUpdate())
        return std::move(*this).stopped(PassKind::NotRolling);
    listBindings();
    if (isObstructed())
        return std::move(m_pass);
    for (Step &step : m_pass.steps)
        classify(step);
    computeBudget();
    const bool hasCandidates = std::ranges::any_of(
        m_pass.steps, [](const Step &step) { return step.candidate != Candidate::None; });
    m_pass.kind = hasCandidates ? PassKind::Rolling : PassKind::UpToDate;
    if (hasCandidates) {
        choose();
        m_pass.requeueAfter = waitSeconds();
    }
    reportRollout();
    return std::move(m_pass);
}

} // namespace

bool isOutOfDate(const Binding &binding, const Latest &latest) {
    static const Overrides kNone;
    const auto found = latest.overrides.find(binding.targetCluster);
    const Overrides &wanted = found == latest.overrides.end() ? kNone : found->second;
    return binding.resourceSnapshotName != latest.resourceSnapshot ||
           binding.clusterResourceOverrides != wanted.clusterResourceOverrides ||
           binding.resourceOverrides != wanted.resourceOverrides;
}

Pass nextPass(const PassInput &input) {
    return PassMaker(input).make();
}

} // namespace evenkeel::rollout

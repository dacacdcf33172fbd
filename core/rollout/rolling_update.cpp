// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/rolling_update.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/objects/planning.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;

constexpr const char *kUnexpected =
    "unexpected behavior which cannot be handled by the controller: ";
constexpr std::int64_t kDeletionRecheckSeconds = 5;

std::string printed(const Binding &binding) {
    return binding.nameSpace + "/" + binding.name;
}

/// It or its absence in a set.
template <typename Value> void keep(std::set<Value> &set, Value value, bool isIn) {
    if (isIn)
        set.insert(value);
    else
        set.erase(value);
}

/// The placement's own, by name.
std::vector<std::size_t> ownBindings(const PassInput &input) {
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < input.bindings.size(); ++i) {
        if (objects::belongsTo(input.bindings[i], input.placement))
            own.push_back(i);
    }
    std::ranges::stable_sort(own, {}, [&input](std::size_t i) {
        const Binding &binding = input.bindings[i];
        // Planned bindings have no name yet; their clusters identify them.
        return std::tie(binding.name, binding.targetCluster);
    });
    return own;
}

void reportRollout(PassKind kind, const Binding &binding, Step &step) {
    if (kind == PassKind::UpToDate) {
        if (binding.state == BindingState::Bound &&
            !isCurrently(binding, RolloutStarted::kType, ConditionStatus::True))
            step.rolloutStarted = true;
    } else if (step.action == Action::Wait) {
        step.rolloutStarted = false;
    } else if (step.isUpToDate || step.action == Action::Bind || step.action == Action::Update) {
        step.rolloutStarted = true;
    }
}

void fillSteps(const Roster &roster, Pass &pass) {
    for (std::size_t lane = 0; lane < pass.steps.size(); ++lane) {
        Step &step = pass.steps[lane];
        if (!pass.hasBudget()) {
            step.health = roster.standing(lane).health;
            continue;
        }
        static_cast<BindingStatus &>(step) = roster.standing(lane);
        const bool isReported =
            step.candidate != Candidate::None && step.candidate != Candidate::Remove;
        if (pass.kind == PassKind::Rolling && isReported)
            step.action = Action::Wait;
    }
    for (const Choice &choice : roster.choices())
        pass.steps[choice.lane].action = choice.action;
}

} // namespace

Roster::Roster(const PassInput &input, std::vector<const Binding *> lanes, kube::Time now)
    : m_input(input), m_strategy(strategyOf(input.placement)), m_type(input.placement.type()),
      m_lanes(std::move(lanes)), m_entries(m_lanes.size()) {
    std::unordered_map<std::string_view, std::size_t> crowds;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const std::string &cluster = m_lanes[lane]->targetCluster;
        const auto [crowd, isNew] = crowds.emplace(cluster, m_crowds.size());
        if (isNew)
            m_crowds.emplace_back();
        m_entries[lane].crowd = crowd->second;
        m_entries[lane].overrides = &overridesOf(input.latest, cluster);
        admit(lane, now);
    }
}

void Roster::refresh(std::size_t lane, kube::Time now) {
    withdraw(lane);
    admit(lane, now);
}

void Roster::leave(std::size_t lane) {
    withdraw(lane);
    m_entries[lane].isGone = true;
}

void Roster::admit(std::size_t lane, kube::Time now) {
    const Binding &binding = *m_lanes[lane];
    Entry &entry = m_entries[lane];
    entry.standing = {};
    entry.standing.health = healthOf(binding, m_strategy.unavailablePeriodSeconds, now);
    entry.isDeleting = binding.isDeleting;
    // A plain comparison with what is stored (KubeFleet spec 6.1, step 3).
    entry.isUnpatched = !binding.isDeleting && binding.applyStrategy != m_strategy.apply;
    const bool needsCluster = binding.state == BindingState::Scheduled ||
                              (binding.state == BindingState::Bound && !binding.isDeleting);
    entry.isClusterless = needsCluster && m_input.latest.hasOverrides && m_input.fleet &&
                          !m_input.fleet->find(binding.targetCluster);
    classify(binding, entry);
    entry.readyAt.reset();
    if (entry.isHandled && entry.standing.health.remainingSeconds)
        entry.readyAt = now.unixSeconds + *entry.standing.health.remainingSeconds;
    enter(lane);
}

/// KubeFleet spec 6.2.
void Roster::classify(const Binding &binding, Entry &entry) const {
    BindingStatus &standing = entry.standing;
    entry.isHandled =
        binding.state == BindingState::Bound || binding.state == BindingState::Unscheduled;
    standing.isTargeted =
        binding.state == BindingState::Bound || binding.state == BindingState::Scheduled;
    if (binding.state == BindingState::Scheduled) {
        standing.candidate = Candidate::Bind; // even while it is being deleted
    } else if (binding.isDeleting) {
        return;
    } else if (binding.state == BindingState::Unscheduled) {
        standing.candidate = Candidate::Remove;
    } else if (binding.state == BindingState::Bound) {
        if (!isOutOfDate(binding, m_input.latest.resourceSnapshot, *entry.overrides))
            standing.isUpToDate = true;
        else
            standing.candidate =
                standing.health.isFailed ? Candidate::FailedUpdate : Candidate::Update;
    }
}

void Roster::count(const Entry &entry, std::int64_t sign) {
    const BindingStatus &standing = entry.standing;
    const Health &health = standing.health;
    m_targeted += standing.isTargeted ? sign : 0;
    if (!entry.isHandled)
        return;
    m_sums.ready += health.isReady ? sign : 0;
    m_sums.canBeReady += health.canBeReady() ? sign : 0;
    m_sums.canBeUnavailable += health.isReady && entry.isDeleting ? sign : 0;
    m_awaited += health.isReady ? 0 : sign;
}

void Roster::noteCrowd(std::size_t crowd) {
    const Crowd &all = m_crowds[crowd];
    keep(m_twins, crowd, all.living.size() > 1);
    keep(m_waits, crowd, !all.living.empty() && all.deleting > 0);
}

void Roster::enter(std::size_t lane) {
    const Entry &entry = m_entries[lane];
    count(entry, 1);
    if (entry.standing.candidate != Candidate::None)
        queue(entry.standing.candidate).insert(lane);
    if (entry.isUnpatched)
        m_unpatched.insert(lane);
    if (entry.isClusterless)
        m_clusterless.insert(lane);
    if (entry.readyAt)
        m_readyAt.insert(*entry.readyAt);
    Crowd &crowd = m_crowds[entry.crowd];
    if (entry.isDeleting)
        ++crowd.deleting;
    else
        crowd.living.insert(lane);
    noteCrowd(entry.crowd);
}

void Roster::withdraw(std::size_t lane) {
    const Entry &entry = m_entries[lane];
    if (entry.isGone)
        return;
    count(entry, -1);
    queue(entry.standing.candidate).erase(lane);
    m_unpatched.erase(lane);
    m_clusterless.erase(lane);
    if (entry.readyAt)
        m_readyAt.erase(m_readyAt.find(*entry.readyAt));
    Crowd &crowd = m_crowds[entry.crowd];
    if (entry.isDeleting)
        --crowd.deleting;
    else
        crowd.living.erase(lane);
    noteCrowd(entry.crowd);
}

bool Roster::hasCandidates() const {
    return std::ranges::any_of(m_queues, [](const Lanes &lanes) { return !lanes.empty(); });
}

/// KubeFleet spec 6.1, in the order of its steps.
PassKind Roster::kind() const {
    if (m_input.placement.isDeleting())
        return PassKind::Deleting;
    if (!m_strategy.isRollingUpdate())
        return PassKind::NotRolling;
    if (!m_unpatched.empty())
        return PassKind::PatchesApplyStrategy;
    if (!m_twins.empty())
        return PassKind::Failed;
    if (!m_waits.empty())
        return obstacleToDeletion() == nullptr ? PassKind::WaitsForDeletion : PassKind::Failed;
    if (m_input.latest.resourceSnapshot.empty())
        return PassKind::NoResources;
    if (!m_clusterless.empty())
        return PassKind::ClusterGone;
    if (m_type == placement::PlacementType::PickN && !m_input.placement.policy->numberOfClusters)
        return PassKind::NumberMissing;
    return hasCandidates() ? PassKind::Rolling : PassKind::UpToDate;
}

/// The new binding of a cluster that cannot wait until the old one is deleted, nullptr where all
/// can. Of several such clusters KubeFleet takes a random one, this the first by name.
const Binding *Roster::obstacleToDeletion() const {
    const Binding *first = nullptr;
    for (const std::size_t crowd : m_waits) {
        const Binding *living = m_lanes[*m_crowds[crowd].living.rbegin()];
        if (first == nullptr || living->targetCluster < first->targetCluster)
            first = living;
    }
    const bool isObstacle =
        first != nullptr && (first->state == BindingState::Bound || wasBound(*first));
    return isObstacle ? first : nullptr;
}

std::string Roster::error() const {
    const Binding *first = nullptr;
    std::size_t second = m_lanes.size(); // the first binding that has a twin before it
    for (const std::size_t crowd : m_twins) {
        const auto &living = m_crowds[crowd].living;
        const std::size_t twin = *std::next(living.begin());
        if (twin >= second)
            continue;
        second = twin;
        first = m_lanes[*living.begin()];
    }
    if (first != nullptr)
        return fmt::format("{}the same cluster `{}` has bindings `{}` and `{}` pointing to it",
                           kUnexpected, first->targetCluster, printed(*first),
                           printed(*m_lanes[second]));
    const Binding *living = obstacleToDeletion();
    if (living == nullptr)
        return {};
    return living->state == BindingState::Bound
               ? fmt::format("{}find a cluster `{}` that has a bound binding `{}` and a deleting "
                             "binding point to it",
                             kUnexpected, living->targetCluster, printed(*living))
               : fmt::format("{}find a cluster `{}` that has a unscheduled binding `{}` with "
                             "previous state is `bound` and a deleting binding point to it",
                             kUnexpected, living->targetCluster, printed(*living));
}

std::string Roster::goneCluster() const {
    return m_clusterless.empty() ? std::string() : m_lanes[*m_clusterless.begin()]->targetCluster;
}

/// KubeFleet spec 6.4.
Budget Roster::budget() const {
    Budget budget = m_sums;
    if (m_type == placement::PlacementType::PickAll)
        budget.target = m_targeted;
    else if (m_type == placement::PlacementType::PickFixed)
        budget.target = static_cast<std::int64_t>(m_input.placement.policy->clusterNames.size());
    else if (m_type == placement::PlacementType::PickN)
        budget.target = m_input.placement.policy->numberOfClusters.value_or(0);
    budget.maxUnavailable = scaled(m_strategy.maxUnavailable, budget.target);
    budget.maxSurge = scaled(m_strategy.maxSurge, budget.target);
    budget.minAvailable = budget.target - budget.maxUnavailable;
    budget.lowerBound = budget.ready - budget.canBeUnavailable;
    budget.maxRemove = budget.lowerBound - budget.minAvailable;
    budget.maxAdd = budget.target + budget.maxSurge - budget.canBeReady;
    return budget;
}

/// KubeFleet spec 6.5: failed updates without budget, removals before updates, then bindings.
std::vector<Choice> Roster::choices() const {
    std::vector<Choice> chosen;
    const auto take = [&chosen](const Lanes &lanes, Action action, std::int64_t &left) {
        for (auto lane = lanes.begin(); lane != lanes.end() && left > 0; ++lane, --left)
            chosen.push_back({*lane, action});
    };
    auto unlimited = static_cast<std::int64_t>(m_lanes.size());
    const PassKind passKind = kind();
    if (passKind == PassKind::PatchesApplyStrategy)
        take(m_unpatched, Action::PatchApplyStrategy, unlimited);
    if (passKind != PassKind::Rolling)
        return chosen;
    const Budget all = budget();
    std::int64_t removals = all.maxRemove;
    std::int64_t additions = all.maxAdd;
    take(queue(Candidate::FailedUpdate), Action::Update, unlimited);
    take(queue(Candidate::Remove), Action::Remove, removals);
    take(queue(Candidate::Update), Action::Update, removals);
    take(queue(Candidate::Bind), Action::Bind, additions);
    return chosen;
}

std::optional<std::int64_t> Roster::requeueAfter(kube::Time now) const {
    switch (kind()) {
    case PassKind::PatchesApplyStrategy:
        return 0;
    case PassKind::WaitsForDeletion:
        return kDeletionRecheckSeconds;
    case PassKind::Rolling:
        break;
    default:
        return std::nullopt;
    }
    // KubeFleet spec 6.6.
    if (m_awaited == 0)
        return 0;
    const std::int64_t period = m_strategy.unavailablePeriodSeconds;
    return m_readyAt.empty() ? period : std::min(period, *m_readyAt.begin() - now.unixSeconds);
}

const Overrides &overridesOf(const Latest &latest, const std::string &cluster) {
    static const Overrides kNone;
    const auto found = latest.overrides.find(cluster);
    return found == latest.overrides.end() ? kNone : found->second;
}

bool isOutOfDate(const Binding &binding, const std::string &resourceSnapshot,
                 const Overrides &overrides) {
    return binding.resourceSnapshotName != resourceSnapshot ||
           binding.clusterResourceOverrides != overrides.clusterResourceOverrides ||
           binding.resourceOverrides != overrides.resourceOverrides;
}

bool isOutOfDate(const Binding &binding, const Latest &latest) {
    return isOutOfDate(binding, latest.resourceSnapshot,
                       overridesOf(latest, binding.targetCluster));
}

Pass nextPass(const PassInput &input) {
    Pass pass;
    std::vector<const Binding *> lanes;
    for (const std::size_t i : ownBindings(input)) {
        pass.steps.emplace_back().binding = i;
        lanes.push_back(&input.bindings[i]);
    }
    const Roster roster(input, std::move(lanes), input.now);
    pass.kind = roster.kind();
    if (pass.kind == PassKind::Deleting || pass.kind == PassKind::NotRolling) {
        pass.steps.clear();
        return pass;
    }
    fillSteps(roster, pass);
    if (pass.hasBudget()) {
        pass.budget = roster.budget();
        for (Step &step : pass.steps)
            reportRollout(pass.kind, input.bindings[step.binding], step);
    }
    pass.requeueAfter = roster.requeueAfter(input.now);
    if (pass.kind == PassKind::Failed)
        pass.error = roster.error();
    if (pass.kind == PassKind::ClusterGone)
        pass.goneCluster = roster.goneCluster();
    return pass;
}

bool apply(Action action, const Latest &latest, const placement::ApplyStrategy &strategy,
           Binding &binding) {
    switch (action) {
    case Action::None:
    case Action::Wait:
        return false;
    case Action::PatchApplyStrategy:
        binding.applyStrategy = strategy;
        ++binding.generation; // which makes its conditions stale
        return true;
    case Action::Remove:
        binding.isDeleting = true;
        ++binding.generation;
        return true;
    case Action::Bind:
    case Action::Update:
        break;
    }
    const Overrides &overrides = overridesOf(latest, binding.targetCluster);
    binding.state = BindingState::Bound;
    binding.resourceSnapshotName = latest.resourceSnapshot;
    binding.clusterResourceOverrides = overrides.clusterResourceOverrides;
    binding.resourceOverrides = overrides.resourceOverrides;
    ++binding.generation;
    return true;
}

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/eviction.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "core/objects/planning.h"
#include "core/rollout/health.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

namespace {

using kube::Value;
using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;
using placement::Placement;

constexpr const char *kValid = "ClusterResourcePlacementEvictionValid";
constexpr const char *kInvalid = "ClusterResourcePlacementEvictionInvalid";
constexpr const char *kExecuted = "ClusterResourcePlacementEvictionExecuted";
constexpr const char *kNotExecuted = "ClusterResourcePlacementEvictionNotExecuted";

EvictionVerdict invalid(const char *message) {
    EvictionVerdict verdict;
    verdict.valid = {false, kInvalid, message};
    return verdict;
}

EvictionVerdict blocked(EvictionVerdict verdict, std::string message) {
    verdict.executed = {false, kNotExecuted, std::move(message)};
    return verdict;
}

EvictionVerdict allowed(EvictionVerdict verdict, std::string message) {
    verdict.executed = {true, kExecuted, std::move(message)};
    verdict.deletesBinding = true;
    return verdict;
}

std::optional<scheduling::Condition> recorded(const Eviction &eviction, std::string_view type) {
    const RecordedCondition *found = conditionOf(eviction.conditions, type);
    if (found == nullptr)
        return std::nullopt;
    return scheduling::Condition{found->status == ConditionStatus::True, found->reason,
                                 found->message};
}

/// Any Executed condition of any generation ends it, and Valid=False of the present one.
bool isJudged(const Eviction &eviction) {
    const RecordedCondition *valid = conditionOf(eviction.conditions, "Valid");
    return conditionOf(eviction.conditions, "Executed") != nullptr ||
           (valid != nullptr && valid->status == ConditionStatus::False &&
            valid->observedGeneration == eviction.generation);
}

bool isPropagated(const Binding &binding) {
    return binding.state == BindingState::Bound || wasBound(binding);
}

bool isAvailable(const Binding &binding) {
    return isCurrently(binding, "Available", ConditionStatus::True);
}

/// The base of percentages: N of a PickN, regardless of the number of bindings.
std::int64_t desired(const Placement &placement) {
    if (placement.type() != placement::PlacementType::PickN)
        return 0;
    return placement.policy->numberOfClusters.value_or(0);
}

/// How many disruptions the budget allows; without a field none.
std::int64_t allowedBy(const DisruptionBudget &budget, const Placement &placement,
                       std::int64_t available, std::int64_t total) {
    if (budget.maxUnavailable)
        return scaled(*budget.maxUnavailable, desired(placement)) - (total - available);
    if (budget.minAvailable)
        return available - scaled(*budget.minAvailable, desired(placement));
    return 0;
}

EvictionVerdict byBudget(EvictionVerdict verdict, const std::vector<const Binding *> &bindings,
                         const Placement &placement, const DisruptionBudget &budget) {
    if (placement.type() == placement::PlacementType::PickAll &&
        (budget.maxUnavailable || (budget.minAvailable && budget.minAvailable->isString())))
        return blocked(std::move(verdict),
                       "Eviction is blocked by misconfigured "
                       "ClusterResourcePlacementDisruptionBudget, either MaxUnavailable is "
                       "specified or MinAvailable is specified as a percentage for PickAll "
                       "ClusterResourcePlacement");
    const std::int64_t available = std::ranges::count_if(
        bindings, [](const Binding *binding) { return isAvailable(*binding); });
    const auto total = static_cast<std::int64_t>(bindings.size());
    verdict.available = available;
    verdict.total = total;
    verdict.allowed = allowedBy(budget, placement, available, total);
    const bool isAllowed = *verdict.allowed > 0;
    std::string message =
        fmt::format("Eviction is {} by specified ClusterResourcePlacementDisruptionBudget, "
                    "availablePlacements: {}, totalPlacements: {}",
                    isAllowed ? "allowed" : "blocked", available, total);
    return isAllowed ? allowed(std::move(verdict), std::move(message))
                     : blocked(std::move(verdict), std::move(message));
}

EvictionVerdict execute(const Binding &binding, const std::vector<const Binding *> &bindings,
                        const Placement &placement, const DisruptionBudget *budget) {
    EvictionVerdict verdict;
    verdict.valid = {true, kValid, "Eviction is valid"};
    if (binding.isDeleting) {
        verdict = allowed(std::move(verdict),
                          "Eviction is allowed, resources propagated by placement is currently "
                          "being removed from cluster targeted by eviction");
        verdict.deletesBinding = false; // it is on its way out
        return verdict;
    }
    if (!isPropagated(binding))
        return blocked(std::move(verdict), "Eviction is blocked, placement has not propagated "
                                           "resources to target cluster yet");
    const Health health = healthOf(binding, 0, {});
    if (health.isFailed || health.hasCurrentDiffReport)
        return allowed(std::move(verdict), "Eviction is allowed, placement has failed");
    if (budget == nullptr)
        return allowed(std::move(verdict), "Eviction is allowed, no "
                                           "ClusterResourcePlacementDisruptionBudget specified");
    return byBudget(std::move(verdict), bindings, placement, *budget);
}

/// `^(100|[0-9]{1,2})%$`
bool isBudgetPercentage(std::string_view text) {
    if (!text.ends_with('%'))
        return false;
    text.remove_suffix(1);
    const bool areDigits = std::ranges::all_of(
        text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
    return text == "100" || (areDigits && !text.empty() && text.size() <= 2);
}

bool isBudgetValue(const std::optional<Value> &value) {
    if (!value)
        return true;
    return value->isString() ? isBudgetPercentage(value->text())
                             : value->isNumber() && scaled(*value, 0) >= 0;
}

} // namespace

EvictionVerdict judge(const Eviction &eviction, const Placement *placement,
                      std::span<const Binding> bindings, const DisruptionBudget *budget) {
    if (isJudged(eviction)) {
        EvictionVerdict verdict;
        verdict.isFinal = true;
        verdict.valid = recorded(eviction, "Valid");
        verdict.executed = recorded(eviction, "Executed");
        return verdict;
    }
    if (placement == nullptr)
        return invalid("Failed to find ClusterResourcePlacement targeted by eviction");
    if (placement->isDeleting())
        return invalid("Found deleting ClusterResourcePlacement targeted by eviction");
    if (placement->type() == placement::PlacementType::PickFixed)
        return invalid("Found ClusterResourcePlacement with PickFixed placement type targeted by "
                       "eviction");
    std::vector<const Binding *> own;
    const Binding *evicted = nullptr;
    for (const Binding &binding : bindings) {
        if (!objects::belongsTo(binding, *placement))
            continue;
        own.push_back(&binding);
        if (binding.targetCluster != eviction.clusterName)
            continue;
        if (evicted != nullptr)
            return invalid("Found more than one scheduler decision for placement in cluster "
                           "targeted by eviction");
        evicted = &binding;
    }
    if (evicted == nullptr)
        return invalid(
            "Failed to find scheduler decision for placement in cluster targeted by eviction");
    return execute(*evicted, own, *placement, budget);
}

std::int64_t allowedAtBest(const DisruptionBudget &budget, const Placement &placement,
                           std::int64_t placements) {
    return allowedBy(budget, placement, placements, placements);
}

std::vector<EvictionVerdict> judgeInOrder(std::span<const Eviction> evictions,
                                          const Placement *placement, std::vector<Binding> bindings,
                                          const DisruptionBudget *budget) {
    std::vector<EvictionVerdict> verdicts;
    for (const Eviction &eviction : evictions) {
        verdicts.push_back(judge(eviction, placement, bindings, budget));
        if (!verdicts.back().deletesBinding)
            continue;
        std::erase_if(bindings, [&](const Binding &binding) {
            return objects::belongsTo(binding, *placement) &&
                   binding.targetCluster == eviction.clusterName;
        });
    }
    return verdicts;
}

std::string shortText(const EvictionVerdict &verdict, const DisruptionBudget *budget,
                      const base::Phrases &words) {
    const bool isValid = verdict.valid && verdict.valid->isTrue;
    if (!isValid)
        return words.say(PHRASE("rollout", "invalid: {}"),
                         verdict.valid ? verdict.valid->message : std::string());
    if (!verdict.available || budget == nullptr)
        return verdict.executed ? verdict.executed->message : std::string();
    const bool isMinimum = !budget->maxUnavailable && budget->minAvailable.has_value();
    const std::string limit = isMinimum ? "minAvailable " + budget->minAvailable->text()
                              : budget->maxUnavailable
                                  ? "maxUnavailable " + budget->maxUnavailable->text()
                                  : words.say(PHRASE("rollout", "a budget without a limit"));
    return verdict.isExecuted() ? words.say(PHRASE("rollout", "allowed: {} available of {}, {}"),
                                            *verdict.available, *verdict.total, limit)
                                : words.say(PHRASE("rollout", "blocked: {} available of {}, {}"),
                                            *verdict.available, *verdict.total, limit);
}

std::string evictionAdmissionError(const Placement &placement) {
    if (placement.isDeleting())
        return fmt::format("cluster resource placement {} is being deleted", placement.name);
    if (placement.type() == placement::PlacementType::PickFixed)
        return "cluster resource placement policy type PickFixed is not supported";
    return {};
}

std::vector<std::string> budgetErrors(const DisruptionBudget &budget, const Placement *placement) {
    std::vector<std::string> errors;
    if (budget.maxUnavailable && budget.minAvailable)
        errors.emplace_back("Both MaxUnavailable and MinAvailable cannot be specified");
    for (const auto *value : {&budget.maxUnavailable, &budget.minAvailable}) {
        if (!isBudgetValue(*value))
            errors.emplace_back("If supplied value is String should match regex "
                                "'^(100|[0-9]{1,2})%$' or If supplied value is Integer must be "
                                "greater than or equal to 0");
    }
    if (!errors.empty() || placement == nullptr ||
        placement->type() != placement::PlacementType::PickAll)
        return errors;
    if (budget.maxUnavailable)
        errors.push_back(fmt::format("cluster resource placement policy type PickAll is not "
                                     "supported with any specified max unavailable {}",
                                     budget.maxUnavailable->text()));
    else if (budget.minAvailable && budget.minAvailable->isString())
        errors.push_back(fmt::format("cluster resource placement policy type PickAll is not "
                                     "supported with min available as a percentage {}",
                                     budget.minAvailable->text()));
    return errors;
}

} // namespace evenkeel::rollout

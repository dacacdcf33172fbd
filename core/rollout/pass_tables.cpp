// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/pass_tables.h"

#include <fmt/format.h>

#include "core/rollout/pass_text.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

namespace {

/// `3 (25% of 10)`, or the number alone where it is one.
std::string shareText(std::int64_t share, const kube::Value &value, std::int64_t target,
                      const base::Phrases &words) {
    if (value.text() == std::to_string(share))
        return signedText(share);
    return words.say(PHRASE("rollout", "{} ({} of {})"), signedText(share), value.text(), target);
}

std::string targetText(const placement::Placement &placement, const base::Phrases &words) {
    const auto type = placement.type();
    if (type == placement::PlacementType::PickN)
        return "numberOfClusters";
    if (type == placement::PlacementType::PickFixed)
        return words.say(PHRASE("rollout", "names in clusterNames"));
    return words.say(PHRASE("rollout", "bindings that are Scheduled or Bound"));
}

std::string actionText(Action action, const base::Phrases &words) {
    switch (action) {
    case Action::Bind:
        return words.say(PHRASE("rollout", "binds"));
    case Action::Update:
        return words.say(PHRASE("rollout", "updates"));
    case Action::Remove:
        return words.say(PHRASE("rollout", "removes"));
    case Action::Wait:
        return words.say(PHRASE("rollout", "waits"));
    case Action::PatchApplyStrategy:
        return words.say(PHRASE("rollout", "patches"));
    case Action::None:
        break;
    }
    return "–";
}

} // namespace

std::string signedText(std::int64_t number) {
    return number < 0 ? fmt::format("−{}", -number) : std::to_string(number);
}

std::vector<BudgetLine> budgetLines(const Budget &budget, const placement::Placement &placement,
                                    const base::Phrases &words) {
    const Strategy strategy = strategyOf(placement);
    const std::string unavailable =
        shareText(budget.maxUnavailable, strategy.maxUnavailable, budget.target, words);
    const std::string surge = shareText(budget.maxSurge, strategy.maxSurge, budget.target, words);
    return {
        {words.say(PHRASE("rollout", "Target")), budget.target, targetText(placement, words),
         words.say(PHRASE("rollout", "Number of clusters the placement targets."))},
        {words.say(PHRASE("rollout", "Ready")), budget.ready,
         budget.canBeUnavailable > 0
             ? words.say(PHRASE("rollout", "{} being deleted"), budget.canBeUnavailable)
             : words.say(PHRASE("rollout", "available now")),
         words.say(
             PHRASE("rollout", "Bound and Unscheduled bindings whose resources are available."))},
        {words.say(PHRASE("rollout", "Can be ready")), budget.canBeReady,
         words.say(PHRASE("rollout", "not failed")),
         words.say(PHRASE("rollout", "Bound and Unscheduled bindings whose resources are available "
                                     "or can still become available."))},
        {words.say(PHRASE("rollout", "Min available")), budget.minAvailable,
         fmt::format("{} − {}", signedText(budget.target), unavailable),
         words.say(PHRASE("rollout", "Target − maxUnavailable: this many must stay available."))},
        {words.say(PHRASE("rollout", "Max remove")), budget.maxRemove,
         fmt::format("{} − {} − {}", signedText(budget.ready), signedText(budget.canBeUnavailable),
                     signedText(budget.minAvailable)),
         words.say(PHRASE("rollout", "Ready − ready and being deleted − min available: this many "
                                     "may be removed or updated in this pass."))},
        {words.say(PHRASE("rollout", "Max add")), budget.maxAdd,
         fmt::format("{} + {} − {}", signedText(budget.target), surge,
                     signedText(budget.canBeReady)),
         words.say(PHRASE(
             "rollout", "Target + maxSurge − can be ready: this many may be bound in this pass."))},
    };
}

std::string stateText(const placement::Binding &binding, const base::Phrases &words) {
    return binding.isDeleting
               ? words.say(PHRASE("rollout", "{}, being deleted"), binding.state.text())
               : std::string(binding.state.text());
}

BindingLine bindingLine(const Pass &pass, const Step &step, const placement::Binding &binding,
                        const base::Phrases &words) {
    const bool isAnything = binding.state != placement::BindingState::Scheduled;
    return {binding.targetCluster, stateText(binding, words),
            isAnything ? healthText(step.health, words) : std::string(),
            actionText(step.action, words), whyText(pass, step, binding, words)};
}

} // namespace evenkeel::rollout

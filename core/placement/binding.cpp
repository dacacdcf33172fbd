// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/binding.h"

#include <algorithm>
#include <utility>

#include "core/placement/policy_text.h"

namespace evenkeel::placement {

using kube::Value;

ApplyStrategy applyStrategyOf(const Value &value) {
    ApplyStrategy strategy;
    strategy.comparisonOption = textOf(value, "comparisonOption");
    strategy.whenToApply = textOf(value, "whenToApply");
    strategy.type = textOf(value, "type");
    strategy.whenToTakeOver = textOf(value, "whenToTakeOver");
    if (const Value *allows = present(value, "allowCoOwnership"))
        strategy.allowsCoOwnership = allows->asBool();
    if (const Value *config = present(value, "serverSideApplyConfig")) {
        const Value *force = present(*config, "force");
        strategy.force = force != nullptr && force->asBool();
    }
    return strategy;
}

ApplyStrategy withSchemaDefaults(ApplyStrategy strategy) {
    if (strategy.comparisonOption.empty())
        strategy.comparisonOption = "PartialComparison";
    if (strategy.whenToApply.empty())
        strategy.whenToApply = "Always";
    if (strategy.type.isEmpty())
        strategy.type = ApplyType::ClientSideApply;
    if (strategy.whenToTakeOver.empty())
        strategy.whenToTakeOver = "Always";
    return strategy;
}

Value encode(const ApplyStrategy &strategy) {
    Value value = Value::object();
    const auto setText = [&value](std::string_view name, std::string_view text) {
        kube::setUnlessEmpty(value, name, text);
    };
    setText("comparisonOption", strategy.comparisonOption);
    setText("whenToApply", strategy.whenToApply);
    setText("type", strategy.type.text());
    if (strategy.allowsCoOwnership)
        value.set("allowCoOwnership", Value::boolean(true));
    if (strategy.force)
        value.set("serverSideApplyConfig",
                  Value::object({{"force", Value::boolean(*strategy.force)}}));
    setText("whenToTakeOver", strategy.whenToTakeOver);
    return value;
}

bool wasBound(const Binding &binding) {
    return binding.state == BindingState::Unscheduled && binding.previousState &&
           *binding.previousState == BindingState::Bound;
}

const RecordedCondition *conditionOf(const Conditions &conditions, std::string_view type) {
    const auto found = std::ranges::find(conditions, type, &RecordedCondition::type);
    return found == conditions.end() ? nullptr : &*found;
}

bool hasStatus(const Conditions &conditions, std::string_view type, ConditionStatus status) {
    const RecordedCondition *found = conditionOf(conditions, type);
    return found != nullptr && found->status == status;
}

void setCondition(Conditions &conditions, RecordedCondition condition, kube::Time now) {
    condition.lastTransitionTime = now;
    const auto found = std::ranges::find(conditions, condition.type, &RecordedCondition::type);
    if (found == conditions.end()) {
        conditions.push_back(std::move(condition));
        return;
    }
    if (found->status == condition.status)
        condition.lastTransitionTime = found->lastTransitionTime;
    *found = std::move(condition);
}

} // namespace evenkeel::placement

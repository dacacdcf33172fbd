// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/conditions.h"

#include <algorithm>
#include <utility>

namespace evenkeel::placement {

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

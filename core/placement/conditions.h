// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/kube/time.h"
#include "core/placement/binding.h"

namespace evenkeel::placement {

/// A condition of an object whose messages count.
struct RecordedCondition : Condition {
    std::string message;
    bool operator==(const RecordedCondition &) const = default;
};
using Conditions = std::vector<RecordedCondition>;

/// The first of that type, nullptr if there is none.
const RecordedCondition *conditionOf(const Conditions &conditions, std::string_view type);
/// Whether it has that status, of whatever generation.
bool hasStatus(const Conditions &conditions, std::string_view type, ConditionStatus status);
/// Sets or adds a condition as the API's libraries do: its time changes with its status only.
void setCondition(Conditions &conditions, RecordedCondition condition, kube::Time now);

} // namespace evenkeel::placement

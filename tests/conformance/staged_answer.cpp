// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/staged_answer.h"

#include <algorithm>

namespace evenkeel::conformance {

namespace {

using kube::Value;

bool isNothing(const Value &value) {
    return value.isNull() || (value.isBool() && !value.asBool()) ||
           (value.isNumber() && value.text() == "0") ||
           (value.isString() && value.text().empty()) ||
           (value.isArray() && value.items().empty()) ||
           (value.isObject() && value.members().empty());
}

Value byType(Value conditions) {
    const auto typeOf = [](const Value &condition) { return condition.find("type")->text(); };
    std::ranges::stable_sort(conditions.items(), {}, typeOf);
    return conditions;
}

} // namespace

Value comparableStep(const Value &answer) {
    Value result = answer;
    for (Value &item : result.items())
        item = comparableStep(item);
    result.members().clear();
    for (const auto &[name, value] : answer.members()) {
        Value member = comparableStep(value);
        if (name == "conditions")
            member = byType(std::move(member));
        // Nothing gives the time to wait or the labels to match, either.
        const bool counts = name == "labelSelector" || name == "waitSeconds" || !isNothing(member);
        if (counts && name != "observedGeneration")
            result.set(name, std::move(member));
    }
    return result;
}

} // namespace evenkeel::conformance

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/merge_patch.h"

#include <utility>

namespace evenkeel::hub {

using kube::Value;

Value mergePatch(const Value &from, const Value &to) {
    if (!from.isObject() || !to.isObject())
        return to;
    Value patch = Value::object();
    for (const auto &[key, value] : to.members()) {
        const Value *before = from.find(key);
        if (before != nullptr && *before == value)
            continue;
        const bool areObjects = before != nullptr && before->isObject() && value.isObject();
        patch.set(key, areObjects ? mergePatch(*before, value) : value);
    }
    for (const auto &[key, value] : from.members()) {
        if (to.find(key) == nullptr)
            patch.set(key, Value());
    }
    return patch;
}

Value patched(Value value, const Value &patch) {
    if (!patch.isObject())
        return patch;
    if (!value.isObject())
        value = Value::object();
    for (const auto &[key, change] : patch.members()) {
        if (change.isNull()) {
            value.remove(key);
            continue;
        }
        const Value *before = value.find(key);
        value.set(key, patched(before == nullptr ? Value() : *before, change));
    }
    return value;
}

} // namespace evenkeel::hub

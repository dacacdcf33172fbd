// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/merge_patch.h"

#include <algorithm>
#include <utility>

namespace evenkeel::store {

namespace {

using kube::Value;

/// The part of a patch that adds and changes; an object that was written `{}` is a value.
Value additions(const Value &patch) {
    Value kept = Value::object();
    for (const auto &[key, value] : patch.members()) {
        if (value.isNull())
            continue;
        if (!value.isObject() || value.members().empty()) {
            kept.set(key, value);
            continue;
        }
        Value below = additions(value);
        if (!below.members().empty())
            kept.set(key, std::move(below));
    }
    return kept;
}

/// The part of a patch that removes.
Value removals(const Value &patch) {
    Value kept = Value::object();
    for (const auto &[key, value] : patch.members()) {
        if (value.isNull())
            kept.set(key, {});
        else if (Value below = removals(value); value.isObject() && !below.members().empty())
            kept.set(key, std::move(below));
    }
    return kept;
}

bool contradict(const Value &added, const Value &removed) {
    return std::ranges::any_of(added.members(), [&removed](const Value::Member &member) {
        const Value *other = removed.find(member.first);
        return other != nullptr &&
               (other->isNull() || !member.second.isObject() || contradict(member.second, *other));
    });
}

void removeNulls(Value &value) {
    std::erase_if(value.members(), [](const auto &member) { return member.second.isNull(); });
    for (auto &[key, member] : value.members())
        removeNulls(member);
    for (Value &item : value.items())
        removeNulls(item);
}

} // namespace

Value mergePatch(const Value &from, const Value &to) {
    if (!from.isObject() || !to.isObject())
        return to;
    Value patch = Value::object();
    for (const auto &[key, value] : to.members()) {
        const Value *before = from.find(key);
        if (before == nullptr || before->kind() != value.kind()) {
            patch.set(key, value);
        } else if (value.isObject()) {
            Value below = mergePatch(*before, value);
            if (!below.members().empty())
                patch.set(key, std::move(below));
        } else if (*before != value) {
            patch.set(key, value);
        }
    }
    for (const auto &[key, value] : from.members()) {
        if (to.find(key) == nullptr)
            patch.set(key, Value());
    }
    return patch;
}

Value withoutNulls(Value value) {
    removeNulls(value);
    return value;
}

Value patched(Value value, const Value &patch) {
    if (!patch.isObject() || !value.isObject())
        return value.isObject() ? patch : withoutNulls(patch);
    for (const auto &[key, change] : patch.members()) {
        if (change.isNull()) {
            value.remove(key);
            continue;
        }
        Value *before = value.find(key);
        if (before == nullptr)
            value.set(key, withoutNulls(change));
        else
            *before = patched(std::move(*before), change);
    }
    return value;
}

std::optional<Value> threeWayPatch(const Value &original, const Value &modified,
                                   const Value &current) {
    const Value added = additions(mergePatch(current, modified));
    const Value removed = removals(mergePatch(original, modified));
    if (contradict(added, removed))
        return std::nullopt;
    return patched(removed, added);
}

} // namespace evenkeel::store

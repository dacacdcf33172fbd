// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/variables.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::render {

namespace {

using kube::Value;

std::string withName(std::string text, std::string_view name) {
    std::size_t at = text.find(kClusterNameVariable);
    while (at != std::string::npos) {
        text.replace(at, kClusterNameVariable.size(), name);
        at = text.find(kClusterNameVariable, at + name.size());
    }
    return text;
}

/// What a label's value and the text before it make together may be a variable again.
std::size_t searchFrom(std::size_t replacedAt) {
    return replacedAt - std::min(replacedAt, kLabelVariablePrefix.size());
}

Value substitutedMembers(const Value &value, const fleet::Fleet &fleet,
                         fleet::ClusterIndex cluster) {
    std::vector<const Value::Member *> members;
    for (const Value::Member &member : value.members())
        members.push_back(&member);
    // Of two keys that become equal the later one in the stored text counts.
    std::ranges::stable_sort(members, {}, [](const Value::Member *member) -> const std::string & {
        return member->first;
    });
    Value result = Value::object();
    for (const Value::Member *member : members) {
        const Value key = substituted(Value::string(member->first), fleet, cluster);
        result.set(key.text(), substituted(member->second, fleet, cluster));
    }
    return result;
}

} // namespace

bool hasVariables(std::string_view storedText) {
    return storedText.find(kClusterNameVariable) != std::string_view::npos ||
           storedText.find(kLabelVariablePrefix) != std::string_view::npos;
}

tl::expected<std::string, std::string>
substituted(const std::string &storedText, const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    const std::string named = withName(storedText, fleet.name(cluster));
    std::string text = named;
    std::size_t start = text.find(kLabelVariablePrefix);
    while (start != std::string::npos) {
        const std::size_t keyStart = start + kLabelVariablePrefix.size();
        const std::size_t end = text.find('}', keyStart);
        if (end == std::string::npos)
            return tl::unexpected(
                fmt::format("input {} is missing the closing bracket `}}`", named));
        const std::string key = text.substr(keyStart, end - keyStart);
        const auto label = fleet.label(cluster, key);
        if (!label)
            return tl::unexpected(
                fmt::format("label key {} not found on cluster {}", key, fleet.name(cluster)));
        text.replace(start, end + 1 - start, *label);
        start = text.find(kLabelVariablePrefix, searchFrom(start));
    }
    return text;
}

Value substituted(const Value &value, const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    Value result = value;
    if (value.isString()) {
        auto text = substituted(value.text(), fleet, cluster);
        if (text)
            result = Value::string(std::move(*text));
    } else if (value.isObject()) {
        result = substitutedMembers(value, fleet, cluster);
    } else {
        for (Value &item : result.items())
            item = substituted(item, fleet, cluster);
    }
    return result;
}

} // namespace evenkeel::render

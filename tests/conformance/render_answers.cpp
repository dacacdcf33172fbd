// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/render_answers.h"

#include <algorithm>
#include <set>

#include "core/admission/defaults.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;

void leaveOutEmpty(Value &object, std::initializer_list<std::string_view> members) {
    for (const std::string_view member : members) {
        const Value *list = object.find(member);
        if (list != nullptr && list->isArray() && list->items().empty())
            object.remove(member);
    }
}

/// Where two values first differ, member by member.
std::string firstDifference(const Value &expected, const Value &got, const std::string &path) {
    if (expected.isObject() && got.isObject()) {
        std::set<std::string> keys;
        for (const Value *value : {&expected, &got}) {
            for (const auto &[key, member] : value->members())
                keys.insert(key);
        }
        static const Value absent = Value::string("(absent)");
        for (const std::string &key : keys) {
            const Value *left = expected.find(key);
            const Value *right = got.find(key);
            if (left == nullptr || right == nullptr || !(*left == *right))
                return firstDifference(left == nullptr ? absent : *left,
                                       right == nullptr ? absent : *right, path + "." + key);
        }
    }
    if (expected.isArray() && got.isArray() && expected.items().size() == got.items().size()) {
        for (std::size_t i = 0; i < expected.items().size(); ++i) {
            if (!(expected.items()[i] == got.items()[i]))
                return firstDifference(expected.items()[i], got.items()[i],
                                       path + "[" + std::to_string(i) + "]");
        }
    }
    return "    at " + path + "\n    - " + admission::storedText(expected) + "\n    + " +
           admission::storedText(got) + "\n";
}

} // namespace

Value comparedRendering(const Value &response) {
    Value compared = admission::stored(response);
    leaveOutEmpty(compared, {"overrides"});
    if (Value *clusters = compared.find("clusters")) {
        for (Value &cluster : clusters->items())
            leaveOutEmpty(cluster,
                          {"clusterResourceOverrides", "resourceOverrides", "applied", "works"});
    }
    return compared;
}

std::string renderingDifference(const Value &expected, const Value &got) {
    return firstDifference(expected, got, "");
}

} // namespace evenkeel::conformance

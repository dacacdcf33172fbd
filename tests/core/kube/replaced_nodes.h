// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>

#include "core/kube/value.h"

namespace evenkeel::tests {

/// What stands where a document of ours has something else: nothing, wrong types, numbers out of
/// range, and a text that is longer than any stack.
inline const std::array<kube::Value, 13> &hostileValues() {
    using kube::Value;
    static const std::array<Value, 13> values{Value(),
                                              Value::string(""),
                                              Value::string("word"),
                                              Value::integer(-1),
                                              Value::integer(0),
                                              Value::number("1e999"),
                                              Value::number("18446744073709551616"),
                                              Value::boolean(true),
                                              Value::array(),
                                              Value::object(),
                                              Value::array({Value()}),
                                              Value::object({{"", Value()}}),
                                              Value::string(std::string(200'000, 'a'))};
    return values;
}

/// Calls `take` for every node of the document below its root, with each of the values in its
/// place.
inline void
forEachReplaced(const kube::Value &document,
                const std::function<void(const kube::Value &whole, const std::string &path,
                                         const kube::Value &value)> &take) {
    kube::Value whole = document;
    const std::function<void(kube::Value &, const std::string &)> walk =
        [&](kube::Value &node, const std::string &path) {
            if (!path.empty()) {
                const kube::Value kept = node;
                for (const kube::Value &value : hostileValues()) {
                    node = value;
                    take(whole, path, value);
                }
                node = kept;
            }
            for (auto &[name, member] : node.members())
                walk(member, path + "." + name);
            for (std::size_t i = 0; i < node.items().size(); ++i)
                walk(node.items()[i], path + "[" + std::to_string(i) + "]");
        };
    walk(whole, {});
}

/// Calls `take` for every word and sign of a text that a person types, with something else in its
/// place.
inline void forEachReplacedWord(const std::string &text,
                                const std::function<void(const std::string &replaced)> &take) {
    static const std::array<std::string, 13> others{
        "",  "word", "-1", "0",    "1e999", "18446744073709551616",   "(",
        ")", "\"",   "=",  " in ", "\xff",  std::string(200'000, 'a')};
    constexpr const char *kWord =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end) {
        end = std::min(text.find_first_not_of(kWord, begin), text.size());
        end = std::max(end, begin + 1);
        for (const std::string &other : others)
            take(text.substr(0, begin) + other + text.substr(end));
    }
}

} // namespace evenkeel::tests

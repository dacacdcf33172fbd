// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/manifest/write/any_value.h"

#include <map>
#include <utility>
#include <vector>

namespace evenkeel::manifest {

using kube::Value;

rc::Gen<std::string> anyText() {
    const auto piece = rc::gen::element<std::string>(
        "a", "prod", "true", "no", "null", "~", "0", "12", "1.5", "e3", "0x", "-", "+", ".", ":",
        " ", "#", "  ", "\n", "\t", "\"", "'", "\\", "[", "}", ",", "|", ">", "&", "*", "!", "%",
        "?", "<<", "=", "---", "...", "on", "0o7", "1_0", "@", "`", "{", "]", "\xC3\xA4",
        "\xC2\x85", "\xC2\xA0", "\xE2\x80\xA8", "\xEF\xBB\xBF", "\xEF\xB7\x90", "\xEF\xBF\xBE",
        "\xF0\x9F\x9A\xA2", "\xF0\x9F\xBF\xBF", "\x7f", "\x1b", "\b", "\r");
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                        [](const std::vector<std::string> &pieces) {
                            std::string text;
                            for (const std::string &part : pieces)
                                text += part;
                            return text;
                        });
}

rc::Gen<Value> anyScalar() {
    return rc::gen::oneOf(
        rc::gen::just(Value()),
        rc::gen::map(rc::gen::arbitrary<bool>(), [](bool value) { return Value::boolean(value); }),
        rc::gen::map(rc::gen::arbitrary<std::int32_t>(),
                     [](std::int32_t value) { return Value::integer(value); }),
        rc::gen::map(anyText(), [](std::string text) { return Value::string(std::move(text)); }));
}

namespace {

rc::Gen<Value> anyValue(int depth) {
    if (depth == 0)
        return anyScalar();
    const auto list =
        rc::gen::map(rc::gen::resize(3, rc::gen::container<std::vector<Value>>(rc::gen::lazy(
                                            [depth] { return anyValue(depth - 1); }))),
                     [](std::vector<Value> items) { return Value::array(std::move(items)); });
    return rc::gen::oneOf(anyScalar(), list,
                          rc::gen::lazy([depth] { return anyObject(depth - 1); }));
}

} // namespace

rc::Gen<Value> anyObject(int depth) {
    const auto key = rc::gen::oneOf(
        rc::gen::element<std::string>("name", "spec", "labels", "zone", "0123", "yes"), anyText());
    const auto members = rc::gen::container<std::map<std::string, Value>>(key, anyValue(depth));
    return rc::gen::map(rc::gen::resize(4, members), [](const std::map<std::string, Value> &map) {
        Value object = Value::object();
        for (const auto &[name, value] : map)
            object.set(name, value);
        if (map.empty())
            object.set("name", Value::string("x"));
        return object;
    });
}

} // namespace evenkeel::manifest

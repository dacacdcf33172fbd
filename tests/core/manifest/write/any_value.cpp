// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/manifest/write/any_value.h"

#include <utility>
#include <vector>

#include "tests/property.h"

namespace evenkeel::manifest {

using kube::Value;

std::string anyText(int mostPieces) {
    static const std::vector<std::string> kPieces{"a",
                                                  "prod",
                                                  "true",
                                                  "no",
                                                  "null",
                                                  "~",
                                                  "0",
                                                  "12",
                                                  "1.5",
                                                  "e3",
                                                  "0x",
                                                  "-",
                                                  "+",
                                                  ".",
                                                  ":",
                                                  " ",
                                                  "#",
                                                  "  ",
                                                  "\n",
                                                  "\t",
                                                  "\"",
                                                  "'",
                                                  "\\",
                                                  "[",
                                                  "}",
                                                  ",",
                                                  "|",
                                                  ">",
                                                  "&",
                                                  "*",
                                                  "!",
                                                  "%",
                                                  "?",
                                                  "<<",
                                                  "=",
                                                  "---",
                                                  "...",
                                                  "on",
                                                  "0o7",
                                                  "1_0",
                                                  "@",
                                                  "`",
                                                  "{",
                                                  "]",
                                                  "\xC3\xA4",
                                                  "\xC2\x85",
                                                  "\xC2\xA0",
                                                  "\xE2\x80\xA8",
                                                  "\xEF\xBB\xBF",
                                                  "\xEF\xB7\x90",
                                                  "\xEF\xBF\xBE",
                                                  "\xF0\x9F\x9A\xA2",
                                                  "\xF0\x9F\xBF\xBF",
                                                  "\x7f",
                                                  "\x1b",
                                                  "\b",
                                                  "\r"};
    return tests::drawText(kPieces, mostPieces);
}

namespace {

/// How many pieces a text within an object has.
constexpr int kMostPieces = 4;

/// Numbers as a reader prints them.
Value anyScalar() {
    switch (tests::drawIndex(4)) {
    case 0:
        return {};
    case 1:
        return Value::boolean(tests::drawBool());
    case 2:
        return Value::integer(tests::drawInt32());
    default:
        return Value::string(anyText(kMostPieces));
    }
}

Value anyValue(int depth) {
    const std::size_t kind = depth == 0 ? 0 : tests::drawIndex(3);
    if (kind == 0)
        return anyScalar();
    if (kind == 1)
        return anyObject(depth - 1);
    std::vector<Value> items;
    for (std::size_t count = tests::drawIndex(4); count > 0; --count)
        items.push_back(anyValue(depth - 1));
    return Value::array(std::move(items));
}

} // namespace

Value anyObject(int depth) {
    Value object = Value::object();
    for (std::size_t count = tests::drawIndex(5); count > 0; --count) {
        std::string key = tests::drawBool()
                              ? tests::drawOf({"name", "spec", "labels", "zone", "0123", "yes"})
                              : anyText(kMostPieces);
        object.set(std::move(key), anyValue(depth));
    }
    if (object.members().empty())
        object.set("name", Value::string("x"));
    return object;
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"
#include "tests/property.h"

namespace evenkeel::manifest::generated {

/// Any text of valid UTF-8 without surrogates, control characters included.
inline std::string anyText() {
    std::string text;
    const int length = tests::drawInt(0, 12);
    static const char *const parts[] = {"a",  "Z",  "0",    "1", "-",  ":",   " ", "#", "\"", "\\",
                                        "\n", "\t", "\x01", "é", "😀", "yes", "~", "{", "]",  "'"};
    for (int i = 0; i < length; ++i) {
        text += parts[tests::drawSize(0, std::size(parts))];
    }
    return text;
}

inline kube::Value anyValue(int depth = 4) {
    switch (tests::drawInt(0, depth == 0 ? 4 : 6)) {
    case 0:
        return {};
    case 1:
        return kube::Value::boolean(tests::drawBool());
    case 2:
        return kube::Value::integer(tests::drawInt64());
    case 3:
        return kube::Value::string(anyText());
    case 4: {
        std::vector<kube::Value> items;
        for (int i = tests::drawInt(0, 4); i > 0; --i) {
            items.push_back(anyValue(depth - 1));
        }
        return kube::Value::array(std::move(items));
    }
    default: {
        kube::Value object = kube::Value::object();
        for (int i = tests::drawInt(0, 4); i > 0; --i) {
            object.set(anyText(), anyValue(depth - 1));
        }
        return object;
    }
    }
}

} // namespace evenkeel::manifest::generated

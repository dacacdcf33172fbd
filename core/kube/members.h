// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/kube/value.h"

// Members of objects whose shape nothing has checked.
namespace evenkeel::kube {

/// Null where there is none.
inline const Value &memberOf(const Value &object, std::string_view key) {
    static const Value none;
    const Value *member = object.find(key);
    return member == nullptr ? none : *member;
}

/// Made where there is none.
inline Value &memberIn(Value &object, std::string_view key) {
    Value *member = object.find(key);
    return member == nullptr ? object.set(key, Value()) : *member;
}

} // namespace evenkeel::kube

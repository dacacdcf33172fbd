// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace evenkeel::base {

/// The name of a value of an enumeration; those of all its values up to the last, in their order.
template <auto kLast, std::size_t kCount>
constexpr std::string_view nameIn(decltype(kLast) value, const std::string_view (&names)[kCount]) {
    static_assert(kCount == static_cast<std::size_t>(kLast) + 1);
    return names[static_cast<std::size_t>(value)];
}

} // namespace evenkeel::base

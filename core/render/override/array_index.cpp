// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/array_index.h"

#include <limits>

#include "core/kube/names.h"

namespace evenkeel::render {

namespace {

tl::unexpected<std::string> refused(const std::string &text, const char *why) {
    return tl::unexpected("strconv.Atoi: parsing " + kube::quoted(text) + ": " + why);
}

} // namespace

tl::expected<std::int64_t, std::string> parseIndex(const std::string &text) {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
    const bool hasSign = text.starts_with('-') || text.starts_with('+');
    const bool isNegative = text.starts_with('-');
    if (text.size() == (hasSign ? 1 : 0))
        return refused(text, "invalid syntax");
    std::uint64_t number = 0;
    for (std::size_t i = hasSign ? 1 : 0; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9')
            return refused(text, "invalid syntax");
        const auto digit = static_cast<std::uint64_t>(text[i] - '0');
        if (number > (kLargest - digit) / 10)
            return refused(text, "value out of range"); // whatever follows
        number = number * 10 + digit;
    }
    constexpr std::uint64_t kLimit = std::uint64_t{1} << 63U;
    if (number > kLimit || (number == kLimit && !isNegative))
        return refused(text, "value out of range");
    return static_cast<std::int64_t>(isNegative ? 0 - number : number);
}

} // namespace evenkeel::render

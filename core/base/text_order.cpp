// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text_order.h"

#include <cctype>

namespace evenkeel::base {

namespace {

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// Takes the run of digits at the front of `text`, without leading zeros.
std::string_view takeNumber(std::string_view &text) {
    std::size_t length = 0;
    while (length < text.size() && isDigit(text[length]))
        ++length;
    auto number = text.substr(0, length);
    text.remove_prefix(length);
    while (number.size() > 1 && number.front() == '0')
        number.remove_prefix(1);
    return number;
}

int compareNumbers(std::string_view left, std::string_view right) {
    if (left.size() != right.size())
        return left.size() < right.size() ? -1 : 1;
    return left.compare(right);
}

} // namespace

bool naturalLess(std::string_view left, std::string_view right) {
    auto l = left;
    auto r = right;
    while (!l.empty() && !r.empty()) {
        if (isDigit(l.front()) && isDigit(r.front())) {
            if (const auto order = compareNumbers(takeNumber(l), takeNumber(r)); order != 0)
                return order < 0;
            continue;
        }
        if (l.front() != r.front())
            return static_cast<unsigned char>(l.front()) < static_cast<unsigned char>(r.front());
        l.remove_prefix(1);
        r.remove_prefix(1);
    }
    if (l.empty() != r.empty())
        return l.empty();
    return left < right;
}

} // namespace evenkeel::base

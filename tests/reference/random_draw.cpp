// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/random_draw.h"

namespace evenkeel::reference {

std::size_t Draw::below(std::size_t bound) {
    return static_cast<std::size_t>(m_engine() % bound);
}

std::int64_t Draw::between(std::int64_t lowest, std::int64_t highest) {
    return lowest +
           static_cast<std::int64_t>(below(static_cast<std::size_t>(highest - lowest) + 1));
}

bool Draw::chance(unsigned percent) {
    return below(100) < percent;
}

std::string Draw::oneOf(std::initializer_list<const char *> texts) {
    return texts.begin()[below(texts.size())];
}

const std::string &Draw::oneOf(std::span<const std::string> texts) {
    return texts[below(texts.size())];
}

std::string Draw::hexDigits(std::size_t count) {
    std::string digits;
    while (digits.size() < count)
        digits += "0123456789abcdef"[below(16)];
    return digits;
}

} // namespace evenkeel::reference

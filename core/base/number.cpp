// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/number.h"

#include <algorithm>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <string>
#include <version>

namespace evenkeel::base {

std::optional<double> nearestDouble(std::string_view number) {
#ifdef __cpp_lib_to_chars
    double value = 0;
    const auto [end, problem] =
        std::from_chars(number.data(), number.data() + number.size(), value);
    return problem == std::errc() ? std::optional(value) : std::nullopt;
#else
    return nearestDoubleOfC(number); // libc++ before 20
#endif
}

std::optional<double> nearestDoubleOfC(std::string_view number) {
    std::string text(number);
    const std::size_t mantissaEnd = std::min(text.find_first_of("eE"), text.size());
    const bool isZero = text.find_first_of("123456789") >= mantissaEnd;
    // strtod() reads the point of the locale.
    if (const std::size_t point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, std::localeconv()->decimal_point);
    const double value = std::strtod(text.c_str(), nullptr);
    const bool isInRange = std::isfinite(value) && (value != 0 || isZero);
    return isInRange ? std::optional(value) : std::nullopt;
}

} // namespace evenkeel::base

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <limits>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/number.h"

namespace evenkeel::ctl {

/// A check that says what the option takes: `"x" is not a whole number from 0 to 100`.
template <std::integral Number>
CLI::Validator wholeNumber(Number least, Number most = std::numeric_limits<Number>::max()) {
    const auto problem = [least, most](const std::string &text) {
        const auto number = base::wholeNumber<Number>(text);
        if (number && *number >= least && *number <= most)
            return std::string();
        return fmt::format("\"{}\" is not a whole number from {} to {}", text, least, most);
    };
    return {problem, ""};
}

} // namespace evenkeel::ctl

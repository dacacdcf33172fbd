// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::query {

/// One condition of a filter's text, as it is written: `!key`, `key>=8`, `key in (a,b)`.
struct FilterItem {
    std::string text; // without the blanks around it
    std::size_t offset = 0;
    // Where it has the form of a comparison or of a word alone:
    bool isNegated = false;
    std::string name;
    std::string relation;            // `=`, `in`, …; empty: the word alone
    std::vector<std::string> values; // of `in` and `notin` those of the list
    std::size_t valueOffset = 0;
    bool isWhole = true; // false: it has no such form
};

/// The conditions between commas and blanks, outside of parentheses and quotes. An empty one stands
/// for nothing between two commas.
std::vector<FilterItem> filterItems(std::string_view text);

} // namespace evenkeel::query

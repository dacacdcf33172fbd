// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/plain_text.h"

namespace evenkeel::report {

struct TextColumn {
    std::string header;
    bool isRight = false; // numbers are right-aligned
};

/// Rows of plain text under headers.
struct TextTable {
    std::vector<TextColumn> columns;
    std::vector<std::vector<std::string>> rows;

    bool isEmpty() const { return rows.empty(); }
};

enum class HeaderLine { Shown, Hidden };

/// Quoted as in RFC 4180, formulas marked as texts.
std::string csvOf(const TextTable &table, HeaderLine header = HeaderLine::Shown);
std::string markdownOf(const TextTable &table);

using base::markdownText;
using base::printable;

/// `a, b, c and 9 more`.
std::string someNames(const std::vector<std::string> &names, std::size_t most);

} // namespace evenkeel::report

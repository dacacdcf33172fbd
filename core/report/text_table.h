// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/phrases.h"
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

/// What a comment on a pull request may hold, in bytes, with room for a sentence about the rest.
inline constexpr std::size_t kLongestMarkdown = 65'000;
/// As many rows as fit, and a sentence that says how many are left out.
std::string markdownWithin(const TextTable &table, const base::Phrases &words = {},
                           std::size_t bytes = kLongestMarkdown);
/// The first rows, as many as wanted, and the same sentence.
std::string markdownOfRows(const TextTable &table, std::size_t rows,
                           const base::Phrases &words = {});

using base::markdownText;
using base::printable;

/// `a, b, c and 9 more`.
std::string someNames(const std::vector<std::string> &names, std::size_t most,
                      const base::Phrases &words = {});

} // namespace evenkeel::report

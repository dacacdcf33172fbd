// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/text_table.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/manifest/read/csv.h"

namespace evenkeel::report {

namespace {

template <typename TextOf>
std::string joinedLine(std::size_t count, const char *separator, const TextOf &textOf) {
    std::string line;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            line += separator;
        line += textOf(i);
    }
    return line;
}

} // namespace

std::string csvOf(const TextTable &table, HeaderLine header) {
    std::string result;
    const auto addLine = [&](const auto &textOf) {
        result += joinedLine(table.columns.size(), ",", [&](std::size_t i) {
            return manifest::csvCell(base::printable(textOf(i)));
        });
        result += '\n';
    };
    if (header == HeaderLine::Shown)
        addLine([&](std::size_t i) { return table.columns[i].header; });
    for (const std::vector<std::string> &row : table.rows)
        addLine([&](std::size_t i) { return row[i]; });
    return result;
}

std::string markdownOf(const TextTable &table) {
    const std::size_t count = table.columns.size();
    std::string result = "| ";
    result += joinedLine(count, " | ",
                         [&](std::size_t i) { return markdownText(table.columns[i].header); });
    result += " |\n|";
    result += joinedLine(count, "|", [&](std::size_t i) {
        return std::string(table.columns[i].isRight ? "---:" : "---");
    });
    result += "|\n";
    for (const std::vector<std::string> &row : table.rows) {
        result += "| ";
        result += joinedLine(count, " | ", [&](std::size_t i) { return markdownText(row[i]); });
        result += " |\n";
    }
    return result;
}

std::string markdownOfRows(const TextTable &table, std::size_t rows, const base::Phrases &words) {
    if (rows >= table.rows.size())
        return markdownOf(table);
    TextTable shown{table.columns, {}};
    shown.rows.assign(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(rows));
    const std::size_t left = table.rows.size() - rows;
    return fmt::format(
        "{}\n{}\n", markdownOf(shown),
        left == 1 ? words.say(PHRASE("report", "1 more row is left out; csv and json have all."))
                  : words.say(PHRASE("report", "{} more rows are left out; csv and json have all."),
                              left));
}

std::string markdownWithin(const TextTable &table, const base::Phrases &words, std::size_t bytes) {
    std::string text = markdownOf(table);
    // The mean row gives the number that fits; rows of uneven length take another round.
    for (std::size_t rows = table.rows.size(); text.size() > bytes && rows > 0;) {
        rows = std::min(rows - 1, rows * bytes / text.size());
        text = markdownOfRows(table, rows, words);
    }
    return text;
}

std::string someNames(const std::vector<std::string> &names, std::size_t most,
                      const base::Phrases &words) {
    const std::size_t shown = names.size() <= most + 1 ? names.size() : most;
    std::string text = fmt::format(
        "{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
    if (shown < names.size())
        text += " " + words.say(PHRASE("report", "and {} more"), names.size() - shown);
    return text;
}

} // namespace evenkeel::report

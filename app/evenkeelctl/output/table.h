// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/evenkeelctl/terminal.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

using Headers = report::HeaderLine;

/// A faint line above a part of an answer, after an empty one.
std::string sectionTitle(const std::string &title);

using Column = report::TextColumn;
using report::right;

struct Cell {
    template <typename Text>
        requires std::constructible_from<std::string, Text>
    Cell(Text &&content, Style look = Style::Plain)
        : text(std::forward<Text>(content)), style(look) {}

    std::string text;
    Style style = Style::Plain;
};

/// Rows under headers, printed as aligned text, CSV or Markdown.
class Table {
public:
    explicit Table(std::vector<Column> columns) : m_columns(std::move(columns)) {}

    void add(std::vector<Cell> row) { m_rows.push_back(std::move(row)); }
    bool isEmpty() const { return m_rows.empty(); }

    /// Two blanks or more between columns, none at the end of a line; each line after `indent`
    /// blanks.
    std::string text(Headers headers, std::size_t indent = 0) const;
    /// The same with cells broken into lines where a line would be longer than lineWidth().
    std::string wrapped(Headers headers, std::size_t indent = 0) const;
    std::string csv(Headers headers) const;
    std::string markdown() const;

private:
    std::vector<std::size_t> widths(Headers headers) const;
    std::vector<std::size_t> longestWords(Headers headers) const;
    std::string lines(Headers headers, std::size_t indent,
                      const std::vector<std::size_t> &widths) const;
    report::TextTable plain() const;

    std::vector<Column> m_columns;
    std::vector<std::vector<Cell>> m_rows;
};

enum class Blanks { Kept, Dashed };

/// The table of a page as a terminal shows it, with headers in capitals but for domains; `styleOf`
/// gives the style of a row's cell.
Table tableOf(const report::TextTable &plain, Blanks blanks = Blanks::Kept,
              const std::function<Style(std::size_t row, std::size_t column)> &styleOf = {});

/// Columns that a UTF-8 text takes on a terminal: wide characters count 2, combining ones 0.
std::size_t textWidth(std::string_view text);
using report::printable;
/// The text in lines of at most `width` columns, broken at blanks; a longer word has its own line.
std::vector<std::string> wrappedText(std::string_view text, std::size_t width);
std::string repeated(std::string_view piece, std::size_t times);

} // namespace evenkeel::ctl

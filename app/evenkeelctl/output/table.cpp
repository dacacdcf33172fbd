// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/table.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "app/evenkeelctl/output/text_width.h"

namespace evenkeel::ctl {

namespace {

void trimRight(std::string &line) {
    line.erase(line.find_last_not_of(' ') + 1);
}

} // namespace

std::string sectionTitle(const std::string &title) {
    return fmt::format("\n  {}\n", styled(title, Style::Faint));
}

std::vector<std::size_t> Table::widths(Headers headers) const {
    std::vector<std::size_t> widths(m_columns.size(), 0);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (headers == Headers::Shown)
            widths[i] = textWidth(printable(m_columns[i].header));
        for (const std::vector<Cell> &row : m_rows)
            widths[i] = std::max(widths[i], textWidth(printable(row[i].text)));
    }
    return widths;
}

std::vector<std::size_t> Table::longestWords(Headers headers) const {
    std::vector<std::size_t> longest(m_columns.size(), 0);
    const auto add = [&longest](std::size_t column, const std::string &text) {
        for (const std::string &word : wrappedText(report::printable(text), 1))
            longest[column] = std::max(longest[column], textWidth(word));
    };
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (headers == Headers::Shown)
            add(i, m_columns[i].header);
        for (const std::vector<Cell> &row : m_rows)
            add(i, row[i].text);
    }
    return longest;
}

std::string Table::lines(Headers headers, std::size_t indent,
                         const std::vector<std::size_t> &width) const {
    std::string result;
    const auto addRow = [&](const auto &cellOf) {
        std::vector<std::vector<std::string>> parts;
        std::size_t height = 1;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            parts.push_back(wrappedText(printable(cellOf(i).text), width[i]));
            height = std::max(height, parts.back().size());
        }
        for (std::size_t row = 0; row < height; ++row) {
            std::string line(indent, ' ');
            for (std::size_t i = 0; i < m_columns.size(); ++i) {
                const std::string shown = row < parts[i].size() ? parts[i][row] : std::string();
                const std::size_t used = textWidth(shown);
                const std::string blanks(width[i] > used ? width[i] - used : 0, ' ');
                const std::string content = styled(shown, cellOf(i).style);
                line += m_columns[i].align == Align::Right ? blanks + content : content + blanks;
                line += "  ";
            }
            trimRight(line);
            result += line + '\n';
        }
    };
    if (headers == Headers::Shown)
        addRow([&](std::size_t i) { return Cell(m_columns[i].header, Style::Faint); });
    for (const std::vector<Cell> &row : m_rows)
        addRow([&](std::size_t i) { return row[i]; });
    return result;
}

std::string Table::text(Headers headers, std::size_t indent) const {
    return lines(headers, indent, widths(headers));
}

std::string Table::wrapped(Headers headers, std::size_t indent) const {
    std::vector<std::size_t> width = widths(headers);
    const std::vector<std::size_t> least = longestWords(headers);
    const auto used = [&] {
        return std::accumulate(width.begin(), width.end(), indent + 2 * (width.size() - 1));
    };
    while (used() > lineWidth()) {
        std::optional<std::size_t> widest; // of those that can be broken further
        for (std::size_t i = 0; i < width.size(); ++i) {
            if (width[i] > least[i] && (!widest || width[i] > width[*widest]))
                widest = i;
        }
        if (!widest)
            break;
        --width[*widest];
    }
    return lines(headers, indent, width);
}

report::TextTable Table::plain() const {
    report::TextTable table;
    for (const Column &column : m_columns)
        table.columns.push_back({column.header, column.align == Align::Right});
    for (const std::vector<Cell> &row : m_rows) {
        auto &texts = table.rows.emplace_back();
        for (const Cell &cell : row)
            texts.push_back(cell.text);
    }
    return table;
}

std::string Table::csv(Headers headers) const {
    return report::csvOf(plain(), headers == Headers::Shown ? report::HeaderLine::Shown
                                                            : report::HeaderLine::Hidden);
}

std::string Table::markdown() const {
    return report::markdownWithin(plain());
}

Table tableOf(const report::TextTable &plain, Blanks blanks,
              const std::function<Style(std::size_t row, std::size_t column)> &styleOf) {
    std::vector<Column> columns;
    for (const report::TextColumn &column : plain.columns) {
        std::string header = column.header;
        const bool isData = header.find('=') != std::string::npos; // a domain, key=value
        std::ranges::transform(header, header.begin(), [isData](char letter) {
            return !isData && letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A')
                                                             : letter;
        });
        columns.push_back({std::move(header), column.isRight ? Align::Right : Align::Left});
    }
    Table table(std::move(columns));
    for (std::size_t row = 0; row < plain.rows.size(); ++row) {
        std::vector<Cell> cells(plain.rows[row].begin(), plain.rows[row].end());
        for (std::size_t column = 0; column < cells.size(); ++column) {
            if (blanks == Blanks::Dashed && cells[column].text.empty())
                cells[column].text = "-";
            if (styleOf)
                cells[column].style = styleOf(row, column);
        }
        table.add(std::move(cells));
    }
    return table;
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/table.h"

#include <algorithm>

#include "app/evenkeelctl/output/text_width.h"

namespace evenkeel::ctl {

namespace {

void trimRight(std::string &line) {
    line.erase(line.find_last_not_of(' ') + 1);
}

} // namespace

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

std::string Table::text(Headers headers, std::size_t indent) const {
    const std::vector<std::size_t> width = widths(headers);
    std::string result;
    const auto addLine = [&](const auto &cellOf) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const Cell cell = cellOf(i);
            const std::string shown = printable(cell.text);
            const std::string blanks(width[i] - textWidth(shown), ' ');
            const std::string content = styled(shown, cell.style);
            line += m_columns[i].align == Align::Right ? blanks + content : content + blanks;
            line += "  ";
        }
        trimRight(line);
        result += line + '\n';
    };
    if (headers == Headers::Shown)
        addLine([&](std::size_t i) { return Cell(m_columns[i].header, Style::Faint); });
    for (const std::vector<Cell> &row : m_rows)
        addLine([&](std::size_t i) { return row[i]; });
    return result;
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
    return report::markdownOf(plain());
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/table.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

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
                line += m_columns[i].isRight ? blanks + content : content + blanks;
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
    report::TextTable table(m_columns);
    for (const std::vector<Cell> &row : m_rows) {
        auto &texts = table.rows.emplace_back();
        for (const Cell &cell : row)
            texts.push_back(cell.text);
    }
    return table;
}

std::string Table::csv(Headers headers) const {
    return report::csvOf(plain(), headers);
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
        columns.push_back({std::move(header), column.isRight});
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

namespace {

using PointRange = std::pair<char32_t, char32_t>;

constexpr std::array<PointRange, 6> kZeroWidth{{
    {0x0300, 0x036F},
    {0x1AB0, 0x1AFF},
    {0x200B, 0x200F},
    {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F},
}};
constexpr std::array<PointRange, 9> kDoubleWidth{{
    {0x1100, 0x115F},
    {0x2E80, 0xA4CF},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1FAFF},
    {0x20000, 0x3FFFD},
}};

template <std::size_t N> bool isIn(const std::array<PointRange, N> &ranges, char32_t point) {
    for (const auto &[first, last] : ranges) {
        if (point >= first && point <= last)
            return true;
    }
    return false;
}

struct Decoded {
    char32_t point = 0;
    std::size_t length = 0; // 0: the bytes are no UTF-8
};

Decoded decode(std::string_view text) {
    const auto byte = [&text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t length = lead >= 0xF0 && lead < 0xF5   ? 4
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                                                             : 0;
    if (length == 0 || length > text.size())
        return {};
    char32_t point = lead & (0x7FU >> length);
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xC0U) != 0x80U)
            return {};
        point = (point << 6U) | (byte(at) & 0x3FU);
    }
    return {point, length};
}

} // namespace

std::size_t textWidth(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const auto ascii = static_cast<std::size_t>(
            std::ranges::find_if(text, [](char letter) { return (letter & 0x80) != 0; }) -
            text.begin());
        width += ascii;
        text.remove_prefix(ascii);
        if (text.empty())
            break;
        const Decoded next = decode(text);
        if (next.length == 0 || !isIn(kZeroWidth, next.point))
            width += isIn(kDoubleWidth, next.point) ? 2U : 1U;
        text.remove_prefix(next.length == 0 ? 1 : next.length);
    }
    return width;
}

std::vector<std::string> wrappedText(std::string_view text, std::size_t width) {
    std::vector<std::string> lines{std::string()};
    std::size_t used = 0;
    while (!text.empty()) {
        // The blanks in front of a word belong to it, unless it begins a line.
        const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::size_t needed = begin + textWidth(text.substr(begin, end - begin));
        const bool isBroken = !lines.back().empty() && used + needed > width;
        if (isBroken)
            lines.emplace_back();
        const std::size_t dropped = isBroken ? begin : 0;
        used = (isBroken ? 0 : used) + needed - dropped;
        lines.back() += text.substr(dropped, end - dropped);
        text.remove_prefix(end);
    }
    return lines;
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string result;
    result.reserve(piece.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        result += piece;
    return result;
}

} // namespace evenkeel::ctl

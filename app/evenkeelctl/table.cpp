// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/table.h"

#include <algorithm>

#include "app/evenkeelctl/text_width.h"

namespace evenkeel::ctl {

namespace {

void trimRight(std::string &line)
{
    line.erase(line.find_last_not_of(' ') + 1);
}

std::string quotedCsv(const std::string &text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"')
            quoted += '"';
        quoted += letter;
    }
    return quoted + '"';
}

std::string escapedMarkdown(const std::string &text)
{
    std::string escaped;
    for (const char letter : printable(text)) {
        if (letter == '|' || letter == '*' || letter == '_' || letter == '`' || letter == '<')
            escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

template <typename TextOf>
std::string joinedLine(std::size_t count, const char *separator, const TextOf &textOf)
{
    std::string line;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            line += separator;
        line += textOf(i);
    }
    return line;
}

} // namespace

std::vector<std::size_t> Table::widths(Headers headers) const
{
    std::vector<std::size_t> widths(m_columns.size(), 0);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (headers == Headers::Shown)
            widths[i] = textWidth(m_columns[i].header);
        for (const std::vector<Cell> &row : m_rows)
            widths[i] = std::max(widths[i], textWidth(printable(row[i].text)));
    }
    return widths;
}

std::string Table::text(Headers headers, std::size_t indent) const
{
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

std::string Table::csv(Headers headers) const
{
    std::string result;
    const auto addLine = [&](const auto &textOf) {
        result += joinedLine(m_columns.size(), ",",
                             [&](std::size_t i) { return quotedCsv(textOf(i)); });
        result += "\n";
    };
    if (headers == Headers::Shown)
        addLine([&](std::size_t i) { return m_columns[i].header; });
    for (const std::vector<Cell> &row : m_rows)
        addLine([&](std::size_t i) { return row[i].text; });
    return result;
}

std::string Table::markdown() const
{
    const std::size_t count = m_columns.size();
    std::string result = "| ";
    result += joinedLine(count, " | ", [&](std::size_t i) { return m_columns[i].header; });
    result += " |\n|";
    result += joinedLine(count, "|", [&](std::size_t i) {
        return std::string(m_columns[i].align == Align::Right ? "---:" : "---");
    });
    result += "|\n";
    for (const std::vector<Cell> &row : m_rows) {
        result += "| ";
        result += joinedLine(count, " | ", [&](std::size_t i) { return escapedMarkdown(row[i].text); });
        result += " |\n";
    }
    return result;
}

} // namespace evenkeel::ctl

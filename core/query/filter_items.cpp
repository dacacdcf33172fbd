// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/filter_items.h"

#include <algorithm>
#include <array>

namespace evenkeel::query {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kEndsWord = " \t\r\n=!<>(),\"";
constexpr std::string_view kEndsValue = " \t\r\n(),\"";
constexpr std::array<std::string_view, 7> kSymbols{"==", "!=", ">=", "<=", "=", ">", "<"};

/// Takes a filter's text apart from the left.
class ItemReader {
public:
    explicit ItemReader(std::string_view text) : m_text(text) {}

    std::vector<FilterItem> read() {
        std::vector<FilterItem> items;
        bool needsItem = false; // behind a comma
        skipBlanks();
        while (m_at < m_text.size() || needsItem) {
            items.push_back(readItem());
            skipBlanks();
            needsItem = take(",");
            skipBlanks();
        }
        return items;
    }

private:
    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(kBlanks, m_at), m_text.size()); }
    bool take(std::string_view symbol) {
        if (!m_text.substr(m_at).starts_with(symbol))
            return false;
        m_at += symbol.size();
        return true;
    }
    std::string word(std::string_view ends) {
        const std::size_t end = std::min(m_text.find_first_of(ends, m_at), m_text.size());
        std::string found(m_text.substr(m_at, end - m_at));
        m_at = end;
        return found;
    }
    /// In quotes or not; a quote that is not closed goes to the end.
    std::string value() {
        if (!take("\""))
            return word(kEndsValue);
        const std::size_t end = std::min(m_text.find('"', m_at), m_text.size());
        std::string found(m_text.substr(m_at, end - m_at));
        m_at = std::min(end + 1, m_text.size());
        return found;
    }

    FilterItem readItem() {
        FilterItem item;
        item.offset = m_at;
        item.isNegated = !m_text.substr(m_at).starts_with("!=") && take("!");
        skipBlanks();
        item.name = word(kEndsWord);
        item.isWhole = !item.name.empty() && readRelation(item) && isAtEnd();
        if (!item.isWhole)
            goToComma();
        std::string_view text = m_text.substr(item.offset, m_at - item.offset);
        text = text.substr(0, text.find_last_not_of(kBlanks) + 1); // npos + 1 is 0
        item.text = text;
        return item;
    }

    /// False where what follows the name is no comparison.
    bool readRelation(FilterItem &item) {
        const std::size_t behindName = m_at;
        skipBlanks();
        for (const std::string_view relation : kSymbols) {
            if (!take(relation))
                continue;
            skipBlanks();
            item.relation = relation;
            item.valueOffset = m_at;
            item.values.push_back(value());
            return !item.isNegated;
        }
        const std::size_t begin = m_at;
        const std::string list = word(kEndsWord);
        skipBlanks();
        if (list == "in" || list == "notin") {
            item.relation = list;
            return m_text.substr(m_at).starts_with('(') && readList(item) && !item.isNegated;
        }
        m_at = begin == behindName ? begin : behindName;
        return true;
    }

    bool readList(FilterItem &item) {
        ++m_at;
        item.valueOffset = m_at;
        do {
            skipBlanks();
            item.values.push_back(value());
            skipBlanks();
        } while (take(","));
        return take(")");
    }

    /// A condition ends at a blank, a comma or the end.
    bool isAtEnd() const {
        return m_at == m_text.size() || m_text[m_at] == ',' ||
               kBlanks.find(m_text[m_at]) != std::string_view::npos;
    }

    void goToComma() {
        int depth = 0;
        for (; m_at < m_text.size() && (m_text[m_at] != ',' || depth > 0); ++m_at)
            depth = std::max(0, depth + (m_text[m_at] == '(' ? 1 : m_text[m_at] == ')' ? -1 : 0));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

std::vector<FilterItem> filterItems(std::string_view text) {
    return ItemReader(text).read();
}

} // namespace evenkeel::query

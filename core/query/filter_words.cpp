// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/filter_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/kube/quantity.h"
#include "core/fleet/label_keys.h"
#include "core/fleet/cluster.h"

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

constexpr std::array<std::string_view, 14> kWords{
    "picked",  "held",    "leaving", "candidate", "filtered",  "eligible", "ineligible",
    "tainted", "planned", "taint",   "reason",    "picked-by", "held-by",  "domain"};

constexpr std::array<std::string_view, 6> kRelations{"=", "!=", ">", ">=", "<", "<="};
constexpr std::array kCapacities{fleet::Capacity::Total, fleet::Capacity::Allocatable,
                                 fleet::Capacity::Available};

/// Strings of a fleet, each once; a set would take longer to search than a million rows to read.
class SeenIds {
public:
    explicit SeenIds(const fleet::Fleet &fleet) : m_isSeen(fleet.strings().size(), false) {}

    void add(fleet::StringId id) {
        if (m_isSeen[static_cast<std::size_t>(id)])
            return;
        m_isSeen[static_cast<std::size_t>(id)] = true;
        m_ids.push_back(id);
    }
    const std::vector<fleet::StringId> &ids() const { return m_ids; }

private:
    std::vector<bool> m_isSeen;
    std::vector<fleet::StringId> m_ids;
};

} // namespace

std::vector<FilterItem> filterItems(std::string_view text) {
    return ItemReader(text).read();
}

std::string_view wordOf(Subject subject) {
    const auto index = static_cast<std::size_t>(subject);
    return index < kWords.size() ? kWords[index] : std::string_view();
}

std::optional<Subject> subjectNamed(std::string_view word) {
    return base::namedIn<Subject>(word, kWords);
}

std::string_view textOf(Relation relation) {
    return kRelations[static_cast<std::size_t>(relation)];
}

Relation relationNamed(std::string_view text) {
    if (text == "==" || text == "in")
        return Relation::Is;
    if (text == "notin")
        return Relation::IsNot;
    return static_cast<Relation>(std::ranges::find(kRelations, text) - kRelations.begin());
}

bool meets(std::strong_ordering order, Relation relation) {
    switch (relation) {
    case Relation::Is:
        return order == 0;
    case Relation::IsNot:
        return order != 0;
    case Relation::Greater:
        return order > 0;
    case Relation::AtLeast:
        return order >= 0;
    case Relation::Less:
        return order < 0;
    case Relation::AtMost:
        break;
    }
    return order <= 0;
}

base::Result<WordTerm> wordTerm(const FilterItem &item, Takes takes) {
    const auto needsValue = [&item](std::size_t offset) {
        return invalidFilter(
            base::sentence(PHRASE("query", "{} needs a value, as {}=x"), item.name, item.name),
            offset);
    };
    if (takes == Takes::Nothing && !item.relation.empty())
        return invalidFilter(base::sentence(PHRASE("query", "{} takes no value"), item.name),
                             item.offset);
    if (takes != Takes::Nothing && item.relation.empty())
        return needsValue(item.offset);
    WordTerm term{item.isNegated ? Relation::IsNot : Relation::Is, item.values};
    if (!item.relation.empty())
        term.relation = relationNamed(item.relation);
    if (takes == Takes::Text && term.relation > Relation::IsNot)
        return invalidFilter(
            base::sentence(PHRASE("query", "{} is compared by = and != alone"), item.name),
            item.offset);
    for (const std::string &value : term.values) {
        if (value.empty())
            return needsValue(item.valueOffset);
        if (takes == Takes::Number && !kube::Quantity::parse(value))
            return quantityNeeded(item.valueOffset);
    }
    return term;
}

tl::unexpected<base::Error> invalidFilter(base::Sentence words, std::size_t offset) {
    return base::failed(base::ErrorCode::Invalid, std::move(words),
                        {{}, 1, static_cast<int>(offset) + 1});
}

tl::unexpected<base::Error> ambiguousName(std::string_view word, std::string_view one,
                                          std::string_view other, std::size_t offset) {
    return invalidFilter(base::sentence(PHRASE("query", "{} can be {} or {}; write the whole key"),
                                        word, one, other),
                         offset);
}

tl::unexpected<base::Error> quantityNeeded(std::size_t offset) {
    return invalidFilter(
        base::sentence(PHRASE("query", "a quantity is needed here, as 8 or 500Mi")), offset);
}

std::vector<std::string> reportedNames(const fleet::Fleet &fleet) {
    SeenIds properties(fleet);
    std::vector<SeenIds> resources(kCapacities.size(), SeenIds(fleet));
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        for (const fleet::PropertyRef &property : fleet.properties(cluster))
            properties.add(property.name);
        for (const fleet::ResourceRef &resource : fleet.resources(cluster))
            resources[static_cast<std::size_t>(resource.capacity)].add(resource.name);
    }
    std::vector<std::string> names;
    for (const fleet::StringId property : properties.ids())
        names.emplace_back(fleet.text(property));
    for (const fleet::Capacity capacity : kCapacities) {
        for (const fleet::StringId resource : resources[static_cast<std::size_t>(capacity)].ids())
            names.push_back(fleet::propertyNameOf(capacity, fleet.text(resource)));
    }
    std::ranges::sort(names);
    return names;
}

std::vector<std::string> namesMeant(std::string_view word, const std::vector<std::string> &names) {
    if (std::ranges::binary_search(names, word))
        return {std::string(word)};
    std::vector<std::string> meant;
    for (const std::string &name : names) {
        if (fleet::lastKeyPart(name) == word)
            meant.push_back(name);
    }
    return meant;
}

Vocabulary vocabularyOf(const fleet::Fleet &fleet, const std::vector<std::string> &placements) {
    Vocabulary vocabulary;
    for (const std::string_view word : kWords) {
        vocabulary.words.emplace_back(word);
        (isWordAlone(*subjectNamed(word)) ? vocabulary.alone : vocabulary.texts).emplace(word);
    }
    const std::vector<std::string> names = reportedNames(fleet);
    for (const std::string &name : names) {
        const std::string last(fleet::lastKeyPart(name));
        vocabulary.words.push_back(namesMeant(last, names).size() == 1 ? last : name);
    }
    SeenIds keys(fleet);
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        for (const fleet::TaintRef &taint : fleet.taints(static_cast<fleet::ClusterIndex>(row)))
            keys.add(taint.key);
    }
    std::vector<std::string> &taints = vocabulary.values["taint"];
    for (const fleet::StringId key : keys.ids())
        taints.emplace_back(fleet.text(key));
    std::ranges::sort(taints);
    vocabulary.values["reason"] = {"affinity", "taint", "eligible", "spread"};
    vocabulary.values["picked-by"] = vocabulary.values["held-by"] = placements;
    return vocabulary;
}

} // namespace evenkeel::query

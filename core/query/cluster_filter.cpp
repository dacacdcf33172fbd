// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/cluster_filter.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/fleet/label_keys.h"
#include "core/kube/quantity.h"
#include "core/query/filter_words.h"

namespace evenkeel::query {

namespace {

using base::sentence;

bool isEquality(std::string_view relation) {
    return relation == "=" || relation == "==" || relation == "!=" || relation == "in" ||
           relation == "notin";
}

class FilterParser {
public:
    FilterParser(const fleet::Fleet &fleet, Words words)
        : m_fleet(fleet), m_words(words), m_keys(fleet::labelKeyTexts(fleet)) {}

    base::Result<ClusterFilter> parse(const std::string &text) {
        for (const FilterItem &item : filterItems(text)) {
            const auto done = take(item);
            if (!done)
                return tl::unexpected(done.error());
        }
        return std::move(m_filter);
    }

private:
    bool isKey(std::string_view name) const {
        return std::ranges::find(m_keys, name) != m_keys.end();
    }

    base::Result<void> take(const FilterItem &item) {
        if (!item.isWhole || isKey(item.name))
            return isEquality(item.relation) || item.relation.empty() || !item.isWhole
                       ? takeSelector(item)
                       : takeQuantity(item);
        const auto subject = m_words == Words::All ? subjectNamed(item.name) : std::nullopt;
        if (subject)
            return takeWord(item, *subject);
        if (item.relation.empty() && !item.isNegated) {
            m_filter.nameParts.push_back(item.name);
            return {};
        }
        if (item.relation.empty() || !fleet::labelKeysMeant(item.name, m_keys).empty())
            return isEquality(item.relation) || item.relation.empty() ? takeSelector(item)
                                                                      : takeQuantity(item);
        return takeReported(item);
    }

    /// As kubectl reads it.
    base::Result<void> takeSelector(const FilterItem &item) {
        // Behind a comma something has to come; alone the empty text would be fine.
        auto requirements = kube::parseSelector(item.text.empty() ? "," : item.text);
        if (!requirements) {
            base::Error error = requirements.error();
            error.where.column += static_cast<int>(item.offset);
            return tl::unexpected(std::move(error));
        }
        for (kube::Requirement &requirement : *requirements) {
            if (auto full = takeFullKey(requirement.key, item.offset); !full)
                return full;
            m_filter.labels.push_back(std::move(requirement));
        }
        return {};
    }

    /// Tables and chips show the last part of a key, so that is what is typed.
    base::Result<void> takeFullKey(std::string &key, std::size_t offset) const {
        const auto meant = fleet::labelKeysMeant(key, m_keys);
        if (meant.size() > 1)
            return ambiguousName(key, meant.front(), meant.back(), offset);
        if (meant.size() == 1)
            key = std::string(meant.front());
        return {};
    }

    base::Result<void> takeWord(const FilterItem &item, Subject subject) {
        auto term = wordTerm(item, isWordAlone(subject) ? Takes::Nothing : Takes::Text);
        if (!term)
            return tl::unexpected(std::move(term.error()));
        m_filter.terms.push_back({subject, {}, term->relation, std::move(term->values)});
        return {};
    }

    base::Result<void> takeQuantity(const FilterItem &item) {
        std::string key = item.name;
        if (auto full = takeFullKey(key, item.offset); !full)
            return full;
        return addComparison(item, Subject::Label, std::move(key));
    }

    /// Of a property or resource. A name that clusters do not report is a label key without
    /// clusters where a selector can have it, as in kubectl.
    base::Result<void> takeReported(const FilterItem &item) {
        if (m_reported.empty())
            m_reported = reportedNames(m_fleet);
        const auto meant = namesMeant(item.name, m_reported);
        if (meant.size() > 1)
            return ambiguousName(item.name, meant.front(), meant.back(), item.offset);
        if (meant.size() == 1)
            return addComparison(item, Subject::Property, meant.front());
        if (isEquality(item.relation))
            return takeSelector(item);
        return invalidFilter(
            sentence(PHRASE("query", "no cluster reports or is labelled with {}"), item.name),
            item.offset);
    }

    base::Result<void> addComparison(const FilterItem &item, Subject subject, std::string name) {
        const FilterTerm term{subject, std::move(name), relationNamed(item.relation), item.values};
        const bool isOrder = term.relation > Relation::IsNot;
        for (const std::string &value : term.values) {
            if (isOrder && !kube::Quantity::parse(value))
                return quantityNeeded(item.valueOffset);
        }
        m_filter.terms.push_back(term);
        return {};
    }

    const fleet::Fleet &m_fleet;
    Words m_words;
    std::vector<std::string_view> m_keys;
    std::vector<std::string> m_reported;
    ClusterFilter m_filter;
};

std::string quoted(const std::string &value) {
    const bool isPlain = !value.empty() && !value.starts_with('=') &&
                         value.find_first_of(" \t\r\n(),") == std::string::npos;
    return isPlain ? value : "\"" + value + "\"";
}

std::string printValues(const std::vector<std::string> &values) {
    std::string text;
    for (const std::string &value : values)
        text += (text.empty() ? "(" : ",") + value;
    return text.empty() ? "()" : text + ')';
}

std::string print(const kube::Requirement &requirement) {
    const bool isSingle = requirement.values.size() == 1;
    switch (requirement.op) {
    case kube::SelectorOperator::In:
        return isSingle ? requirement.key + '=' + requirement.values.front()
                        : requirement.key + " in " + printValues(requirement.values);
    case kube::SelectorOperator::NotIn:
        return isSingle ? requirement.key + "!=" + requirement.values.front()
                        : requirement.key + " notin " + printValues(requirement.values);
    case kube::SelectorOperator::Exists:
        return requirement.key;
    case kube::SelectorOperator::DoesNotExist:
        return '!' + requirement.key;
    }
    return {};
}

std::string print(const FilterTerm &term) {
    const std::string name = term.name.empty() ? std::string(wordOf(term.subject)) : term.name;
    if (term.values.empty())
        return term.relation == Relation::IsNot ? '!' + name : name;
    if (term.values.size() == 1)
        return fmt::format("{}{}{}", name, textOf(term.relation), quoted(term.values.front()));
    std::vector<std::string> values;
    for (const std::string &value : term.values)
        values.push_back(quoted(value));
    return name + (term.relation == Relation::IsNot ? " notin " : " in ") + printValues(values);
}

} // namespace

base::Result<ClusterFilter> parseClusterFilter(const std::string &text, const fleet::Fleet &fleet,
                                               Words words) {
    return FilterParser(fleet, words).parse(text);
}

std::string printFilter(const ClusterFilter &filter) {
    std::string text;
    const auto append = [&text](const std::string &part) {
        text += (text.empty() ? "" : ",") + part;
    };
    for (const kube::Requirement &requirement : filter.labels)
        append(print(requirement));
    for (const FilterTerm &term : filter.terms)
        append(print(term));
    for (const std::string &part : filter.nameParts)
        append(part);
    return text;
}

ClusterFilter withOnly(ClusterFilter filter, const std::string &key,
                       const std::optional<std::string> &value) {
    std::erase_if(filter.labels, [&](const auto &each) { return each.key == key; });
    if (value)
        filter.labels.push_back({key, kube::SelectorOperator::In, {*value}});
    else
        filter.labels.push_back({key, kube::SelectorOperator::DoesNotExist, {}});
    return filter;
}

ClusterFilter withHidden(ClusterFilter filter, const std::string &key,
                         const std::optional<std::string> &value) {
    if (!value) {
        std::erase_if(filter.labels, [&](const kube::Requirement &each) {
            return each.key == key && each.op == kube::SelectorOperator::DoesNotExist;
        });
        filter.labels.push_back({key, kube::SelectorOperator::Exists, {}});
        return filter;
    }
    for (kube::Requirement &each : filter.labels) {
        if (each.key != key)
            continue;
        const auto found = std::ranges::lower_bound(each.values, *value);
        const bool isListed = found != each.values.end() && *found == *value;
        if (each.op == kube::SelectorOperator::NotIn) {
            if (!isListed)
                each.values.insert(found, *value);
            return filter;
        }
        // The last value of a list stays: hiding it as well has to leave nothing.
        if (each.op == kube::SelectorOperator::In && isListed && each.values.size() > 1) {
            each.values.erase(found);
            return filter;
        }
    }
    filter.labels.push_back({key, kube::SelectorOperator::NotIn, {*value}});
    return filter;
}

} // namespace evenkeel::query

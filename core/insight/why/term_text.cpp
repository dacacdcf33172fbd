// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why/term_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/fleet/cluster.h"

namespace evenkeel::insight {

namespace {

constexpr std::size_t kShownParts = 12; // values of an expression, requirements of a term

struct Operator {
    std::string_view name;
    std::string_view sign;
    std::string_view opposite;
};
constexpr std::array<Operator, 6> kOperators{{{"Eq", "=", "≠"},
                                              {"Ne", "≠", "="},
                                              {"Gt", ">", "≤"},
                                              {"Ge", "≥", "<"},
                                              {"Lt", "<", "≥"},
                                              {"Le", "≤", ">"}}};

/// Parts of a list that is read by people.
class List {
public:
    explicit List(std::size_t parts) : m_parts(parts) {}

    bool wantsMore() const { return m_shown < kShownParts || m_parts <= kShownParts + 1; }
    void add(const std::string &part) {
        m_text += (m_text.empty() ? "" : ", ") + part;
        ++m_shown;
    }
    std::string text(const base::Phrases &words) const {
        return m_shown == m_parts
                   ? m_text
                   : words.say(PHRASE("why", "{} and {} more"), m_text, m_parts - m_shown);
    }

private:
    std::size_t m_parts;
    std::size_t m_shown = 0;
    std::string m_text;
};

std::string requirementText(const placement::PropertyRequirement &requirement) {
    return fmt::format("{} {} {}", requirement.name, requirement.op,
                       requirement.values.empty() ? "" : requirement.values.front());
}

} // namespace

std::string expressionText(const kube::LabelSelectorRequirement &expression,
                           const base::Phrases &words) {
    if (expression.values.empty())
        return fmt::format("{} {}", expression.key, expression.op);
    List values(expression.values.size());
    for (auto value = expression.values.begin();
         value != expression.values.end() && values.wantsMore(); ++value)
        values.add(*value);
    return fmt::format("{} {} ({})", expression.key, expression.op, values.text(words));
}

std::string termText(const placement::ClusterSelectorTerm &term, const base::Phrases &words) {
    const kube::LabelSelector labels = term.labelSelector.value_or(kube::LabelSelector{});
    const auto properties =
        term.propertySelector.value_or(std::vector<placement::PropertyRequirement>{});
    List parts(labels.matchLabels.size() + labels.matchExpressions.size() + properties.size() +
               (term.propertySorter ? 1U : 0U));
    for (const auto &[key, value] : labels.matchLabels) {
        if (parts.wantsMore())
            parts.add(fmt::format("{}={}", key, value));
    }
    for (const auto &expression : labels.matchExpressions) {
        if (parts.wantsMore())
            parts.add(expressionText(expression, words));
    }
    for (const auto &requirement : properties) {
        if (parts.wantsMore())
            parts.add(requirementText(requirement));
    }
    if (term.propertySorter && parts.wantsMore())
        parts.add(fmt::format("{} {}", term.propertySorter->name, term.propertySorter->sortOrder));
    const std::string text = parts.text(words);
    return text.empty() ? words.say(PHRASE("why", "every cluster")) : text;
}

std::string_view propertyText(std::string_view name) {
    return name.starts_with(fleet::kResourcePrefix) ? name.substr(fleet::kResourcePrefix.size())
                                                    : name;
}

std::string_view operatorSign(std::string_view op) {
    const auto known = std::ranges::find(kOperators, op, &Operator::name);
    return known == kOperators.end() ? op : known->sign;
}

std::string_view oppositeSign(std::string_view op) {
    const auto known = std::ranges::find(kOperators, op, &Operator::name);
    return known == kOperators.end() ? op : known->opposite;
}

std::string taintText(const kube::Taint &taint) {
    return fmt::format("{}={}:{}", taint.key, taint.value, taint.effect.text());
}

std::string tolerationText(const kube::Toleration &toleration) {
    std::string text;
    const auto add = [&](std::string_view member, std::string_view value) {
        if (!value.empty())
            text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", member, value);
    };
    add("key", toleration.key);
    add("operator", toleration.op);
    add("value", toleration.value);
    add("effect", toleration.effect.text());
    return "{" + text + "}";
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/labels.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/kube/json_string.h"
#include "core/kube/names.h"
#include "core/kube/requirement_check.h"

namespace evenkeel::kube {

namespace {

std::string joined(const std::vector<std::string> &texts, std::string_view separator) {
    std::string result;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0)
            result += separator;
        result += texts[i];
    }
    return result;
}

std::string jsonArray(const std::vector<std::string> &texts) {
    if (texts.empty())
        return "null";
    std::string array = "[";
    for (const std::string &text : texts) {
        if (array.size() > 1)
            array += ',';
        appendJsonString(array, text);
    }
    return array + ']';
}

std::optional<SelectorOperator> operatorOf(std::string_view name) {
    if (name == "In")
        return SelectorOperator::In;
    if (name == "NotIn")
        return SelectorOperator::NotIn;
    if (name == "Exists")
        return SelectorOperator::Exists;
    if (name == "DoesNotExist")
        return SelectorOperator::DoesNotExist;
    return std::nullopt;
}

} // namespace

base::Result<Requirement> checkedRequirement(const std::string &key, SelectorOperator op,
                                             std::vector<std::string> values) {
    std::vector<std::string> errors;
    const auto add = [&errors](std::string text) {
        if (std::ranges::find(errors, text) == errors.end())
            errors.push_back(std::move(text));
    };
    if (const auto texts = qualifiedNameErrors(key); !texts.empty())
        add("key: Invalid value: " + quoted(key) + ": " + joined(texts, "; "));
    const bool needsValues = op == SelectorOperator::In || op == SelectorOperator::NotIn;
    if (needsValues && values.empty())
        add("values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty");
    if (!needsValues && !values.empty())
        add("values: Invalid value: " + jsonArray(values) +
            ": values set must be empty for exists and does not exist");
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (const auto texts = labelValueErrors(values[i]); !texts.empty())
            add(fmt::format("values[{}][{}]: Invalid value: {}: {}", i, key, quoted(values[i]),
                            joined(texts, "; ")));
    }
    if (!errors.empty()) {
        const std::string message = errors.size() == 1
                                        ? errors.front()
                                        : std::string("[").append(joined(errors, ", ")).append("]");
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, message, {}});
    }
    std::ranges::sort(values);
    // Not std::ranges::unique: clang 14 cannot take its subrange apart.
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return Requirement{key, op, std::move(values)};
}

base::Result<Requirements> compileSelector(const LabelSelector &selector) {
    Requirements requirements;
    requirements.reserve(selector.matchLabels.size() + selector.matchExpressions.size());
    for (const auto &[key, value] : selector.matchLabels) {
        auto requirement = checkedRequirement(key, SelectorOperator::In, {value});
        if (!requirement)
            return tl::unexpected(requirement.error());
        requirements.push_back(std::move(*requirement));
    }
    for (const LabelSelectorRequirement &expression : selector.matchExpressions) {
        const auto op = operatorOf(expression.op);
        if (!op)
            return tl::unexpected(
                base::Error{base::ErrorCode::Invalid,
                            quoted(expression.op) + " is not a valid label selector operator",
                            {}});
        auto requirement = checkedRequirement(expression.key, *op, expression.values);
        if (!requirement)
            return tl::unexpected(requirement.error());
        requirements.push_back(std::move(*requirement));
    }
    return requirements;
}

std::string printSelector(const LabelSelector &selector) {
    std::string text = "&LabelSelector{MatchLabels:map[string]string{";
    for (const auto &[key, value] : selector.matchLabels)
        text += key + ": " + value + ",";
    text += "},MatchExpressions:[]LabelSelectorRequirement{";
    for (const LabelSelectorRequirement &expression : selector.matchExpressions) {
        text += "LabelSelectorRequirement{Key:" + expression.key + ",Operator:" + expression.op +
                ",Values:[" + joined(expression.values, " ") + "],},";
    }
    return text + "},}";
}

bool matches(const Requirement &requirement, const std::string_view *value) {
    const auto isListed = [&] {
        return std::ranges::binary_search(requirement.values, *value, std::less<>{});
    };
    switch (requirement.op) {
    case SelectorOperator::In:
        return value && isListed();
    case SelectorOperator::NotIn:
        return !value || !isListed();
    case SelectorOperator::Exists:
        return value != nullptr;
    case SelectorOperator::DoesNotExist:
        return value == nullptr;
    }
    return false;
}

} // namespace evenkeel::kube

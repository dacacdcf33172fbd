// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/selector_validation.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/names.h"

namespace evenkeel::pods {

void checkLabels(const std::string &field, const Labels &labels,
                 std::vector<ConstraintFinding> &findings) {
    for (const auto &[key, value] : labels) {
        for (const std::string &error : kube::qualifiedNameErrors(key))
            findings.push_back(
                {field, fmt::format("Invalid value: {}: {}", kube::quoted(key), error)});
        for (const std::string &error : kube::labelValueErrors(value))
            findings.push_back(
                {field, fmt::format("Invalid value: {}: {}", kube::quoted(value), error)});
    }
}

void checkExpression(const std::string &at, const kube::LabelSelectorRequirement &expression,
                     std::initializer_list<std::string_view> others,
                     std::vector<ConstraintFinding> &findings) {
    const bool takesValues = expression.op == "In" || expression.op == "NotIn";
    const bool takesNone = expression.op == "Exists" || expression.op == "DoesNotExist";
    if (takesValues && expression.values.empty())
        findings.push_back({at + ".values", "Required value: must be specified when `operator` "
                                            "is 'In' or 'NotIn'"});
    else if (takesNone && !expression.values.empty())
        findings.push_back({at + ".values", "Forbidden: may not be specified when `operator` "
                                            "is 'Exists' or 'DoesNotExist'"});
    else if (!takesValues && !takesNone && std::ranges::find(others, expression.op) == others.end())
        findings.push_back(
            {at + ".operator", fmt::format("Invalid value: {}: not a valid selector operator",
                                           kube::quoted(expression.op))});
    for (const std::string &error : kube::qualifiedNameErrors(expression.key))
        findings.push_back({at + ".key", fmt::format("Invalid value: {}: {}",
                                                     kube::quoted(expression.key), error)});
}

void checkSelector(const std::string &field, const kube::LabelSelector &selector,
                   std::vector<ConstraintFinding> &findings) {
    checkLabels(field + ".matchLabels",
                Labels(selector.matchLabels.begin(), selector.matchLabels.end()), findings);
    std::size_t index = 0;
    for (const kube::LabelSelectorRequirement &expression : selector.matchExpressions) {
        const std::string at = fmt::format("{}.matchExpressions[{}]", field, index++);
        checkExpression(at, expression, {}, findings);
        for (std::size_t i = 0; i < expression.values.size(); ++i) {
            for (const std::string &error : kube::labelValueErrors(expression.values[i]))
                findings.push_back({fmt::format("{}.values[{}]", at, i),
                                    fmt::format("Invalid value: {}: {}",
                                                kube::quoted(expression.values[i]), error)});
        }
    }
}

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace evenkeel::kube {

/// One expression of a label selector; the operator keeps its text because objects that never
/// met admission may carry any (KubeFleet spec 2.3.2).
struct LabelSelectorRequirement {
    std::string key;
    std::string op;
    std::vector<std::string> values;

    bool operator==(const LabelSelectorRequirement &) const = default;
};

/// metav1.LabelSelector as written.
struct LabelSelector {
    std::map<std::string, std::string> matchLabels;
    std::vector<LabelSelectorRequirement> matchExpressions;

    bool isEmpty() const { return matchLabels.empty() && matchExpressions.empty(); }
    bool operator==(const LabelSelector &) const = default;
};

enum class SelectorOperator { In, NotIn, Exists, DoesNotExist };

/// A requirement that has been checked: key, operator and values are well formed.
struct Requirement {
    std::string key;
    SelectorOperator op = SelectorOperator::Exists;
    std::vector<std::string> values; // sorted, unique

    bool operator==(const Requirement &) const = default;
};

/// Requirements, ANDed; an empty list matches everything.
using Requirements = std::vector<Requirement>;

/// Converts as the apimachinery library does (KubeFleet spec 2.5 "inner texts", 4.1.1): the error
/// message is that of the first bad requirement, `matchLabels` (by key) before `matchExpressions`.
base::Result<Requirements> compileSelector(const LabelSelector &selector);

/// Parses selector syntax as `kubectl -l` does: `env=prod,region in (eastus,westus),!gpu`,
/// `a==b`, `a!=b`, `a notin (b)`, `a`. The error's column is the 1-based place in the text.
base::Result<Requirements> parseSelector(const std::string &text);

/// Prints `&LabelSelector{MatchLabels:map[string]string{a: x,},MatchExpressions:[]…{…},}`
/// (KubeFleet spec 2.5 "How values print").
std::string printSelector(const LabelSelector &selector);

/// Whether a label key's value (nullptr when the key is absent) meets the requirement.
bool matches(const Requirement &requirement, const std::string_view *value);

/// `In`, `NotIn`, `Exists` and `DoesNotExist`; nothing for any other.
std::optional<SelectorOperator> operatorOf(std::string_view name);

/// labels.NewRequirement of apimachinery: what is wrong with the requirement in its words, or the
/// requirement with its values sorted.
base::Result<Requirement> checkedRequirement(const std::string &key, SelectorOperator op,
                                             std::vector<std::string> values);

} // namespace evenkeel::kube

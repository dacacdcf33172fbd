// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/pods/constraint.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

/// A fault that the API server (or the scheduler's configuration) reports: `field` as it names
/// it, below the list; `message` in its words without the field.
struct ConstraintFinding {
    std::string field;
    std::string message;

    bool operator==(const ConstraintFinding &) const = default;
};

/// The API server's findings when a pod with these labels is created (pod spec 1.1, 1.2); the label
/// keys of `matchLabelKeys` are merged first. Fields start with `topologySpreadConstraints`.
std::vector<ConstraintFinding> validateConstraints(const std::vector<Constraint> &constraints,
                                                   const Labels &podLabels);
/// Its warnings, which do not keep the pod out.
std::vector<ConstraintFinding> constraintWarnings(const std::vector<Constraint> &constraints);
/// PodTopologySpreadArgs (pod spec 1.3); fields begin with `defaultConstraints` or
/// `defaultingType`.
std::vector<ConstraintFinding> validateArgs(const SpreadArgs &args);

/// What the API server has against labels (of a pod, of a nodeSelector), at `field`.
void checkLabels(const std::string &field, const Labels &labels,
                 std::vector<ConstraintFinding> &findings);
/// What it has against an operator, its values and its key; the values of In, NotIn, Exists and
/// DoesNotExist are its business, those of the operators in `others` are not.
void checkExpression(const std::string &at, const kube::LabelSelectorRequirement &expression,
                     std::initializer_list<std::string_view> others,
                     std::vector<ConstraintFinding> &findings);
/// What it has against a label selector, at `field` and below it.
void checkSelector(const std::string &field, const kube::LabelSelector &selector,
                   std::vector<ConstraintFinding> &findings);

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/pods/constraint_validation.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

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

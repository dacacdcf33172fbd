// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/finding.h"
#include "core/kube/labels.h"
#include "core/kube/when_unsatisfiable.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

/// An entry of topologySpreadConstraints as written (pod spec 1.1): absent and empty differ.
struct Constraint {
    std::int32_t maxSkew = 0;
    std::string topologyKey;
    base::Word<kube::WhenUnsatisfiable> whenUnsatisfiable;
    std::optional<kube::LabelSelector> labelSelector;
    std::optional<std::int32_t> minDomains;
    std::optional<std::string> nodeAffinityPolicy; // Honor when absent
    std::optional<std::string> nodeTaintsPolicy;   // Ignore when absent
    std::vector<std::string> matchLabelKeys;

    bool isHard() const { return whenUnsatisfiable == kube::WhenUnsatisfiable::DoNotSchedule; }
    bool operator==(const Constraint &) const = default;
};

enum class Defaulting { System, List };

/// PodTopologySpreadArgs (pod spec 1.3).
struct SpreadArgs {
    Defaulting defaulting = Defaulting::System;
    std::vector<Constraint> constraints; // of List

    bool operator==(const SpreadArgs &) const = default;
};

/// The constraints that defaulting offers to a pod without its own.
const std::vector<Constraint> &defaultConstraints(const SpreadArgs &args);

using Findings = std::vector<api::Finding>;

/// A fault in the words of the API server or of the scheduler's configuration, without the field.
api::Finding refused(std::string_view field, std::string sentence);

/// The API server's findings when a pod with these labels is created (pod spec 1.1, 1.2); the label
/// keys of `matchLabelKeys` are merged first. Fields start with `topologySpreadConstraints`.
Findings validateConstraints(const std::vector<Constraint> &constraints, const Labels &podLabels);
/// Its warnings, which do not keep the pod out.
Findings constraintWarnings(const std::vector<Constraint> &constraints);
/// PodTopologySpreadArgs (pod spec 1.3); fields begin with `defaultConstraints` or
/// `defaultingType`.
Findings validateArgs(const SpreadArgs &args);

/// Faults of labels (of a pod, of a nodeSelector), at `field`.
void checkLabels(const std::string &field, const Labels &labels, Findings &findings);
/// Faults of an operator, its values and its key; `others` are valid operators besides In, NotIn,
/// Exists and DoesNotExist, and their values are not checked.
void checkExpression(const std::string &at, const kube::LabelSelectorRequirement &expression,
                     std::initializer_list<std::string_view> others, Findings &findings);
/// Faults of a label selector, at `field` and below it.
void checkSelector(const std::string &field, const kube::LabelSelector &selector,
                   Findings &findings);

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/labels.h"
#include "core/kube/when_unsatisfiable.h"

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

} // namespace evenkeel::pods

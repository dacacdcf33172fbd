// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/gate/evidence.h"

namespace evenkeel::gate {

/// What can be counted of a placement's plan.
enum class Measure : std::uint8_t {
    Picks,    // clusters that hold the placement after the plan
    Short,    // clusters that it lacks of what it asks for; of PickAll none
    Eligible, // clusters that pass the filters which look at one cluster alone
    Findings, // of the linter
    Finding,  // those of a rule
    Skew,     // over a label
    Domains   // of a label, with a pick
};

/// Nothing where there is nothing to measure: no cluster has the label, or KubeFleet aborts
/// scheduling. The argument is a rule or a label.
std::optional<std::int64_t> valueOf(Measure measure, const std::string &argument,
                                    Evidence &evidence);

/// Clusters that pass the filters which look at one cluster alone; of PickFixed those that are
/// named and can be picked.
std::size_t eligibleCount(const Evidence &evidence);

} // namespace evenkeel::gate

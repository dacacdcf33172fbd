// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/gate/evidence.h"

namespace evenkeel::dumps {

/// What can be measured of a placement's plan; the names are those of tests where they have one.
enum class Measure : std::uint8_t {
    Picks,    // clusters that hold the placement after the plan
    Short,    // clusters that it lacks of what it asks for; of PickAll none
    Eligible, // clusters that pass the filters which look at one cluster alone
    Findings, // of the linter
    Finding,  // finding(RULE): those of a rule
    Skew,     // skew(KEY)
    Domains,  // domains(KEY): with a pick
    Picked,   // picked(CLUSTER): 1 or 0
    Survives  // survives(KEY): 1 where it keeps what it asks for, whichever domain leaves
};
std::string_view nameOf(Measure measure);
std::span<const Measure> allMeasures();
bool takesArgument(Measure measure);

enum class Comparison : std::uint8_t { Less, AtMost, Equal, Different, AtLeast, Greater };
std::string_view symbolOf(Comparison comparison);

/// A question about a placement with the answer yes or no.
struct Condition {
    enum class Kind : std::uint8_t { Compares, Not, And, Or };

    Kind kind = Kind::Compares;
    // Of Compares:
    Measure measure = Measure::Picks;
    std::string argument; // empty where it takes none
    Comparison comparison = Comparison::Greater;
    std::int64_t number = 0;
    // Of the others:
    std::vector<Condition> parts;

    bool operator==(const Condition &) const = default;
};

/// Reads `skew(region) > 1`, `short or not survives(zone)`, `picked(prod-1) and picks < 8`. A
/// number is needed but where yes or no says it all: short, findings, finding, picked, survives.
/// Errors: Syntax and Invalid, the column is the 1-based place in the text.
base::Result<Condition> parseCondition(std::string_view text);
/// A text that parses to the condition again.
std::string print(const Condition &condition);

/// Nothing where there is nothing to measure: no cluster has the key, or KubeFleet aborts
/// scheduling.
std::optional<std::int64_t> valueOf(Measure measure, const std::string &argument,
                                    gate::Evidence &evidence);
/// What has no value meets no comparison.
bool holds(const Condition &condition, gate::Evidence &evidence);
/// The comparisons of the condition, from left to right.
std::vector<Condition> comparisonsOf(const Condition &condition);

} // namespace evenkeel::dumps

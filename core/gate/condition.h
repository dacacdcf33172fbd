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
#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/gate/term.h"
#include "core/kube/value.h"

namespace evenkeel::gate {

/// A question about a placement with the answer yes or no: when something began (since), and what
/// is to be reached (repair).
struct Condition {
    enum class Kind : std::uint8_t { Term, Member, Not, And, Or };

    Kind kind = Kind::Term;
    Term term = {};
    kube::Value member = {};           // of Member: of `expect`, as a test has it
    std::vector<Condition> parts = {}; // of Not, And and Or

    bool operator==(const Condition &) const = default;
};

/// Reads `skew(region) > 1`, `placed and survives(zone, dark)`, `short or not picked(prod-1)`,
/// `onlyOn(env=prod)`. A number follows where yes or no does not say it all. What else a test can
/// expect is written as there, alone: `rollout: {neverBlocked: true}`. Errors: Syntax and Invalid,
/// the column is the 1-based place in the text.
base::Result<Condition> parseCondition(std::string_view text);
/// A text that parses to the condition again.
std::string print(const Condition &condition);

/// What `expect` of a test says for it; nothing where no test says so.
std::optional<kube::Value> expectOf(const Condition &condition);
/// What has no value meets no comparison.
bool holds(const Condition &condition, Evidence &evidence);
/// `skew(region) = 2, survives(zone): no`: what the terms compare or say; `-` without a value.
std::string valuesText(const Condition &condition, Evidence &evidence);
/// The terms from left to right, each once.
std::vector<Term> termsOf(const Condition &condition);

/// A cluster or a label that the condition names and none of the fleets has: what is said of it
/// holds, or does not, whatever happens. Nothing where each is known.
std::optional<base::Sentence> unknownIn(const Condition &condition,
                                        std::span<const fleet::Fleet *const> fleets);

} // namespace evenkeel::gate

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/gate/evidence.h"
#include "core/kube/value.h"
#include "core/manifest/shape_check.h"

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

enum class Comparison : std::uint8_t { Less, AtMost, Equal, Different, AtLeast, Greater };
/// `<`, `<=`, `=`, `!=`, `>=` or `>`.
std::string_view symbolOf(Comparison comparison);
std::optional<Comparison> comparisonOf(std::string_view symbol);

/// `NAME`, `NAME(ARGUMENT, …)`, and a number that it is compared with.
struct Term {
    std::string name;                        // of a form
    std::vector<std::string> arguments = {}; // labels, clusters or words; a selector is one
    std::optional<Comparison> comparison = {};
    std::int64_t number = 0;
    bool isPercent = false;

    bool operator==(const Term &) const = default;
};

/// What a term of one name may look like.
struct TermForm {
    enum class Takes : std::uint8_t { Nothing, Rule, Key, KeyAndWords, Clusters, Selector };
    enum class Compared : std::uint8_t { No, Maybe, Yes };

    std::string_view name;
    std::string_view member;           // of `expect`; empty: no test says so
    std::optional<Measure> measure;    // nothing: the claim of a test decides
    Takes takes = Takes::Nothing;      // between parentheses
    Compared compared = Compared::Yes; // with a number
    std::string_view example;
};
std::span<const TermForm> termForms();
const TermForm *formNamed(std::string_view name);

/// `skew(region)`, and with what it is compared with: `skew(region) <= 1`.
std::string nameText(const Term &term);
std::string print(const Term &term);
/// Whether all that the policy asks for has to be placed; of PickAll one cluster.
bool isAllPlaced(const Term &term);
/// What is counted for the term; nothing where the claim of a test decides.
std::optional<Measure> measureOf(const Term &term);
bool meets(std::int64_t value, const Term &term);
/// What `expect` of a test says for it; nothing where no test says so.
std::optional<kube::Value> expectOf(const Term &term);

using manifest::Spot;

/// `6` or `75%` of a whole.
struct Limit {
    std::int64_t number = 0;
    bool isPercent = false;

    std::string text() const;
};

/// From where to where a number may be.
struct Bound {
    std::optional<Limit> atLeast;
    std::optional<Limit> atMost;
    std::string field = {}; // where it was read
    bool isAlone = false;   // a number or a percentage, without atLeast and atMost

    /// A percentage is held against the exact share of the whole.
    bool holds(std::int64_t number, std::int64_t whole) const;
    /// The fields of the bound, and what they have to say to hold; empty where every number would
    /// hold then.
    std::map<std::string, kube::Value> instead(std::int64_t number, std::int64_t whole) const;
    /// `at least 6`, `at most 50%`, `6`, `4 to 6`.
    std::string text(const base::Phrases &words) const;
};

/// What a number alone means.
enum class Alone : std::uint8_t { Exactly, AtLeast, AtMost };

/// Reads `6`, `75%` or `{atLeast: 6, atMost: 8}`; nothing, and said, for anything else.
std::optional<Bound> readBound(const Spot &spot, Alone alone, manifest::Diagnostics &problems);
/// What is counted: any number, or a part of a whole, which is never more than 100%.
enum class Counted : bool { Anything, Part };
/// The same for a claim: a bound that every number holds is a fault.
std::optional<Bound> readLimits(const Spot &spot, Alone alone, manifest::Diagnostics &problems,
                                Counted counted = Counted::Anything);

/// Says so of a bound.
api::Finding holdsWhatever(const Spot &spot);

} // namespace evenkeel::gate

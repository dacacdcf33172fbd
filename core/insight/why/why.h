// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/insight/why/checks.h"
#include "core/insight/why/score_sum.h"

namespace evenkeel::insight {

enum class Outcome : std::uint8_t { Passed, Refused, NotReached };

/// One filter of the chain in the scheduler's order (KubeFleet spec 3.4).
struct FilterStep {
    scheduling::Filter filter = scheduling::Filter::None;
    Outcome outcome = Outcome::Passed;
    std::string reason; // of a refusal
    Checks checks;      // what it demands, also of a filter that was not reached
};

/// The cluster it is compared with: the winner, or the runner-up when it won itself.
struct Rival {
    std::string cluster;
    ScoreSum sum;
    Lead lead; // of the rival; negative: it is behind
};

enum class Standing : std::uint8_t {
    Picked,        // by the pick asked about
    PickedEarlier, // by an earlier pick
    PlacedBefore,  // held the placement under the active snapshot before the first pick
    Refused,       // a filter refused it
    ScoredLower,   // another cluster was ahead
    LeftOver,      // passes every filter, but nothing was picked in that cycle
    Named,         // PickFixed: named and valid
    NotNamed,      // PickFixed: not in clusterNames
    NotEligible,   // PickFixed: named, but not eligible
    Undecided,     // no cycle looks at clusters: enough are placed, or the type is unknown
};

/// Why a plan did or did not pick a cluster, at one pick.
struct Why {
    std::string placement;
    std::string cluster;
    bool isPlaced = false;   // holds the placement in the end
    bool heldBefore = false; // a binding that counted named it before the first pick
    Standing standing = Standing::Undecided;
    std::size_t pick = 0;    // 1-based; picks + 1: the attempt after them, which found nothing
    std::size_t picks = 0;   // of the plan
    std::size_t ownPick = 0; // 1-based number of the pick that took it; 0: none did
    std::vector<FilterStep> filters;    // none where no filter runs
    std::vector<SpreadTerm> violations; // hard constraints the cluster violates, in policy order
    std::optional<ScoreSum> sum;
    std::optional<Rival> rival;
    bool isScored = false;        // PickN: clusters are ranked
    bool isRivalUnknown = false;  // the runner-ups of so many picks were not looked for
    std::size_t termsLeftOut = 0; // terms of the score that are not taken apart
    std::string detail;           // the scheduler's own text where no plugin ran
    /// Where no cycle looked at it: its standing if one more cluster were asked (oneMore()); then
    /// filters, violations, sum and rival are of that question.
    std::optional<Standing> ifOneMore;
};

/// The question for one pick (1-based); without one, the pick that chose the cluster, otherwise the
/// last. `plan` must be the question's plan.
Why why(const Question &question, const scheduling::Plan &plan, fleet::ClusterIndex cluster,
        std::optional<std::size_t> pick = std::nullopt);
/// The same for many clusters, in their order, in one pass over the cycles. Runner-ups are looked
/// for as long as that takes at most `budget` visits of a cluster.
std::vector<Why> whyAll(const Question &question, const scheduling::Plan &plan,
                        std::span<const fleet::ClusterIndex> clusters,
                        std::optional<std::size_t> pick = std::nullopt,
                        std::size_t budget = 50'000'000);

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/insight/question.h"

namespace evenkeel::insight {

enum class Outcome : std::uint8_t { Passed, Refused, NotReached };

/// One filter of the chain in the scheduler's order (KubeFleet spec 3.4).
struct FilterStep {
    scheduling::Filter filter = scheduling::Filter::None;
    Outcome outcome = Outcome::Passed;
    std::string reason; // of a refusal
};

/// Result of one spread constraint for the cluster's domain before the pick (KubeFleet spec 4.6).
struct SpreadTerm {
    std::string topologyKey;
    std::int32_t maxSkew = 1;
    bool isHard = true;
    std::optional<std::string> domain; // nothing: the cluster lacks the key and contributes 0
    std::int64_t placements = 0;       // of the domain
    std::int64_t smallest = 0;         // placements of the emptiest and the fullest domain
    std::int64_t largest = 0;
    std::int64_t skewAfter = 0; // the resulting skew as the scheduler counts it
    bool violates = false;
    std::int32_t score = 0;
    bool operator==(const SpreadTerm &) const = default;
};

/// What one preferred term gives the cluster (KubeFleet spec 4.1.3).
struct AffinityTerm {
    std::string preference; // `env=prod, kubernetes-fleet.io/node-count`
    std::int32_t weight = 0;
    std::int32_t score = 0;
    bool operator==(const AffinityTerm &) const = default;
};

/// The score of a cluster term by term.
struct ScoreSum {
    scheduling::Score score;
    std::vector<SpreadTerm> spread;
    std::vector<AffinityTerm> affinity;
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
    bool isScored = false; // PickN: clusters are ranked
    std::string detail;    // the scheduler's own text where no plugin ran
};

/// The question for one pick (1-based); without one, the pick that chose the cluster, otherwise the
/// last. `plan` must be the question's plan.
Why why(const Question &question, const scheduling::Plan &plan, fleet::ClusterIndex cluster,
        std::optional<std::size_t> pick = std::nullopt);

/// What changed for the cluster from pick to pick.
struct PickView {
    std::size_t pick = 0; // 1-based number of the first pick of the cycle
    std::string picked;   // the cluster picked first, empty when none was
    std::string result;   // what came of the cluster
    std::optional<scheduling::Score> own;
    std::optional<scheduling::Score> rival;
};
/// Those cycles in which something changed; nothing where following every cycle would cost more
/// than `budget` visits of a cluster.
std::optional<std::vector<PickView>> pickHistory(const fleet::Fleet &fleet,
                                                 const scheduling::Plan &plan,
                                                 fleet::ClusterIndex cluster,
                                                 std::size_t budget = 20'000'000);

} // namespace evenkeel::insight

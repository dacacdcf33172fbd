// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/plugins/cluster_affinity.h"
#include "core/scheduling/rank.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::insight {

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

/// Takes scores of a plan apart, against the counts of any of its cycles. `fleet` and `plan`
/// outlive it.
class SumOfScores {
public:
    static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

    SumOfScores(const fleet::Fleet &fleet, const scheduling::Plan &plan);

    /// Of the terms of each part the first `most`.
    ScoreSum of(const scheduling::SpreadBoard &board, fleet::ClusterIndex cluster,
                const scheduling::Score &score, const base::Phrases &words = {},
                std::size_t most = kAll) const;
    /// The constraints' results for the cluster's domain, in policy order.
    std::vector<SpreadTerm> spreadOf(const scheduling::SpreadBoard &board,
                                     fleet::ClusterIndex cluster, std::size_t most = kAll) const;
    /// Those of the hard constraints that the cluster violates.
    std::vector<SpreadTerm> violationsOf(const scheduling::SpreadBoard &board,
                                         fleet::ClusterIndex cluster,
                                         std::size_t most = kAll) const;

private:
    SpreadTerm termOf(const scheduling::SpreadBoard &board, std::size_t constraint,
                      fleet::ClusterIndex cluster) const;

    const fleet::Fleet &m_fleet;
    const scheduling::Evaluation &m_evaluation;
    scheduling::PreferredAffinity m_affinity;
    std::vector<std::size_t> m_keyOfConstraint;
};

} // namespace evenkeel::insight

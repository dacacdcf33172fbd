// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <vector>

#include "core/base/phrases.h"
#include "core/insight/why/score_terms.h"
#include "core/scheduling/plugins/cluster_affinity.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::insight {

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

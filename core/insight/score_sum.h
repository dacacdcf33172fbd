// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/insight/why.h"
#include "core/scheduling/cluster_affinity.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::insight {

/// Takes scores of one cycle apart. `fleet` and `plan` outlive it.
class SumOfScores {
public:
    SumOfScores(const fleet::Fleet &fleet, const scheduling::Plan &plan, std::size_t cycle);

    ScoreSum of(fleet::ClusterIndex cluster, const scheduling::Score &score,
                const base::Phrases &words = {}) const;
    /// Every constraint's result for the cluster's domain, in policy order.
    std::vector<SpreadTerm> spreadOf(fleet::ClusterIndex cluster) const;
    /// Those of the hard constraints that the cluster violates.
    std::vector<SpreadTerm> violationsOf(fleet::ClusterIndex cluster) const;

private:
    SpreadTerm termOf(std::size_t key, std::size_t constraint, fleet::ClusterIndex cluster) const;

    const fleet::Fleet &m_fleet;
    const scheduling::Evaluation &m_evaluation;
    scheduling::SpreadBoard m_board; // before the cycle
    scheduling::PreferredAffinity m_affinity;
};

/// `env=prod, kubernetes-fleet.io/node-count`: what a term requires.
std::string termText(const placement::ClusterSelectorTerm &term, const base::Phrases &words = {});

} // namespace evenkeel::insight

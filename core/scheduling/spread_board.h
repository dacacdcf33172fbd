// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/scheduling/plugins/topology_spread.h"

namespace evenkeel::scheduling {

/// What each domain of a key contributes now: by the rules only the place of its count among the
/// others decides (KubeFleet spec 4.6.2).
struct KeyScores {
    std::int64_t smallest = 0;
    std::int64_t largest = 0;
    DomainScore ofSmallest, ofLargest, ofOthers;

    DomainScore of(std::int64_t countOfDomain) const {
        return countOfDomain == largest    ? ofLargest
               : countOfDomain == smallest ? ofSmallest
                                           : ofOthers;
    }
};

/// The scores of all clusters at one moment of a board, whose keys must outlive it.
class SpreadScores {
public:
    /// Sum over all constraints; forbidden when a hard one is violated (KubeFleet spec 4.6.3).
    DomainScore of(fleet::ClusterIndex cluster) const {
        DomainScore sum;
        for (std::size_t i = 0; i < m_keys->size(); ++i) {
            const auto domain = (*m_keys)[i].domains->domainOfItem[fleet::row(cluster)];
            if (domain != spread::kNoDomain)
                sum += m_scores[i][domain];
        }
        return sum;
    }
    /// False where no cluster is forbidden.
    bool forbidsSome() const;

private:
    friend class SpreadBoard;
    explicit SpreadScores(const std::vector<SpreadKey> &keys) : m_keys(&keys) {}

    const std::vector<SpreadKey> *m_keys;
    std::vector<std::vector<DomainScore>> m_scores; // [key][domain]
};

/// The counts of every key of a policy, and what clusters are worth against them.
class SpreadBoard {
public:
    SpreadBoard(const std::vector<SpreadKey> &keys,
                const std::vector<placement::TopologySpreadConstraint> &constraints);

    void add(fleet::ClusterIndex cluster, std::int64_t placements = 1);
    const spread::DomainCounts &counts(std::size_t key) const { return m_counts[key]; }
    KeyScores scoresOf(std::size_t key) const;
    /// Against the counts as they are now.
    SpreadScores scores() const;
    /// The first hard constraint in policy order that the cluster violates.
    std::optional<std::size_t> firstViolation(fleet::ClusterIndex cluster) const;
    /// Of each constraint, in policy order.
    std::vector<std::int64_t> skews() const;

private:
    const std::vector<SpreadKey> *m_keys;
    const std::vector<placement::TopologySpreadConstraint> *m_constraints;
    std::vector<spread::DomainCounts> m_counts;
};

} // namespace evenkeel::scheduling

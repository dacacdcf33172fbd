// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "core/spread/domain_counts.h"
#include "core/spread/domain_map.h"

namespace evenkeel::scheduling {

/// What one more placement in a domain means for one constraint (KubeFleet spec 4.6.2).
struct SpreadEffect {
    std::int64_t skewChange = 0;
    bool violates = false;
};
SpreadEffect effectOfOneMore(const spread::DomainCounts &counts, std::int64_t countOfDomain,
                             std::int32_t maxSkew);

/// One distinct topology key of a policy: its domains over the whole fleet and the constraints
/// that name it, as numbers in policy order.
struct SpreadKey {
    std::string key;
    std::optional<fleet::StringId> keyId; // nothing: on no cluster
    spread::DomainMap domains;
    std::vector<std::size_t> constraints;
};

/// The distinct keys in order of first mention.
std::vector<SpreadKey>
collectSpreadKeys(const fleet::Fleet &fleet,
                  const std::vector<placement::TopologySpreadConstraint> &constraints);

/// What a placement in a domain contributes to the topology spread score, or that a hard
/// constraint forbids it.
struct DomainScore {
    std::int32_t score = 0;
    bool isForbidden = false;

    DomainScore &operator+=(const DomainScore &other) {
        score += other.score;
        isForbidden |= other.isForbidden;
        return *this;
    }
};

/// The contribution of one constraint on which one more placement has that effect (KubeFleet
/// spec 4.6.3).
DomainScore scoreOf(const SpreadEffect &effect,
                    const placement::TopologySpreadConstraint &constraint);

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
    DomainScore of(fleet::ClusterIndex cluster) const;

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

private:
    const std::vector<SpreadKey> *m_keys;
    const std::vector<placement::TopologySpreadConstraint> *m_constraints;
    std::vector<spread::DomainCounts> m_counts;
};

/// `violated doNotSchedule topology spread constraint "key" (max skew n)`.
std::string spreadReason(const placement::TopologySpreadConstraint &constraint);

} // namespace evenkeel::scheduling

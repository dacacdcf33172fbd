// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/fleet/fleet_step.h"
#include "core/placement/placement.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::scheduling {

/// What one more placement in a domain means for one constraint (KubeFleet spec 4.6.2).
struct SpreadEffect {
    std::int64_t skewChange = 0;
    bool violates = false;
};
inline SpreadEffect effectOfOneMore(const spread::DomainCounts &counts, std::int64_t countOfDomain,
                                    std::int32_t maxSkew) {
    const auto skew = counts.skew();
    std::int64_t change = 0;
    if (counts.largest() == counts.smallest())
        change = 1;
    else if (countOfDomain == counts.smallest() && counts.isSmallestUnique())
        change = -1;
    else if (countOfDomain == counts.largest())
        change = 1;
    return {change, skew + change > maxSkew};
}

/// One distinct topology key of a policy: its domains over the whole fleet and the constraints
/// that name it, as numbers in policy order.
struct SpreadKey {
    std::string key;
    fleet::Domains domains; // never null; shared by all plans of the fleet
    std::vector<std::size_t> constraints;
};

/// The keys of an earlier state of a fleet and what became of it since.
struct EarlierKeys {
    const std::vector<SpreadKey> &keys;
    const fleet::FleetStep &step;
};

/// The distinct keys in order of first mention; domains that are known are taken over.
std::vector<SpreadKey>
collectSpreadKeys(const fleet::Fleet &fleet,
                  const std::vector<placement::TopologySpreadConstraint> &constraints,
                  const EarlierKeys *earlier = nullptr);

/// The domains of any label key, shared by all who ask while one of them holds them.
fleet::Domains domainsOf(const fleet::Fleet &fleet, const std::string &key);

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

inline constexpr std::int32_t kViolationPenalty = -1000; // per violated ScheduleAnyway constraint

/// The contribution of one constraint on which one more placement has that effect (KubeFleet
/// spec 4.6.3).
inline DomainScore scoreOf(const SpreadEffect &effect,
                           const placement::TopologySpreadConstraint &constraint) {
    if (!effect.violates)
        return {static_cast<std::int32_t>(-effect.skewChange), false};
    return constraint.isHard() ? DomainScore{0, true} : DomainScore{kViolationPenalty, false};
}

/// `violated doNotSchedule topology spread constraint "key" (max skew n)`.
std::string spreadReason(const placement::TopologySpreadConstraint &constraint);

} // namespace evenkeel::scheduling

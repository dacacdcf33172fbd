// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scheduling/rank.h"

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

} // namespace evenkeel::insight

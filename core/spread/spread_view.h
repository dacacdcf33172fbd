// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/kube/when_unsatisfiable.h"

namespace evenkeel::spread {

/// How one constraint's placements (of clusters or of pods) spread over its domains at one moment
/// of a plan.
struct SpreadView {
    std::string topologyKey;
    std::int64_t maxSkew = 1;
    bool isHard = true;
    std::vector<std::string> domains;   // in natural order of their names
    std::vector<std::int64_t> capacity; // clusters or nodes of the domain
    std::vector<std::int64_t> counts;   // placements of the domain
    std::int64_t skew = 0;              // largest - smallest
    std::int64_t withoutKey = 0;        // clusters or nodes without the key

    /// As the API spells it.
    std::string_view whenUnsatisfiable() const {
        return wordsOf(kube::WhenUnsatisfiable())[isHard ? 1 : 2];
    }
};

} // namespace evenkeel::spread

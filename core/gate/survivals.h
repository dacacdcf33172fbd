// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <map>
#include <string>
#include <vector>

#include "core/losses/survival.h"

namespace evenkeel::gate {

/// Which domains are lost.
struct LostDomains {
    std::string key;
    bool hasPairs = false;
    auto operator<=>(const LostDomains &) const = default;
};

/// Survival tables of the objects of a world, one for each key: what domains take from a fleet is
/// the same for all placements.
class Survivals {
public:
    struct Row {
        const losses::SurvivalTable *table = nullptr;
        const losses::SurvivalRow *row = nullptr;
    };

    /// Says beforehand which placement will be asked about.
    void want(const LostDomains &domains, const placement::Placement &placement);
    /// Errors: Invalid for a label that no cluster has, Cancelled.
    base::Result<Row> rowOf(const objects::Objects &objects, const objects::Known &known,
                            const LostDomains &domains, const placement::Placement &placement,
                            const std::stop_token &stop);

private:
    struct Asked {
        std::vector<const placement::Placement *> placements;
        std::optional<base::Result<losses::SurvivalTable>> table;
    };
    std::map<LostDomains, Asked> m_asked;
};

} // namespace evenkeel::gate

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <span>

#include "core/insight/plan_facts.h"

namespace evenkeel::insight {

/// Placements to be looked up one after the other; they have to outlive it.
class PlacementsById {
public:
    PlacementsById() = default;
    explicit PlacementsById(std::span<const placement::Placement> placements) {
        for (const placement::Placement &placement : placements)
            add(placement);
    }
    void add(const placement::Placement &placement) {
        m_placements.try_emplace(idOf(placement), &placement);
    }
    /// Nullptr where there is none.
    const placement::Placement *find(const kube::ObjectId &id) const {
        const auto found = m_placements.find(id);
        return found == m_placements.end() ? nullptr : found->second;
    }

private:
    std::map<kube::ObjectId, const placement::Placement *> m_placements;
};

} // namespace evenkeel::insight

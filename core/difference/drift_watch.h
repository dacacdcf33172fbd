// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "core/difference/drift.h"
#include "core/kube/time.h"

namespace evenkeel::difference {

/// How long a difference may stay before it is one to be reported: the controllers of a hub need
/// some seconds for a cycle.
inline constexpr std::chrono::seconds kDriftPatience{60};

/// Since when placements of a watched hub differ from their plans.
class DriftWatch {
public:
    /// The hub as it is at `now`. A placement that differs in another way than before begins anew;
    /// one that does not differ any more is forgotten.
    void look(std::span<const Drift> drifts, kube::Time now);
    /// The connection was lost: what was seen before it says nothing of the time without it.
    void forget() { m_since.clear(); }

    /// How long it differs in this way; zero where it does not.
    std::chrono::seconds ageOf(const Drift &drift, kube::Time now) const;
    /// Whether it has been open for longer than the controllers need.
    bool isToBeReported(const Drift &drift, kube::Time now) const {
        return ageOf(drift, now) > kDriftPatience;
    }

private:
    /// What the hub and the plan say, and since when.
    using Seen = std::pair<Drift, kube::Time>;
    std::map<kube::ObjectId, Seen> m_since;
};

} // namespace evenkeel::difference

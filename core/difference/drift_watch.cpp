// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/drift_watch.h"

#include <algorithm>
#include <cstdint>

namespace evenkeel::difference {

namespace {

bool isSameDifference(const Drift &one, const Drift &other) {
    return one.agreement == other.agreement && one.deviations == other.deviations &&
           one.due == other.due;
}

} // namespace

void DriftWatch::look(std::span<const Drift> drifts, kube::Time now) {
    std::map<kube::ObjectId, Seen> open;
    for (const Drift &drift : drifts) {
        if (!drift.isOpen())
            continue;
        const auto known = m_since.find(drift.object);
        const bool isOld = known != m_since.end() && isSameDifference(known->second.first, drift);
        open.insert_or_assign(drift.object, Seen{drift, isOld ? known->second.second : now});
    }
    m_since = std::move(open);
}

std::chrono::seconds DriftWatch::ageOf(const Drift &drift, kube::Time now) const {
    const auto known = m_since.find(drift.object);
    if (known == m_since.end() || !isSameDifference(known->second.first, drift))
        return std::chrono::seconds(0);
    const std::int64_t seconds = now.unixSeconds - known->second.second.unixSeconds;
    return std::chrono::seconds(std::max<std::int64_t>(0, seconds));
}

} // namespace evenkeel::difference

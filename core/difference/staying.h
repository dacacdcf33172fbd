// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"

namespace evenkeel::difference {

/// A cluster that keeps a placement although the policy would refuse it today: KubeFleet looks at
/// it again only when the policy changes (KubeFleet spec 3.6).
struct StayingCluster {
    std::string cluster;
    std::string reason; // the scheduler's own

    bool operator==(const StayingCluster &) const = default;
};

/// Those of the kept clusters that a filter refuses whatever is picked, by name; none for
/// PickFixed, which knows no filters, and where the policy cannot be evaluated.
std::vector<StayingCluster> stayingOf(const fleet::Fleet &fleet,
                                      const placement::Placement &placement, kube::Time now,
                                      std::span<const std::string> kept,
                                      const std::stop_token &stop = {});

} // namespace evenkeel::difference

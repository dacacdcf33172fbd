// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/pod_scheduling/placing.h"

namespace evenkeel::pod_scheduling {

class Placing;

/// Looks again at steps of a plan, forwards only: trace() of each, with what equal replicas share
/// worked out once. Everything it is given outlives it.
class PlacingWalk {
public:
    PlacingWalk(const pods::Snapshot &snapshot, const pods::Workload &workload,
                const PlacingOptions &options, const PlacingPlan &plan);
    ~PlacingWalk();
    PlacingWalk(const PlacingWalk &) = delete;
    PlacingWalk &operator=(const PlacingWalk &) = delete;

    base::Result<ReplicaTrace> trace(std::size_t step);

private:
    std::unique_ptr<Placing> m_placing;
    const PlacingPlan &m_plan;
    std::size_t m_step = 0;
};

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>

#include "core/fleet/fleet.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::scheduling {

struct Evaluation;

/// What a plan remembers of its making, for questions about its cycles: what no pick changes. A
/// plan that was put together by hand remembers nothing: no filter ran in it. Copies are cheap.
class Trace {
public:
    Trace();
    explicit Trace(Evaluation evaluation);

    /// False for PickFixed, and where nothing was left to schedule.
    bool ranFilters() const;
    /// Whether clusters that pass the filters are scored, as for PickN.
    bool hasScores() const;
    /// Whether the cluster held the placement before, under the active snapshot.
    bool wasPlaced(fleet::ClusterIndex cluster) const;
    /// What refuses the cluster whatever is picked; None also where no filter ran.
    Filter standingFilter(fleet::ClusterIndex cluster) const;
    /// Its reason, as the status has it; empty for None. `fleet` is the one that was planned.
    std::string standingReason(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const;

    /// Of a plan that stands unchanged at another time.
    void setNow(kube::Time now) { m_now = now; }

    /// For the engine itself; its clock is that of the making.
    const Evaluation &evaluation() const { return *m_evaluation; }

private:
    std::shared_ptr<const Evaluation> m_evaluation; // never null
    kube::Time m_now;
};

} // namespace evenkeel::scheduling

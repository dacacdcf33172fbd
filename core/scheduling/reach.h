// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>

#include "core/fleet/fleet_step.h"
#include "core/kube/time.h"
#include "core/placement/placement.h"
#include "core/scheduling/plan.h"

namespace evenkeel::scheduling {

/// Which plans a change of a fleet can change. It knows what changes, asks a placement for what its
/// plan reads, and where the two meet judges the changed clusters as the plan would.
class Reach {
public:
    /// From a fleet at a time to the next; the fleets of the step must outlive this.
    Reach(fleet::FleetStep step, kube::Time then, kube::Time now);

    /// Whether plan() of the placement, with bindings and options as before but for the time, may
    /// come to something else after the step. Otherwise standing() of `before` is that plan to the
    /// byte, and an error stays the same error. Without `before`, of which the placement must be,
    /// only what the plan reads counts, not what it makes of it.
    bool reaches(const placement::Placement &placement, const Plan *before = nullptr) const;
    /// A plan that the step does not reach, at the time after it.
    Plan standing(Plan before) const;
    bool movesClock() const { return m_then != m_now; }

private:
    void note(fleet::ClusterIndex cluster);
    bool readsLabels(const placement::ClusterSelectorTerm &term) const;
    bool readsProperty(const std::string &name) const;
    bool reads(const placement::Placement &placement, const placement::Policy &policy) const;
    bool readsTogether(const placement::Policy &policy) const;
    bool judgesOtherwise(const Plan &before) const;

    fleet::FleetStep m_step;
    kube::Time m_then, m_now;
    std::set<std::string, std::less<>> m_labelKeys;
    std::set<std::string, std::less<>> m_judged; // clusters that are eligible in another way
    bool m_changesTaints = false;
    bool m_changesProperties = false;
    bool m_changesNamespaces = false;
    bool m_changesLeaving = false;
};

/// Everything that planning reads of a placement is the same.
bool plansAlike(const placement::Placement &one, const placement::Placement &other);

} // namespace evenkeel::scheduling

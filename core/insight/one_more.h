// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/insight/question.h"
#include "core/scheduling/cycle.h"

namespace evenkeel::insight {

/// The decision of a placement that is satisfied, if it asked for one cluster more than it holds.
/// A healthy hub asks no filter about any other cluster (KubeFleet spec 3.5), and PickFixed never
/// does: this says what the filters would answer, and which cluster would take over.
struct OneMore {
    placement::Placement placement; // as asked
    std::vector<placement::Binding> bindings;
    scheduling::PlanOptions options;
    scheduling::Plan plan;
    /// PickFixed: the filters are asked, but KubeFleet puts no cluster in the place of a name.
    bool isFixed = false;

    /// The cluster that would take over; nothing for PickFixed, and where no cluster passes.
    std::optional<fleet::ClusterIndex> next() const;
};

/// Nothing for a plan in which filters ran: it has its own answers. Nothing either where the
/// question cannot be planned.
std::optional<OneMore> oneMore(const Question &question, const scheduling::Plan &plan,
                               const std::stop_token &stop = {});

/// Every cluster that does not hold the placement: those that pass in the order of a new pick, the
/// refused ones by name. The first cycle of its plan.
scheduling::CycleDetail candidatesOf(const fleet::Fleet &fleet, const OneMore &more);

} // namespace evenkeel::insight

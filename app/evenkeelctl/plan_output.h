// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "app/evenkeelctl/output.h"
#include "app/evenkeelctl/planning.h"
#include "core/kube/value.h"

namespace evenkeel::ctl {

struct PickFact;

/// What the output formats of `plan` are made from.
struct PlanReport {
    const fleet::Fleet &fleet;
    const std::vector<Planned> &plans;
    const ClusterView &view;
    const OutputOptions &output;
};

/// One line per placement.
Table summaryTable(const PlanReport &report);
/// One line per placement and cluster, every cluster of the fleet.
Table clusterTable(const PlanReport &report);
/// `membercluster.cluster.kubernetes-fleet.io/NAME` of every cluster that holds a placement.
std::string placedNames(const PlanReport &report);
/// Picks, refusals by reason and a bar chart per topology key, placement by placement.
std::string widePlans(const PlanReport &report);
std::string markdownPlans(const PlanReport &report);
kube::Value planDocument(const PlanReport &report);

/// The picks of a placement with their scores, what decided, and the label columns.
Table picksTable(const PlanReport &report, const Planned &planned,
                 const std::vector<PickFact> &picks);
/// `a, b, c and 9 more`.
std::string someNames(const std::vector<std::string> &names, std::size_t most);
/// `6 of 6 placed`, and how many of them were there before.
std::string countText(const scheduling::Plan &plan);

} // namespace evenkeel::ctl

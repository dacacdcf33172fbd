// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "core/insight/plan_facts.h"
#include "core/report/page.h"
#include "core/report/plan_report.h"

namespace evenkeel::ctl {

/// What the output formats of `plan` are made from.
struct PlanReport {
    const fleet::Fleet &fleet;
    const std::vector<Planned> &plans;
    const ClusterView &view;
    const ClusterChoice &choice;
    const OutputOptions &output;
    const report::Subject &subject;
};

report::Planned reported(const Planned &planned);
std::vector<report::Planned> reportedPlans(const std::vector<Planned> &plans);

/// One line per placement.
Table summaryTable(const report::TextTable &table, const std::vector<Planned> &plans);
/// `membercluster.cluster.kubernetes-fleet.io/NAME` of every cluster that holds a placement.
std::string placedNames(const PlanReport &report);
/// Picks, refusals by reason and a bar chart per topology key, placement by placement.
void widePlans(const PlanReport &report, const manifest::TextSink &sink);

} // namespace evenkeel::ctl

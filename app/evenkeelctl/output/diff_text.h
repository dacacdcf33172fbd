// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/report/difference_report.h"

namespace evenkeel::ctl {

/// A line for each placement, the totals, then each placement that changes: clusters with their
/// reasons, domains, guarantees.
std::string differenceText(report::Differences differences, difference::Start start);

/// What a change does: to placements, and to what arrives on the clusters.
struct DiffAnswer {
    std::vector<difference::PlacementDifference> changes;
    std::optional<std::vector<insight::ArrivalChange>> arrivals; // nothing: not asked for
    difference::Start start;
    std::vector<std::string> basis = {}; // what was read of a hub
    /// Staged strategies that ask for less, their runs, and evictions.
    std::vector<report::ReportedFinding> rollouts = {};

    bool changesObjects() const { return arrivals && !arrivals->empty(); }
};
std::string diffText(const DiffAnswer &answer);
report::Page diffPage(const DiffAnswer &answer);
kube::Value diffDocument(const DiffAnswer &answer);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/evenkeelctl/checks/base_tree.h"
#include "core/difference/holding.h"
#include "core/insight/placements_by_id.h"
#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "core/report/finding_report.h"

namespace evenkeel::ctl {

/// Both sides of a change, and how a finding of a placement is looked for on others between them.
struct CheckedChange {
    const manifest::Objects &before;
    const manifest::Objects &after;
    const BaseTree *tree = nullptr; // of `before`; nullptr where it is no files
    objects::Known known;
    /// Whether the finding is one of the placement on such objects; nullptr where it cannot be
    /// looked for on others.
    using IsFound = std::function<bool(const std::shared_ptr<manifest::Objects> &)>;
    std::function<IsFound(const report::ReportedFinding &, const placement::Placement &)> finder;
    /// Whether the same was found before, of what is no placement's.
    std::function<bool(const report::ReportedFinding &)> wasThere =
        [](const report::ReportedFinding &) { return false; };
};

/// Finds again what addPlacementFindings() found. What `hub` holds is nullptr where neither side is
/// a hub. All have to outlive it and what it gives.
class ChangeFinders {
public:
    ChangeFinders(const manifest::Objects &before, const manifest::Objects &after,
                  const manifest::Objects *hub, const objects::Known &known);

    /// nullptr for other rules.
    CheckedChange::IsFound of(const report::ReportedFinding &finding,
                              const placement::Placement &placement) const;

private:
    using Budgets = objects::SharedList<objects::OtherObject>;
    manifest::Objects ownOf(const kube::ObjectId &id) const;

    const manifest::Objects &m_before;
    const manifest::Objects *m_hub;
    objects::Known m_known;
    difference::Records m_records;
    Budgets m_budgetsBefore, m_budgetsAfter;
    insight::PlacementsById m_placements; // of before
};

/// Whether some of them is the same: of a rule, about an object and its field.
bool hasSame(const std::vector<report::ReportedFinding> &findings,
             const report::ReportedFinding &finding);

/// Moves what a change brings to the line of the files that brings it; where the finding was before
/// is a related place then. Which of the changes it is, is found by making them on the files
/// before: without them the finding is not there, with them it is. Then one line has one finding
/// that fails: the first of them, and the others are what follows from it.
void placeAtChanges(const CheckedChange &change, report::FindingReport &report);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/report/schemas.h"
// The members of the documents that Evenkeel writes, beside apiVersion and kind.
namespace evenkeel::report::tables {

Field planListTable();
Field planChangeListTable();
Field findingListTable();
Field validationListTable();
Field testResultListTable();
Field checkReportTable();
Field arrivalChangeListTable();
Field applyReportTable();
// Answers of verbs about plans and what follows from them.
Field explanationListTable();
Field evictionVerdictListTable();
Field rolloutListTable();
Field stagedRunListTable();
Field historyListTable();
Field dumpListTable();
Field sinceListTable();
Field lossListTable();
Field survivalDocument();
Field repairListTable();
Field rebalanceListTable();
Field driftListTable();
Field renderingDocument();
Field renderingListTable();
Field responsibleListTable();
Field sideBySideDocument();
// Of `pods` and `contexts`.
Field podPlanListTable();
Field podScalingDocument();
Field podDrainDocument();
Field podExplanationDocument();
Field podRebalanceDocument();
Field contextListTable();
Field contextTestDocument();

} // namespace evenkeel::report::tables

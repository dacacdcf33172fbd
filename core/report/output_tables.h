// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/api/field_table.h"

// The members of the documents that Evenkeel writes, beside apiVersion and kind.
namespace evenkeel::report {

const api::Field &planListTable();
const api::Field &planChangeListTable();
const api::Field &findingListTable();
const api::Field &validationListTable();
const api::Field &testResultListTable();
const api::Field &checkReportTable();
const api::Field &arrivalChangeListTable();
const api::Field &applyReportTable();
// Answers of verbs about plans and what follows from them.
const api::Field &explanationListTable();
const api::Field &evictionVerdictListTable();
const api::Field &rolloutListTable();
const api::Field &stagedRunListTable();
const api::Field &historyListTable();
const api::Field &dumpListTable();
const api::Field &sinceListTable();
const api::Field &lossListTable();
const api::Field &survivalDocument();
const api::Field &repairListTable();
const api::Field &rebalanceListTable();
const api::Field &driftListTable();
const api::Field &renderingDocument();
const api::Field &renderingListTable();
const api::Field &responsibleListTable();
const api::Field &sideBySideDocument();
// Of `pods` and `contexts`.
const api::Field &podPlanListTable();
const api::Field &podScalingDocument();
const api::Field &podDrainDocument();
const api::Field &podExplanationDocument();
const api::Field &podRebalanceDocument();
const api::Field &contextListTable();
const api::Field &contextTestDocument();

} // namespace evenkeel::report

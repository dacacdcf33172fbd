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

} // namespace evenkeel::report

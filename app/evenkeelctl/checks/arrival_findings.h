// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "app/evenkeelctl/checks/change_findings.h"
#include "core/insight/arrivals.h"

// What a change does to the objects that arrive on the clusters, as findings at the fields of the
// files.
namespace evenkeel::ctl {

/// `object-removed`, `object-held-back`, `object-changed`. Findings of the report about overrides
/// that no longer change anything become errors where they did before.
void addArrivalFindings(const ChangedObjects &objects,
                        const std::vector<insight::ArrivalChange> &changes,
                        report::FindingReport &report);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/checks/check_run.h"

// What a change does to placements, to what arrives on the clusters, and to the check itself.
namespace evenkeel::ctl {

/// Against the files, or the hub, before the change.
void compareWithBase(const CheckOptions &options, CheckRun &run);
/// The file of the placement, at the field or the nearest that is there.
base::SourceSpan placeOf(const CheckRun &run, const placement::Placement &placement,
                         std::string_view field);

} // namespace evenkeel::ctl

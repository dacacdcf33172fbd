// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/report/difference_report.h"

namespace evenkeel::ctl {

/// A line for each placement, the totals, then each placement that changes: clusters with their
/// reasons, domains, guarantees.
std::string differenceText(report::Differences differences, difference::Start start);

} // namespace evenkeel::ctl

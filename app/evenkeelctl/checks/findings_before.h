// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "app/evenkeelctl/checks/check_run.h"

namespace evenkeel::ctl {

/// What the files before a change have already, of what is no placement's: rollouts, and what
/// arrives. Both are looked for when they are asked about.
class FindingsBefore {
public:
    explicit FindingsBefore(const CheckRun &run) : m_run(run) {}

    /// Whether the same was found.
    bool has(const report::ReportedFinding &finding);

private:
    using Findings = std::vector<report::ReportedFinding>;
    const std::optional<std::vector<Planned>> &plans();
    const Findings &rollouts();
    const Findings &arrivals();

    const CheckRun &m_run;
    std::optional<std::vector<Planned>> m_plans;
    bool m_isPlanned = false;
    std::optional<Findings> m_rollouts, m_arrivals;
};

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/findings_before.h"

#include <algorithm>

#include "app/evenkeelctl/checks/lint_findings.h"
#include "app/evenkeelctl/checks/responsible_changes.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "core/lint/render_lint.h"
#include "core/manifest/read/render_objects.h"
#include "core/report/rollout_findings.h"

namespace evenkeel::ctl {

bool FindingsBefore::has(const report::ReportedFinding &finding) {
    if (finding.rule == report::kRunFails)
        return hasSame(rollouts(), finding);
    const auto rules = lint::renderRules();
    return std::ranges::find(rules, finding.rule, &lint::Rule::id) != rules.end() &&
           hasSame(arrivals(), finding);
}

const std::optional<std::vector<Planned>> &FindingsBefore::plans() {
    if (!m_isPlanned) {
        PlanningOptions planning;
        planning.now = m_run.settings.now;
        m_plans = planAll(m_run.before(), planning);
        m_isPlanned = true;
    }
    return m_plans;
}

const FindingsBefore::Findings &FindingsBefore::rollouts() {
    if (!m_rollouts)
        m_rollouts =
            plans() ? rolloutFindings(m_run.before(), *plans(), nullptr).findings : Findings();
    return *m_rollouts;
}

/// Overrides that cannot be read are said of the files after the change.
const FindingsBefore::Findings &FindingsBefore::arrivals() {
    if (m_arrivals)
        return *m_arrivals;
    m_arrivals.emplace();
    if (m_run.base && plans() && manifest::renderObjects(m_run.before()).diagnostics.empty())
        m_arrivals = lintReport(lintRendered(m_run.base->loaded, *plans()).findings, *plans(),
                                lint::Level::Error)
                         .findings;
    return *m_arrivals;
}

} // namespace evenkeel::ctl

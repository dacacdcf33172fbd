// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/output/output.h"
#include "core/kube/value.h"
#include "core/report/page.h"
#include "core/rollout/staged/timeline.h"

namespace evenkeel::ctl {

/// A run played to its end.
struct RunReport {
    std::string placement; // as people write it
    kube::ObjectId object; // the placement
    rollout::StagedRun run;
    std::optional<rollout::StagedStrategy> strategy;
    rollout::RunTimeline timeline;
    std::optional<rollout::RunTimeline> worst; // where times are ranges

    /// The run, or the strategy that has no run yet.
    std::string title() const;
    std::string endText() const;
    bool isNo() const { return timeline.ending != rollout::RunEnding::Succeeded; }
};

std::string stagesText(const std::vector<RunReport> &runs, const OutputOptions &output);
/// Of a `StagedRun`.
report::Members<RunReport> stagesMembers();
report::Page stagesPage(const std::vector<RunReport> &runs);

} // namespace evenkeel::ctl

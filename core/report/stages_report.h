// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kube/object_id.h"
#include "core/report/described.h"
#include "core/report/page.h"
#include "core/rollout/staged/timeline.h"

namespace evenkeel::report {

/// A run played to its end.
struct RunReport {
    std::string placement; // as people write it
    kube::ObjectId object; // the placement
    rollout::StagedRun run;
    rollout::RunTimeline timeline;
    std::optional<rollout::RunTimeline> worst; // where times are ranges

    /// The run, or the strategy that has no run yet.
    std::string title() const;
    std::string endText() const;
    bool isNo() const { return !rollout::isSuccess(timeline.ending); }
};

/// Its stages, its approvals and its clusters.
std::vector<TextTable> stagesTables(const RunReport &run);
/// Of a `StagedRun`.
Members<RunReport> stagesMembers();
Page stagesPage(const std::vector<RunReport> &runs);

} // namespace evenkeel::report

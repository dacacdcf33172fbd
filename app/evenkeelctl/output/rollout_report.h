// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/output/output.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/report/page.h"
#include "core/rollout/eviction.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/staged/pass.h"
#include "core/rollout/timeline.h"

namespace evenkeel::ctl {

/// A staged strategy and what a run of it would begin with.
struct StagedReport {
    std::string strategy;
    std::string run; // empty where the strategy was named on the command line
    rollout::StagedUpdate update;
};

/// What `rollout` reports about one placement.
struct RolloutReport {
    const placement::Placement *placement = nullptr;
    std::vector<placement::Binding> bindings; // those that the pass meets
    bool isPlanned = false;                   // as the plan leaves them, not as in the files
    std::string note;                         // where they come from
    std::size_t patched = 0;                  // got the apply strategy in a pass of its own before
    rollout::Latest latest;
    rollout::Pass pass;
    /// What the timeline rolls out: the latest, or where that is done the next resources.
    rollout::Latest next;
    bool isNextChange = false;
    rollout::Timeline timeline;
    std::optional<rollout::Timeline> worst; // where times are ranges
    std::vector<StagedReport> staged;
    /// Whose rows are shown; null: all.
    std::function<bool(const std::string &cluster)> isShown = {};

    /// Steps of the pass whose rows are shown.
    std::vector<rollout::Step> shownSteps() const;
    bool isStepShown(const rollout::Step &step) const {
        return !isShown || isShown(bindings[step.binding].targetCluster);
    }
    bool isRolling() const { return pass.kind != rollout::PassKind::NotRolling; }
    /// The strategy is External, something is to be rolled out, and there is no run.
    bool isWithoutRun() const;
    bool isNo() const;
};

struct EvictionReport {
    placement::Eviction eviction;
    rollout::EvictionVerdict verdict;

    bool isNo() const { return !verdict.isExecuted(); }
    /// `allowed`, `blocked`, `invalid`.
    std::string word() const;
};

struct RolloutAnswers {
    std::vector<RolloutReport> placements;
    std::vector<EvictionReport> evictions;
    bool showsTimeline = false;
};

/// `Approval, TimedWait 1h`, or a dash.
std::string tasksText(const std::vector<rollout::StageTask> &tasks);
/// `Bindings as the plan leaves them. 2 get the apply strategy first, in a pass of its own. …`
std::string nextText(const RolloutReport &report);
/// `Timeline: Finishes after 80 s, at worst after 300 s.`
std::string durationText(const RolloutReport &report);

std::string rolloutText(const RolloutAnswers &answers, const OutputOptions &output);
/// Of a `Rollout`; with the events of its timeline.
report::Members<RolloutReport> rolloutMembers(bool showsTimeline = true);
/// Of an `EvictionVerdict`.
report::Members<EvictionReport> evictionMembers();
kube::Value rolloutDocument(const RolloutAnswers &answers);

/// The report for a change ticket: what happens next, how long it takes at best and at worst, what
/// blocks it, what has to be approved, and when each cluster's turn is, as a picture.
report::Page rolloutPage(const RolloutAnswers &answers);

} // namespace evenkeel::ctl

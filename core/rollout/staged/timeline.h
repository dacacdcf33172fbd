// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/rollout/readiness.h"
#include "core/rollout/run_world.h"
#include "core/rollout/timeline.h"

namespace evenkeel::rollout {

/// What the status of a stage says that it does; nothing: it has not begun.
std::optional<StagePhase> stagePhaseOf(const StageProgress &stage);
/// How many clusters it says are updated.
std::size_t updatedIn(const StageProgress &stage);
/// The approval requests, by name, that it has made and that are not approved.
std::vector<std::string> openRequests(const StageProgress &stage);

/// What clusters and people are taken to do; seconds from the beginning.
struct RunPace {
    Readiness readiness;
    /// From the creation of an approval request until it is approved; nothing: never.
    std::optional<std::int64_t> approvesAfter;
    std::map<std::string, std::int64_t, std::less<>> approvals; // by request, when it is approved
    struct StateChange {
        std::int64_t second = 0;
        RunState state = RunState::Run;
        bool operator==(const StateChange &) const = default;
    };
    std::vector<StateChange> states; // by second
    std::size_t maxPasses = 100'000;
};

/// One cluster in a run. In the delete stage its spans end where it is gone.
struct RunLane {
    std::string cluster;
    std::size_t stage = 0;   // that of all stages: the delete stage
    std::vector<Span> spans; // as the looks see it
    /// Since when it is available, which the next look notices.
    std::optional<std::int64_t> available = {};
};

/// When the run started it; nothing: it has not.
std::optional<std::int64_t> startOf(const RunLane &lane);
/// When a look found it done, or it was gone.
std::optional<std::int64_t> endOf(const RunLane &lane);

/// An approval that the run needs.
struct ApprovalNeed {
    std::string request;
    std::string stage;
    std::int64_t asked = 0;
    std::optional<std::int64_t> accepted; // nothing: it still waits
    bool operator==(const ApprovalNeed &) const = default;
};

/// One look of the controller.
struct RunLook {
    std::int64_t second = 0;
    StagedOutcome outcome = StagedOutcome::Ignored;
    std::string said; // its condition Progressing, or the error, in the hub's words
};

enum class RunEnding : std::uint8_t {
    Succeeded,
    Aborted,              // `error` says why
    InitializationFailed, // so it does here
    NotStarted,           // its state is Initialize
    Stopped,              // and never resumed
    WaitsForApproval,     // for ever
    Stuck,                // on clusters that never get ready, for ever
    Retrying,             // `error`, for ever
    HasSucceeded,         // before
    HasFailed,            // before; `error` says why
    BeingDeleted,         // so nothing updates any more
    Unfinished,           // maxPasses are over
    Cancelled,
};

/// Whether the run is done with all that it is for, now or before.
constexpr bool isSuccess(RunEnding ending) {
    return ending == RunEnding::Succeeded || ending == RunEnding::HasSucceeded;
}

/// A run played to its end.
struct RunTimeline {
    std::vector<StageLane> stages; // the delete stage comes last
    std::vector<RunLane> lanes;    // in the order of the update
    std::vector<ApprovalNeed> approvals;
    std::vector<RunLook> looks; // those that say something else than the one before
    std::size_t passes = 0;
    RunEnding ending = RunEnding::Succeeded;
    std::string error;
    std::int64_t endSecond = 0;
    RunStatus status; // at the end
};

/// Plays a run from now on until nothing happens any more.
RunTimeline rehearse(RunWorld world, const RunPace &pace, kube::Time now,
                     std::stop_token stop = {});

/// What runs are compared by.
struct RunFigures {
    std::optional<std::int64_t> takes; // nothing: it does not succeed
    std::size_t approvals = 0;
    std::size_t mostAtOnce = 0;              // clusters that are updated or deleted together
    std::optional<std::int64_t> leavesFirst; // when the first cluster of a later stage starts
    std::vector<StageSpan> waits;            // of the stages, for approvals and their times
    std::int64_t waited = 0;                 // in those that end
};
RunFigures figuresOf(const RunTimeline &timeline);

/// `Continue`, `Retry`, …: as the batch protocol and documents have it.
std::string_view nameOf(StagedOutcome outcome);
/// `succeeded`, `waits for approval`, …: as they stand in documents.
std::string_view nameOf(RunEnding ending);
std::string_view nameOf(StagePhase phase);

/// How a run ends, and why where it does not.
std::string endText(const RunTimeline &timeline, const base::Phrases &words = {});

} // namespace evenkeel::rollout

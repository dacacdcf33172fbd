// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/run_text.h"

#include <algorithm>

#include "core/rollout/conditions.h"

namespace evenkeel::rollout {

std::string_view nameOf(StagedOutcome outcome) {
    switch (outcome) {
    case StagedOutcome::Ignored:
        return "Ignored";
    case StagedOutcome::Initialized:
        return "Initialized";
    case StagedOutcome::InitializationFailed:
        return "InitializationFailed";
    case StagedOutcome::Continue:
        return "Continue";
    case StagedOutcome::Retry:
        return "Retry";
    case StagedOutcome::Stopped:
        return "Stopped";
    case StagedOutcome::Succeeded:
        return "Succeeded";
    case StagedOutcome::Aborted:
        return "Aborted";
    case StagedOutcome::Removed:
        break;
    }
    return "Removed";
}

std::string_view nameOf(RunEnding ending) {
    switch (ending) {
    case RunEnding::Succeeded:
        return "succeeded";
    case RunEnding::Aborted:
        return "aborted";
    case RunEnding::InitializationFailed:
        return "initialization failed";
    case RunEnding::NotStarted:
        return "not started";
    case RunEnding::Stopped:
        return "stopped";
    case RunEnding::WaitsForApproval:
        return "waits for approval";
    case RunEnding::Stuck:
        return "stuck";
    case RunEnding::Retrying:
        return "retrying";
    case RunEnding::Over:
        return "over";
    case RunEnding::Unfinished:
        return "unfinished";
    case RunEnding::Cancelled:
        break;
    }
    return "cancelled";
}

std::string_view nameOf(StagePhase phase) {
    switch (phase) {
    case StagePhase::WaitingBefore:
        return "waiting before";
    case StagePhase::Updating:
        return "updating";
    case StagePhase::WaitingAfter:
        return "waiting after";
    case StagePhase::Stopping:
        return "stopping";
    case StagePhase::Stopped:
        return "stopped";
    case StagePhase::Done:
        return "done";
    case StagePhase::Failed:
        break;
    }
    return "failed";
}

std::string endText(const RunTimeline &timeline, const base::Phrases &words) {
    switch (timeline.ending) {
    case RunEnding::Succeeded:
        return words.say(PHRASE("rollout", "Succeeds after {} s."), timeline.endSecond);
    case RunEnding::Aborted:
        return words.say(PHRASE("rollout", "Aborted after {} s: {}"), timeline.endSecond,
                         timeline.error);
    case RunEnding::InitializationFailed:
        return words.say(PHRASE("rollout", "Does not start: {}"), timeline.error);
    case RunEnding::NotStarted:
        return words.say(PHRASE("rollout", "Initialized; its state is Initialize, so it does not "
                                           "start."));
    case RunEnding::Stopped:
        return words.say(PHRASE("rollout", "Stopped after {} s."), timeline.endSecond);
    case RunEnding::WaitsForApproval: {
        const auto need = std::ranges::find_if(
            timeline.approvals, [](const ApprovalNeed &one) { return !one.accepted; });
        return words.say(PHRASE("rollout", "Waits forever for the approval {} in stage {}."),
                         need->request, need->stage);
    }
    case RunEnding::Stuck: {
        const RecordedCondition *said = conditionOf(timeline.status.conditions, "Progressing");
        return words.say(PHRASE("rollout", "Never finishes: {}"),
                         said == nullptr ? std::string() : said->message);
    }
    case RunEnding::Retrying:
        return words.say(PHRASE("rollout", "Retries forever: {}"), timeline.error);
    case RunEnding::Over:
        return words.say(PHRASE("rollout", "It has already ended."));
    case RunEnding::Unfinished:
        return words.say(PHRASE("rollout", "Not finished after {} passes."), timeline.passes);
    case RunEnding::Cancelled:
        break;
    }
    return words.say(PHRASE("rollout", "Cancelled."));
}

} // namespace evenkeel::rollout

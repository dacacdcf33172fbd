// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/block_text.h"

#include <algorithm>
#include <iterator>

namespace evenkeel::rollout {

namespace {

template <typename AnySpan>
const AnySpan *spanIn(const std::vector<AnySpan> &spans, std::int64_t second) {
    const auto found = std::ranges::find_if(spans, [second](const AnySpan &span) {
        return span.begin <= second && (!span.end || second < *span.end);
    });
    return found == spans.end() ? nullptr : &*found;
}

struct Waiters {
    std::int64_t all = 0;
    std::int64_t withoutResources = 0; // none that are available, so more may be bound instead
};

Waiters waitersAt(const Timeline &timeline, std::int64_t second) {
    Waiters waiters;
    for (const Lane &lane : timeline.lanes) {
        const Span *span = spanIn(lane.spans, second);
        if (span == nullptr || span->phase != Phase::Waiting)
            continue;
        ++waiters.all;
        waiters.withoutResources += span->isAvailable ? 0 : 1;
    }
    return waiters;
}

Level levelAt(const Timeline &timeline, std::int64_t second) {
    const auto after = std::ranges::upper_bound(timeline.levels, second, {}, &Level::second);
    return after == timeline.levels.begin() ? Level{} : *std::prev(after);
}

/// What may let clusters go on.
std::string nextText(const Timeline &timeline, std::int64_t second, const base::Phrases &words) {
    auto next = std::ranges::upper_bound(timeline.events, second, {}, &TimelineEvent::second);
    for (; next != timeline.events.end(); ++next) {
        const std::string &cluster = timeline.lanes[next->lane].cluster;
        if (next->event == Event::Ready)
            return words.say(PHRASE("rollout", "Next: {} is available at {} s."), cluster,
                             next->second);
        if (next->event == Event::Gone)
            return words.say(PHRASE("rollout", "Next: {} is gone at {} s."), cluster, next->second);
        if (next->event == Event::Failed)
            return words.say(PHRASE("rollout", "Next: {} fails at {} s."), cluster, next->second);
    }
    return words.say(PHRASE("rollout", "Nothing will change that."));
}

bool isOpen(const ApprovalNeed &need, std::int64_t second) {
    return need.asked <= second && (!need.accepted || *need.accepted > second);
}

std::string waitText(const RunTimeline &timeline, const StageLane &stage, const StageSpan &span,
                     std::int64_t second, const base::Phrases &words) {
    const auto need = std::ranges::find_if(timeline.approvals, [&](const ApprovalNeed &one) {
        return one.stage == stage.name && isOpen(one, second);
    });
    if (need != timeline.approvals.end())
        return words.say(PHRASE("rollout", "Stage {} waits for the approval {}."), stage.name,
                         need->request);
    if (span.end)
        return words.say(PHRASE("rollout", "Stage {} waits until {} s."), stage.name, *span.end);
    return words.say(PHRASE("rollout", "Stage {} waits."), stage.name);
}

/// Which cluster the stage works on, the one that is ready first.
std::string updateText(const RunTimeline &timeline, std::size_t stage, std::int64_t second,
                       const base::Phrases &words) {
    const RunLane *first = nullptr;
    std::optional<std::int64_t> ready;
    for (const RunLane &lane : timeline.lanes) {
        const Span *span = lane.stage == stage ? spanIn(lane.spans, second) : nullptr;
        const bool isUnderWay =
            span != nullptr && span->phase != Phase::Waiting && span->phase != Phase::Ready;
        if (!isUnderWay || (first != nullptr && (!span->end || (ready && *ready <= *span->end))))
            continue;
        first = &lane;
        ready = span->end;
    }
    const std::string &name = timeline.stages[stage].name;
    if (first == nullptr)
        return {};
    if (!ready)
        return words.say(PHRASE("rollout", "Stage {} waits for {} for ever."), name,
                         first->cluster);
    // What applies counts as an error, after which the controller looks more and more rarely.
    if (first->available && *first->available < *ready)
        return words.say(PHRASE("rollout", "Stage {} waits for {}: available at {} s, noticed with "
                                           "the look at {} s."),
                         name, first->cluster, *first->available, *ready);
    return words.say(PHRASE("rollout", "Stage {} waits for {} until {} s."), name, first->cluster,
                     *ready);
}

} // namespace

std::string blockText(const Timeline &timeline, std::int64_t second, const base::Phrases &words) {
    const Waiters waiters = waitersAt(timeline, second);
    if (waiters.all == 0)
        return {};
    const Level level = levelAt(timeline, second);
    std::string text;
    if (waiters.withoutResources < waiters.all && level.available <= level.minAvailable)
        text = words.say(
            PHRASE("rollout", "Waiting: {}; no more may be taken down ({} available, {} must be)."),
            waiters.all - waiters.withoutResources, level.available, level.minAvailable);
    if (waiters.withoutResources > 0 && level.canBeReady >= level.mostReady) {
        text += text.empty() ? "" : " ";
        text += words.say(
            PHRASE("rollout", "Waiting: {}; no more may be bound ({} can be ready, at most {})."),
            waiters.withoutResources, level.canBeReady, level.mostReady);
    }
    if (text.empty())
        text =
            words.say(PHRASE("rollout", "Waiting: {}; there is room, which the next pass takes."),
                      waiters.all);
    return text + ' ' + nextText(timeline, second, words);
}

std::string blockText(const RunTimeline &timeline, std::int64_t second,
                      const base::Phrases &words) {
    for (std::size_t index = 0; index < timeline.stages.size(); ++index) {
        const StageLane &stage = timeline.stages[index];
        const StageSpan *span = spanIn(stage.spans, second);
        if (span == nullptr)
            continue;
        switch (span->phase) {
        case StagePhase::WaitingBefore:
        case StagePhase::WaitingAfter:
            return waitText(timeline, stage, *span, second, words);
        case StagePhase::Updating:
        case StagePhase::Stopping:
            return updateText(timeline, index, second, words);
        case StagePhase::Stopped:
            return words.say(PHRASE("rollout", "Stopped in stage {}."), stage.name);
        case StagePhase::Failed:
            return words.say(PHRASE("rollout", "Stage {} has failed."), stage.name);
        case StagePhase::Done:
            break;
        }
    }
    return {};
}

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/pass_text.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

std::int64_t countOf(const Pass &pass, Action action) {
    return std::ranges::count(pass.steps, action, &Step::action);
}

/// Why no update and no removal fits.
std::string roomText(const Budget &budget, const base::Phrases &words) {
    if (budget.maxRemove > 0)
        return words.say(
            PHRASE("rollout", "up to {} at once; others come first"),
            budget.maxRemove);
    return words.say(PHRASE("rollout", "{} ready and staying, {} must stay available: "
                                       "{} - {} = {}, none may be removed or updated"),
                     budget.lowerBound, budget.minAvailable, budget.lowerBound, budget.minAvailable,
                     budget.maxRemove);
}

std::string surgeText(const Budget &budget, const base::Phrases &words) {
    if (budget.maxAdd > 0)
        return words.say(PHRASE("rollout", "up to {} new at once; others come first"),
                         budget.maxAdd);
    const std::int64_t most = budget.target + budget.maxSurge;
    return words.say(
        PHRASE("rollout",
               "{} can be ready, {} with maxSurge is the maximum: {} - {} = {}, none may be bound"),
        budget.canBeReady, most, most, budget.canBeReady, budget.maxAdd);
}

/// Why those that wait do.
std::string obstacleText(const Pass &pass, const base::Phrases &words) {
    const bool wantsRoom = std::ranges::any_of(pass.steps, [](const Step &step) {
        return step.candidate == Candidate::Update || step.candidate == Candidate::Remove;
    });
    return wantsRoom ? roomText(pass.budget, words) : surgeText(pass.budget, words);
}

std::string doneText(const Pass &pass, const Step &step, const base::Phrases &words) {
    switch (step.action) {
    case Action::Bind:
        return words.say(PHRASE("rollout", "one of at most {} that may be bound"),
                         pass.budget.maxAdd);
    case Action::Update:
        if (step.candidate == Candidate::FailedUpdate)
            return words.say(
                PHRASE("rollout", "it has failed, so it is updated outside the budget"));
        return words.say(PHRASE("rollout", "one of at most {} that may be removed or updated"),
                         pass.budget.maxRemove);
    case Action::Remove:
        return words.say(PHRASE("rollout", "one of at most {} that may be removed or updated"),
                         pass.budget.maxRemove);
    case Action::PatchApplyStrategy:
        return words.say(PHRASE("rollout", "its apply strategy differs from the placement's"));
    case Action::None:
    case Action::Wait:
        break;
    }
    return {};
}

std::string restingText(const Step &step, const Binding &binding, const base::Phrases &words) {
    if (step.isUpToDate)
        return words.say(PHRASE("rollout", "up to date"));
    if (binding.isDeleting)
        return words.say(PHRASE("rollout", "it is being deleted"));
    return words.say(PHRASE("rollout", "its state is not counted"));
}

std::string rollingText(const Pass &pass, const base::Phrases &words) {
    const std::int64_t binds = countOf(pass, Action::Bind);
    const std::int64_t updates = countOf(pass, Action::Update);
    const std::int64_t removals = countOf(pass, Action::Remove);
    const std::int64_t waiting = std::ranges::count_if(pass.steps, [](const Step &step) {
        return step.candidate != Candidate::None &&
               (step.action == Action::None || step.action == Action::Wait);
    });
    if (binds + updates + removals == 0)
        return words.say(PHRASE("rollout", "Nothing can change now; waiting: {}."), waiting);
    return words.say(PHRASE("rollout", "Binds {}, updates {}, removes {}; waiting: {}."), binds,
                     updates, removals, waiting);
}

/// `3 (25% of 10)`, or the number alone where it is one.
std::string shareText(std::int64_t share, const kube::Value &value, std::int64_t target,
                      const base::Phrases &words) {
    if (value.text() == std::to_string(share))
        return signedText(share);
    return words.say(PHRASE("rollout", "{} ({} of {})"), signedText(share), value.text(), target);
}

std::string targetText(const placement::Placement &placement, const base::Phrases &words) {
    const auto type = placement.type();
    if (type == placement::PlacementType::PickN)
        return "numberOfClusters";
    if (type == placement::PlacementType::PickFixed)
        return words.say(PHRASE("rollout", "names in clusterNames"));
    return words.say(PHRASE("rollout", "bindings that are Scheduled or Bound"));
}

std::string actionText(Action action, const base::Phrases &words) {
    return base::phraseIn<Action::PatchApplyStrategy>(words, action,
                                                      {{nullptr, "–"},
                                                       {PHRASE("rollout", "binds")},
                                                       {PHRASE("rollout", "updates")},
                                                       {PHRASE("rollout", "removes")},
                                                       {PHRASE("rollout", "waits")},
                                                       {PHRASE("rollout", "patches")}});
}

} // namespace

std::string_view nameOf(Action action) {
    return base::nameIn<Action::PatchApplyStrategy>(
        action, {"nothing", "bind", "update", "remove", "wait", "patch apply strategy"});
}

std::string_view nameOf(PassKind kind) {
    return base::nameIn<PassKind::Rolling>(
        kind, {"not rolling", "deleting", "patches apply strategy", "failed", "waits for deletion",
               "no resources", "cluster gone", "number missing", "up to date", "rolling"});
}

std::string_view nameOf(Event event) {
    return base::nameIn<Event::Dropped>(event, {"apply strategy patched", "bound", "updated",
                                                "removal begun", "failed", "healed", "ready",
                                                "ready again", "gone", "picked", "dropped"});
}

std::string_view nameOf(Ending ending) {
    return base::nameIn<Ending::Cancelled>(
        ending, {"finished", "stuck", "failed", "not started", "unfinished", "cancelled"});
}

std::string healthText(const Health &health, const base::Phrases &words) {
    if (health.isReady && health.isFailed)
        return words.say(PHRASE("rollout", "ready and failed"));
    if (health.isReady)
        return words.say(PHRASE("rollout", "ready"));
    if (health.isFailed)
        return words.say(PHRASE("rollout", "failed"));
    if (health.hasCurrentDiffReport)
        return words.say(PHRASE("rollout", "reports no difference yet"));
    if (health.remainingSeconds)
        return words.say(PHRASE("rollout", "ready in {} s"), *health.remainingSeconds);
    return words.say(PHRASE("rollout", "not ready"));
}

std::string passText(const Pass &pass, const base::Phrases &words) {
    switch (pass.kind) {
    case PassKind::NotRolling:
        return words.say(
            PHRASE("rollout", "The strategy is External: staged update runs roll it out."));
    case PassKind::Deleting:
        return words.say(
            PHRASE("rollout", "The placement is being deleted: nothing is rolled out."));
    case PassKind::PatchesApplyStrategy:
        return words.say(PHRASE("rollout", "Patches {} bindings with the placement's apply "
                                           "strategy and does nothing else in this pass."),
                         countOf(pass, Action::PatchApplyStrategy));
    case PassKind::Failed:
        return pass.error;
    case PassKind::WaitsForDeletion:
        return words.say(
            PHRASE("rollout", "Retries every 5 seconds until a cluster's old binding is deleted."));
    case PassKind::NoResources:
        return words.say(
            PHRASE("rollout", "There is no latest resource snapshot: nothing is rolled out."));
    case PassKind::ClusterGone:
        return words.say(PHRASE("rollout", "Overrides match the resources, and the cluster {} of a "
                                           "binding has left the fleet: every pass fails until "
                                           "the binding is gone."),
                         pass.goneCluster);
    case PassKind::NumberMissing:
        return words.say(PHRASE("rollout", "spec.policy.numberOfClusters is missing, which the "
                                           "controller cannot cope with; give it a number."));
    case PassKind::UpToDate:
        return words.say(PHRASE("rollout", "Everything is up to date."));
    case PassKind::Rolling:
        break;
    }
    return rollingText(pass, words);
}

std::string whyText(const Pass &pass, const Step &step, const Binding &binding,
                    const base::Phrases &words) {
    const bool isDone = step.action != Action::None && step.action != Action::Wait;
    if (isDone)
        return doneText(pass, step, words);
    switch (step.candidate) {
    case Candidate::Bind:
        return surgeText(pass.budget, words);
    case Candidate::Update:
    case Candidate::FailedUpdate:
    case Candidate::Remove:
        return roomText(pass.budget, words);
    case Candidate::None:
        break;
    }
    return pass.hasBudget() ? restingText(step, binding, words) : std::string();
}

std::string endText(const Timeline &timeline, const base::Phrases &words) {
    const Pass &pass = timeline.lastPass;
    switch (timeline.ending) {
    case Ending::Finished:
        break;
    case Ending::Stuck:
        return words.say(PHRASE("rollout", "Never finishes; waiting forever: {}, because {}."),
                         timeline.waiting.size(), obstacleText(pass, words));
    case Ending::Failed:
    case Ending::NotStarted:
        return passText(pass, words);
    case Ending::Unfinished:
        return words.say(PHRASE("rollout", "Not finished after {} passes."),
                         timeline.passes.size());
    case Ending::Cancelled:
        return words.say(PHRASE("rollout", "Cancelled."));
    }
    if (!timeline.notReady.empty())
        return words.say(PHRASE("rollout", "Everything has the latest resources; never "
                                           "available: {}."),
                         timeline.notReady.size());
    return words.say(PHRASE("rollout", "Finishes after {} s."), timeline.endSecond);
}

std::string signedText(std::int64_t number) {
    return number < 0 ? fmt::format("−{}", -number) : std::to_string(number);
}

std::vector<BudgetLine> budgetLines(const Budget &budget, const placement::Placement &placement,
                                    const base::Phrases &words) {
    const Strategy strategy = strategyOf(placement);
    const std::string unavailable =
        shareText(budget.maxUnavailable, strategy.maxUnavailable, budget.target, words);
    const std::string surge = shareText(budget.maxSurge, strategy.maxSurge, budget.target, words);
    return {
        {words.say(PHRASE("rollout", "Target")), budget.target, targetText(placement, words),
         words.say(PHRASE("rollout", "Number of clusters the placement targets."))},
        {words.say(PHRASE("rollout", "Ready")), budget.ready,
         budget.canBeUnavailable > 0
             ? words.say(PHRASE("rollout", "{} being deleted"), budget.canBeUnavailable)
             : words.say(PHRASE("rollout", "available now")),
         words.say(
             PHRASE("rollout", "Bound and Unscheduled bindings whose resources are available."))},
        {words.say(PHRASE("rollout", "Can be ready")), budget.canBeReady,
         words.say(PHRASE("rollout", "not failed")),
         words.say(PHRASE("rollout", "Bound and Unscheduled bindings whose resources are available "
                                     "or can still become available."))},
        {words.say(PHRASE("rollout", "Min available")), budget.minAvailable,
         fmt::format("{} − {}", signedText(budget.target), unavailable),
         words.say(PHRASE("rollout", "Target − maxUnavailable: this many must stay available."))},
        {words.say(PHRASE("rollout", "Max remove")), budget.maxRemove,
         fmt::format("{} − {} − {}", signedText(budget.ready), signedText(budget.canBeUnavailable),
                     signedText(budget.minAvailable)),
         words.say(PHRASE("rollout", "Ready − ready and being deleted − min available: this many "
                                     "may be removed or updated in this pass."))},
        {words.say(PHRASE("rollout", "Max add")), budget.maxAdd,
         fmt::format("{} + {} − {}", signedText(budget.target), surge,
                     signedText(budget.canBeReady)),
         words.say(PHRASE(
             "rollout", "Target + maxSurge − can be ready: this many may be bound in this pass."))},
    };
}

std::string stateText(const placement::Binding &binding, const base::Phrases &words) {
    return binding.isDeleting
               ? words.say(PHRASE("rollout", "{}, being deleted"), binding.state.text())
               : std::string(binding.state.text());
}

BindingLine bindingLine(const Pass &pass, const Step &step, const placement::Binding &binding,
                        const base::Phrases &words) {
    const bool isAnything = binding.state != placement::BindingState::Scheduled;
    return {binding.targetCluster, stateText(binding, words),
            isAnything ? healthText(step.health, words) : std::string(),
            actionText(step.action, words), whyText(pass, step, binding, words)};
}

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

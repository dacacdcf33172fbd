// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/timeline.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/rollout/health.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::ConditionStatus;

template <typename Spans, typename Value> void note(Spans &spans, Value now, std::int64_t second) {
    if (!spans.empty() && spans.back().begin == second && !spans.back().end)
        spans.pop_back();
    Value last = spans.empty() ? Value{} : spans.back();
    last.begin = now.begin = second;
    last.end.reset();
    if (!spans.empty() && last == now) {
        spans.back().end.reset();
        return;
    }
    if (!spans.empty() && !spans.back().end)
        spans.back().end = second;
    spans.push_back(now);
}

class Player {
public:
    Player(RunWorld world, const RunPace &pace, kube::Time now, std::stop_token stop)
        : m_pace(pace), m_stop(std::move(stop)), m_run(std::move(world), pace.readiness, now) {}
    RunTimeline play();

private:
    std::optional<std::int64_t> nextHand() const;
    bool handle(std::int64_t second);
    std::optional<std::int64_t> advance();
    bool isHopeless(std::int64_t second) const;
    std::int64_t longestWait() const;
    void look(std::int64_t second);
    void noteLanes(std::int64_t second);
    void noteStages(std::int64_t second);
    void noteApprovals(const StagedPass &pass, std::int64_t second);
    void noteLook(const StagedPass &pass, std::int64_t second);
    RunEnding ending() const;
    RunEnding waitingEnd() const;

    const RunPace &m_pace;
    std::stop_token m_stop;
    Rehearsal m_run;
    RunTimeline m_result;
    std::map<std::string, std::int64_t> m_toApprove; // by request
    std::size_t m_nextState = 0;
    std::int64_t m_second = 0;
    std::int64_t m_lastChange = 0; // of anything that a pass reads
    StagedOutcome m_outcome = StagedOutcome::Ignored;
};

/// When somebody does something next.
std::optional<std::int64_t> Player::nextHand() const {
    std::optional<std::int64_t> next;
    if (m_nextState < m_pace.states.size())
        next = m_pace.states[m_nextState].second;
    for (const auto &[request, second] : m_toApprove)
        next = std::min(next.value_or(second), second);
    return next;
}

/// Whether it makes the controller look.
bool Player::handle(std::int64_t second) {
    bool isWoken = false;
    for (; m_nextState < m_pace.states.size() && m_pace.states[m_nextState].second <= second;
         ++m_nextState)
        isWoken |= m_run.setState(m_pace.states[m_nextState].state);
    std::erase_if(m_toApprove, [&](const auto &approval) {
        if (approval.second > second)
            return false;
        isWoken |= m_run.approve(approval.first, ConditionStatus::True);
        return true;
    });
    m_lastChange = second;
    return isWoken;
}

/// The second of the next look; nothing where there is none.
std::optional<std::int64_t> Player::advance() {
    for (;;) {
        const auto hand = nextHand();
        const auto look = m_run.nextLook();
        if (!hand || (look && *look < *hand))
            return look;
        const std::int64_t second = std::max(*hand, m_second);
        if (handle(second))
            return second;
    }
}

/// The longest wait of the strategy.
std::int64_t Player::longestWait() const {
    std::int64_t longest = 0;
    const RunStatus &status = m_run.world().run.status;
    for (const StageSpec &stage : status.strategy.value_or(std::vector<StageSpec>{})) {
        for (const StageTask &task : stage.afterTasks)
            longest = std::max(longest, task.wait ? task.wait->secondsUp() : 0);
    }
    return longest;
}

/// Nothing has changed for longer than any wait, and nothing will.
bool Player::isHopeless(std::int64_t second) const {
    constexpr std::int64_t kStuckSeconds = 301;
    constexpr std::int64_t kLooks = 120; // two of the longest between looks
    if (nextHand() || m_run.nextReport(second))
        return false;
    return second - m_lastChange > kStuckSeconds + kLooks + longestWait();
}

Phase phaseOf(const ClusterProgress &cluster, const Binding *binding, bool isDeletion) {
    const bool isStarted = hasStatus(cluster.conditions, "Started", ConditionStatus::True);
    if (isDeletion && isStarted)
        return Phase::BeingRemoved;
    if (!isStarted)
        return Phase::Waiting;
    if (hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True))
        return Phase::Ready;
    const bool isFailed =
        hasStatus(cluster.conditions, "Succeeded", ConditionStatus::False) ||
        (binding != nullptr && (healthOf(*binding, 0, {}).isFailed ||
                                isCurrently(*binding, "DiffReported", ConditionStatus::False)));
    return isFailed ? Phase::Failed : Phase::Applying;
}

std::optional<StagePhase> phaseOf(const StageProgress &stage) {
    const RecordedCondition *succeeded = conditionOf(stage.conditions, "Succeeded");
    if (succeeded != nullptr)
        return succeeded->status == ConditionStatus::True ? StagePhase::Done : StagePhase::Failed;
    const RecordedCondition *progressing = conditionOf(stage.conditions, "Progressing");
    if (progressing == nullptr)
        return std::nullopt;
    if (progressing->status == ConditionStatus::True)
        return StagePhase::Updating;
    if (progressing->status == ConditionStatus::Unknown)
        return StagePhase::Stopping;
    if (progressing->reason == "StageUpdatingStopped")
        return StagePhase::Stopped;
    return stage.startTime ? StagePhase::WaitingAfter : StagePhase::WaitingBefore;
}

void Player::noteLanes(std::int64_t second) {
    const RunWorld &world = m_run.world();
    std::map<std::string_view, const Binding *> bindings;
    for (const Binding &binding : world.bindings)
        bindings.insert_or_assign(binding.targetCluster, &binding);
    std::size_t lane = 0;
    const auto visit = [&](const StageProgress &stage, std::size_t index, bool isDeletion) {
        for (const ClusterProgress &cluster : stage.clusters) {
            if (lane == m_result.lanes.size())
                m_result.lanes.push_back({cluster.cluster, index, {}});
            std::vector<Span> &spans = m_result.lanes[lane++].spans;
            const auto found = bindings.find(cluster.cluster);
            const Binding *binding = found == bindings.end() ? nullptr : found->second;
            if (isDeletion && binding == nullptr) {
                if (!spans.empty() && !spans.back().end)
                    spans.back().end = second;
                continue;
            }
            const bool isAvailable = binding != nullptr && healthOf(*binding, 0, {}).isReady;
            note(spans, Span{phaseOf(cluster, binding, isDeletion), isAvailable, second, {}},
                 second);
        }
    };
    const RunStatus &status = world.run.status;
    for (std::size_t i = 0; i < status.stages.size(); ++i)
        visit(status.stages[i], i, false);
    if (status.deleteStage)
        visit(*status.deleteStage, status.stages.size(), true);
}

void Player::noteStages(std::int64_t second) {
    const RunStatus &status = m_run.world().run.status;
    std::size_t index = 0;
    const auto visit = [&](const StageProgress &stage) {
        if (index == m_result.stages.size())
            m_result.stages.push_back({stage.name, {}});
        StageLane &lane = m_result.stages[index++];
        if (const auto phase = phaseOf(stage))
            note(lane.spans, StageSpan{*phase, second, {}}, second);
    };
    for (const StageProgress &stage : status.stages)
        visit(stage);
    if (status.deleteStage)
        visit(*status.deleteStage);
}

void Player::noteApprovals(const StagedPass &pass, std::int64_t second) {
    for (const ApprovalRequest &request : pass.created) {
        m_result.approvals.push_back({request.name, request.stage, second, {}});
        const auto named = m_pace.approvals.find(request.name);
        if (named != m_pace.approvals.end())
            m_toApprove[request.name] = std::max(named->second, second);
        else if (m_pace.approvesAfter)
            m_toApprove[request.name] = second + *m_pace.approvesAfter;
    }
    for (const ApprovalRequest &request : pass.accepted) {
        auto need = std::ranges::find(m_result.approvals, request.name, &ApprovalNeed::request);
        if (need == m_result.approvals.end()) {
            m_result.approvals.push_back({request.name, request.stage, 0, {}});
            need = std::prev(m_result.approvals.end());
        }
        need->accepted = second;
    }
}

void Player::noteLook(const StagedPass &pass, std::int64_t second) {
    const RecordedCondition *progressing =
        conditionOf(m_run.world().run.status.conditions, "Progressing");
    RunLook look{second, pass.outcome, pass.error};
    if (look.said.empty() && progressing != nullptr)
        look.said = progressing->message;
    const bool isNew = m_result.looks.empty() || m_result.looks.back().said != look.said ||
                       m_result.looks.back().outcome != look.outcome;
    if (isNew)
        m_result.looks.push_back(std::move(look));
}

/// Without the times, which a pass may renew although nothing happened.
RunStatus withoutTimes(RunStatus status) {
    const auto clear = [](Conditions &conditions) {
        for (RecordedCondition &condition : conditions)
            condition.lastTransitionTime = {};
    };
    const auto clearStage = [&clear](StageProgress &stage) {
        clear(stage.conditions);
        for (ClusterProgress &cluster : stage.clusters)
            clear(cluster.conditions);
        for (auto *tasks : {&stage.beforeTasks, &stage.afterTasks}) {
            for (TaskProgress &task : *tasks)
                clear(task.conditions);
        }
    };
    clear(status.conditions);
    std::ranges::for_each(status.stages, clearStage);
    if (status.deleteStage)
        clearStage(*status.deleteStage);
    return status;
}

void Player::look(std::int64_t second) {
    if (const auto report = m_run.nextReport(m_second); report && *report <= second)
        m_lastChange = second;
    const RunStatus before = withoutTimes(m_run.world().run.status);
    m_second = second;
    const StagedPass pass = m_run.look(second);
    ++m_result.passes;
    m_outcome = pass.outcome;
    m_result.error = pass.error;
    noteApprovals(pass, second);
    noteLanes(second);
    noteStages(second);
    noteLook(pass, second);
    if (withoutTimes(m_run.world().run.status) != before) {
        m_lastChange = second;
        m_result.endSecond = second;
    }
}

/// Why a run that goes on for ever does so.
RunEnding Player::waitingEnd() const {
    if (m_outcome == StagedOutcome::Retry)
        return RunEnding::Retrying;
    const bool isAsked = std::ranges::any_of(
        m_result.approvals, [](const ApprovalNeed &need) { return !need.accepted; });
    return isAsked ? RunEnding::WaitsForApproval : RunEnding::Stuck;
}

RunEnding Player::ending() const {
    switch (m_outcome) {
    case StagedOutcome::Ignored:
    case StagedOutcome::Removed:
        return RunEnding::Over;
    case StagedOutcome::Initialized:
        return RunEnding::NotStarted;
    case StagedOutcome::InitializationFailed:
        return RunEnding::InitializationFailed;
    case StagedOutcome::Stopped:
        return RunEnding::Stopped;
    case StagedOutcome::Succeeded:
        return RunEnding::Succeeded;
    case StagedOutcome::Aborted:
        return RunEnding::Aborted;
    case StagedOutcome::Continue:
    case StagedOutcome::Retry:
        break;
    }
    return waitingEnd();
}

RunTimeline Player::play() {
    // Requests that are there already are answered as well.
    for (const ApprovalRequest &request : m_run.world().approvals) {
        const auto named = m_pace.approvals.find(request.name);
        if (named != m_pace.approvals.end())
            m_toApprove[request.name] = named->second;
        else if (m_pace.approvesAfter)
            m_toApprove[request.name] = *m_pace.approvesAfter;
    }
    std::optional<std::int64_t> second = 0;
    bool isCut = false;
    while (second && !m_run.isOver() && !isCut && !m_stop.stop_requested()) {
        if (m_result.passes >= m_pace.maxPasses)
            isCut = true;
        else
            look(*second);
        second = isHopeless(m_second) ? std::nullopt : advance();
    }
    m_result.ending = m_stop.stop_requested() ? RunEnding::Cancelled
                      : isCut                 ? RunEnding::Unfinished
                                              : ending();
    m_result.status = m_run.world().run.status;
    return std::move(m_result);
}

} // namespace

RunTimeline rehearse(RunWorld world, const RunPace &pace, kube::Time now, std::stop_token stop) {
    return Player(std::move(world), pace, now, std::move(stop)).play();
}

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/timeline.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "core/base/names.h"
#include "core/rollout/health.h"
#include "core/rollout/pass.h"
#include "core/rollout/simulator.h"

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

/// Plays a run and writes down what the looks see, in whole seconds.
class Player {
public:
    Player(RunWorld world, const RunPace &pace, kube::Time now, std::stop_token stop);
    RunTimeline play();

private:
    std::int64_t second() const { return secondOf(m_hub.now()); }
    void approve(const ApprovalRequest &request, Millis asked);
    bool isHopeless() const;
    std::int64_t longestWait() const;
    void noteBinding(const Binding &binding);
    void noteLook(const StagedPass &pass);
    void noteLanes(const StagedPass &pass);
    void noteAllLanes();
    void noteLane(std::size_t lane, const ClusterProgress &cluster);
    void noteStages();
    bool takeOver(const StagedPass &pass);
    void noteApprovals(const StagedPass &pass);
    void noteWords(const StagedPass &pass);
    std::string failureBefore() const;
    RunEnding ending() const;
    RunEnding waitingEnd() const;

    const RunPace &m_pace;
    std::stop_token m_stop;
    Simulator m_hub;
    RunTimeline m_result;
    RunStatus m_before;                   // as the last look left it, without times and clusters
    std::vector<Conditions> m_conditions; // of the clusters, likewise
    /// Of the lanes, by cluster, and their bindings.
    std::unordered_map<std::string, std::vector<std::size_t>> m_lanesOf;
    std::vector<const Binding *> m_bindings;
    std::vector<std::size_t> m_begins;  // of stages: their first lanes
    std::vector<std::size_t> m_changed; // lanes whose bindings changed since the last look
    bool m_isWhole = true;              // each lane has to be looked at
    Millis m_lastChange = 0;            // of anything that a look reads
    StagedOutcome m_outcome = StagedOutcome::Ignored;
};

Player::Player(RunWorld world, const RunPace &pace, kube::Time now, std::stop_token stop)
    : m_pace(pace), m_stop(std::move(stop)),
      m_hub(std::move(world), {.readiness = pace.readiness}, now) {
    for (const RunPace::StateChange &change : pace.states)
        m_hub.at(change.second * 1000, [this, state = change.state] {
            m_lastChange = m_hub.now();
            m_hub.setRunState(state);
        });
    // Requests that are there already are answered as well.
    for (const ApprovalRequest &request : m_hub.world().approvals)
        approve(request, 0);
    m_hub.onBinding = [this](std::size_t binding, std::optional<Event>) {
        noteBinding(m_hub.world().bindings[binding]);
    };
    m_hub.onLook = [this](const StagedPass &pass) { noteLook(pass); };
    m_hub.startRun(m_hub.world().run, m_hub.world().strategy);
}

void Player::noteBinding(const Binding &binding) {
    m_lastChange = m_hub.now();
    m_isWhole = m_isWhole || binding.placementName.empty(); // it is gone
    const auto lanes = m_lanesOf.find(binding.targetCluster);
    if (lanes == m_lanesOf.end())
        return;
    m_changed.insert(m_changed.end(), lanes->second.begin(), lanes->second.end());
    RunLane &lane = m_result.lanes[lanes->second.front()];
    if (!healthOf(binding, 0, {}).isReady)
        lane.available.reset();
    else if (!lane.available)
        lane.available = second();
}

/// When people answer the request, if they do.
void Player::approve(const ApprovalRequest &request, Millis asked) {
    std::optional<Millis> when;
    const auto named = m_pace.approvals.find(request.name);
    if (named != m_pace.approvals.end())
        when = std::max(named->second * 1000, asked);
    else if (m_pace.approvesAfter)
        when = asked + *m_pace.approvesAfter * 1000;
    if (!when)
        return;
    m_hub.at(*when, [this, name = request.name] {
        m_lastChange = m_hub.now();
        m_hub.approve(name);
    });
}

/// The longest wait of the strategy.
std::int64_t Player::longestWait() const {
    std::int64_t longest = 0;
    const RunStatus &status = m_hub.world().run.status;
    for (const StageSpec &stage : status.strategy.value_or(std::vector<StageSpec>{})) {
        for (const StageTask &task : stage.afterTasks)
            longest = std::max(longest, task.wait ? task.wait->secondsUp() : 0);
    }
    return longest;
}

/// Nothing has changed for longer than any wait, and nothing will.
bool Player::isHopeless() const {
    constexpr Millis kStuck = 301'000;
    constexpr Millis kLooks = 2'000'000; // two of the longest delays between looks
    return m_hub.isQuiet() && m_hub.now() - m_lastChange > kStuck + kLooks + longestWait() * 1000;
}

Phase phaseOf(const ClusterProgress &cluster, bool isFailing, bool isDeletion) {
    const bool isStarted = hasStatus(cluster.conditions, "Started", ConditionStatus::True);
    if (isDeletion && isStarted)
        return Phase::BeingRemoved;
    if (!isStarted)
        return Phase::Waiting;
    if (hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True))
        return Phase::Ready;
    return isFailing || hasStatus(cluster.conditions, "Succeeded", ConditionStatus::False)
               ? Phase::Failed
               : Phase::Applying;
}

void Player::noteLane(std::size_t index, const ClusterProgress &cluster) {
    RunLane &lane = m_result.lanes[index];
    const Binding *binding = m_bindings[index];
    const bool isDeletion = lane.stage == m_hub.world().run.status.stages.size();
    if (isDeletion && binding == nullptr) {
        if (!lane.spans.empty() && !lane.spans.back().end)
            lane.spans.back().end = second();
        return;
    }
    const bool isAvailable = binding != nullptr && healthOf(*binding, 0, {}).isReady;
    // Until the cluster has answered, that it applies looks like a failure.
    const bool isFailing = binding != nullptr &&
                           (healthOf(*binding, 0, {}).isFailed ||
                            isCurrently(*binding, "DiffReported", ConditionStatus::False)) &&
                           m_hub.works().isAnswered(binding->name);
    note(lane.spans, Span{phaseOf(cluster, isFailing, isDeletion), isAvailable, second(), {}},
         second());
}

void Player::noteAllLanes() {
    const RunWorld &world = m_hub.world();
    std::map<std::string_view, const Binding *> bindings;
    for (const Binding &binding : world.bindings) {
        if (!binding.placementName.empty()) // it is not gone
            bindings.insert_or_assign(binding.targetCluster, &binding);
    }
    m_bindings.clear();
    m_begins.clear();
    const auto visit = [&](const StageProgress &stage) {
        const std::size_t index = m_begins.size();
        m_begins.push_back(m_bindings.size());
        for (const ClusterProgress &cluster : stage.clusters) {
            const std::size_t lane = m_bindings.size();
            if (lane == m_result.lanes.size()) {
                m_result.lanes.push_back({cluster.cluster, index, {}, {}});
                m_lanesOf[cluster.cluster].push_back(lane);
            }
            const auto found = bindings.find(cluster.cluster);
            m_bindings.push_back(found == bindings.end() ? nullptr : found->second);
            noteLane(lane, cluster);
        }
    };
    std::ranges::for_each(world.run.status.stages, visit);
    if (world.run.status.deleteStage)
        visit(*world.run.status.deleteStage);
}

/// Of lanes that the look did not come by, and whose bindings are as before, nothing is new.
void Player::noteLanes(const StagedPass &pass) {
    if (m_isWhole || !pass.lookedAt) {
        noteAllLanes();
    } else {
        const RunStatus &status = m_hub.world().run.status;
        for (const auto &[stage, cluster] : *pass.lookedAt)
            noteLane(m_begins[stage] + cluster, status.stages[stage].clusters[cluster]);
        for (const std::size_t lane : m_changed) {
            const std::size_t stage = m_result.lanes[lane].stage;
            const StageProgress &progress =
                stage < status.stages.size() ? status.stages[stage] : *status.deleteStage;
            noteLane(lane, progress.clusters[lane - m_begins[stage]]);
        }
    }
    m_isWhole = false;
    m_changed.clear();
}

void Player::noteStages() {
    const RunStatus &status = m_hub.world().run.status;
    std::size_t index = 0;
    const auto visit = [&](const StageProgress &stage) {
        if (index == m_result.stages.size())
            m_result.stages.push_back({stage.name, {}});
        StageLane &lane = m_result.stages[index++];
        if (const auto phase = stagePhaseOf(stage))
            note(lane.spans, StageSpan{*phase, second(), {}}, second());
    };
    for (const StageProgress &stage : status.stages)
        visit(stage);
    if (status.deleteStage)
        visit(*status.deleteStage);
}

void Player::noteApprovals(const StagedPass &pass) {
    for (const ApprovalRequest &request : pass.created) {
        m_result.approvals.push_back({request.name, request.stage, second(), {}});
        approve(request, m_hub.now());
    }
    for (const ApprovalRequest &request : pass.accepted) {
        auto need = std::ranges::find(m_result.approvals, request.name, &ApprovalNeed::request);
        if (need == m_result.approvals.end()) {
            m_result.approvals.push_back({request.name, request.stage, 0, {}});
            need = std::prev(m_result.approvals.end());
        }
        need->accepted = second();
    }
}

void Player::noteWords(const StagedPass &pass) {
    const RecordedCondition *progressing =
        conditionOf(m_hub.world().run.status.conditions, "Progressing");
    RunLook look{second(), pass.outcome, pass.error};
    if (look.said.empty() && progressing != nullptr)
        look.said = progressing->message;
    const bool isNew = m_result.looks.empty() || m_result.looks.back().said != look.said ||
                       m_result.looks.back().outcome != look.outcome;
    if (isNew)
        m_result.looks.push_back(std::move(look));
}

/// Without the times, which a pass may renew although nothing happened.
Conditions withoutTimes(Conditions conditions) {
    for (RecordedCondition &condition : conditions)
        condition.lastTransitionTime = {};
    return conditions;
}

/// The same of all but the clusters.
StageProgress withoutTimes(const StageProgress &stage) {
    StageProgress plain{stage.name,
                        {},
                        stage.beforeTasks,
                        stage.afterTasks,
                        withoutTimes(stage.conditions),
                        stage.startTime,
                        stage.endTime};
    for (auto *tasks : {&plain.beforeTasks, &plain.afterTasks}) {
        for (TaskProgress &task : *tasks)
            task.conditions = withoutTimes(std::move(task.conditions));
    }
    return plain;
}

RunStatus withoutTimes(const RunStatus &status) {
    RunStatus plain{status.policySnapshotIndex,
                    status.observedClusterCount,
                    status.resourceSnapshotIndex,
                    status.applyStrategy,
                    status.strategy,
                    {},
                    {},
                    withoutTimes(status.conditions)};
    for (const StageProgress &stage : status.stages)
        plain.stages.push_back(withoutTimes(stage));
    if (status.deleteStage)
        plain.deleteStage = withoutTimes(*status.deleteStage);
    return plain;
}

/// Remembers what the look left; whether anything but times is new.
bool Player::takeOver(const StagedPass &pass) {
    const RunStatus &status = m_hub.world().run.status;
    RunStatus after = withoutTimes(status);
    bool isNew = !(after == m_before);
    m_before = std::move(after);
    const auto visit = [&](const ClusterProgress &cluster, std::size_t lane) {
        if (lane >= m_conditions.size())
            m_conditions.resize(lane + 1);
        Conditions conditions = withoutTimes(cluster.conditions);
        isNew = isNew || conditions != m_conditions[lane];
        m_conditions[lane] = std::move(conditions);
    };
    if (pass.lookedAt) {
        for (const auto &[stage, cluster] : *pass.lookedAt)
            visit(status.stages[stage].clusters[cluster], m_begins[stage] + cluster);
        return isNew;
    }
    std::size_t lane = 0;
    for (const StageProgress &stage : status.stages)
        for (const ClusterProgress &cluster : stage.clusters)
            visit(cluster, lane++);
    if (status.deleteStage)
        for (const ClusterProgress &cluster : status.deleteStage->clusters)
            visit(cluster, lane++);
    return isNew;
}

void Player::noteLook(const StagedPass &pass) {
    ++m_result.passes;
    m_outcome = pass.outcome;
    m_result.error = pass.error;
    noteApprovals(pass);
    noteLanes(pass);
    noteStages();
    noteWords(pass);
    if (!takeOver(pass))
        return;
    m_lastChange = m_hub.now();
    m_result.endSecond = second();
}

/// Why a run that goes on for ever does so.
RunEnding Player::waitingEnd() const {
    const RecordedCondition *progressing =
        conditionOf(m_hub.world().run.status.conditions, "Progressing");
    if (progressing != nullptr && progressing->reason == "UpdateRunStuck")
        return RunEnding::Stuck;
    if (m_outcome == StagedOutcome::Retry)
        return RunEnding::Retrying;
    const bool isAsked = std::ranges::any_of(
        m_result.approvals, [](const ApprovalNeed &need) { return !need.accepted; });
    return isAsked ? RunEnding::WaitsForApproval : RunEnding::Stuck;
}

/// Why a run had failed before: the message of the condition that says so.
std::string Player::failureBefore() const {
    const Conditions &conditions = m_hub.world().run.status.conditions;
    const RecordedCondition *initialized = conditionOf(conditions, "Initialized");
    const bool isBegun = initialized == nullptr || initialized->status != ConditionStatus::False;
    const RecordedCondition *said = isBegun ? conditionOf(conditions, "Succeeded") : initialized;
    return said == nullptr ? std::string() : said->message;
}

RunEnding Player::ending() const {
    switch (m_outcome) {
    case StagedOutcome::Ignored:
        return hasStatus(m_hub.world().run.status.conditions, "Succeeded", ConditionStatus::True)
                   ? RunEnding::HasSucceeded
                   : RunEnding::HasFailed;
    case StagedOutcome::Removed:
        return RunEnding::BeingDeleted;
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
    takeOver({});
    bool isCut = false;
    while (!m_hub.isRunOver() && !isCut && !isHopeless() && !m_stop.stop_requested() &&
           m_hub.step())
        isCut = m_result.passes >= m_pace.maxPasses && !m_hub.isRunOver();
    m_result.ending = m_stop.stop_requested() ? RunEnding::Cancelled
                      : isCut                 ? RunEnding::Unfinished
                                              : ending();
    if (m_result.ending == RunEnding::HasFailed)
        m_result.error = failureBefore();
    m_result.status = m_hub.world().run.status;
    return std::move(m_result);
}

} // namespace

std::optional<std::int64_t> startOf(const RunLane &lane) {
    const auto found = std::ranges::find_if(
        lane.spans, [](const Span &span) { return span.phase != Phase::Waiting; });
    return found == lane.spans.end() ? std::nullopt : std::optional(found->begin);
}

std::optional<std::int64_t> endOf(const RunLane &lane) {
    if (lane.spans.empty())
        return std::nullopt;
    const Span &last = lane.spans.back();
    return last.phase == Phase::Ready ? std::optional(last.begin) : last.end;
}

RunTimeline rehearse(RunWorld world, const RunPace &pace, kube::Time now, std::stop_token stop) {
    if (world.run.name.empty()) // its approval requests are named after it
        world.run.name = world.run.strategyName;
    return Player(std::move(world), pace, now, std::move(stop)).play();
}

namespace {

/// The changes by second of how many are at it, added up; what ends makes room for what starts.
std::size_t mostAtOnce(const RunTimeline &timeline) {
    std::map<std::int64_t, std::int64_t> changes;
    for (const RunLane &lane : timeline.lanes) {
        if (const auto start = startOf(lane)) {
            ++changes[*start];
            --changes[endOf(lane).value_or(timeline.endSecond + 1)];
        }
    }
    std::int64_t now = 0;
    std::int64_t most = 0;
    for (const auto &[second, change] : changes)
        most = std::max(most, now += change);
    return static_cast<std::size_t>(most);
}

} // namespace

RunFigures figuresOf(const RunTimeline &timeline) {
    RunFigures figures;
    if (timeline.ending == RunEnding::Succeeded)
        figures.takes = timeline.endSecond;
    figures.approvals = timeline.approvals.size();
    figures.mostAtOnce = mostAtOnce(timeline);
    for (const RunLane &lane : timeline.lanes) {
        if (const auto start = startOf(lane); start && lane.stage > 0)
            figures.leavesFirst = std::min(*start, figures.leavesFirst.value_or(*start));
    }
    for (const StageLane &stage : timeline.stages) {
        for (const StageSpan &span : stage.spans) {
            const bool isWait =
                span.phase == StagePhase::WaitingBefore || span.phase == StagePhase::WaitingAfter;
            if (!isWait)
                continue;
            figures.waits.push_back(span);
            figures.waited += span.end.value_or(span.begin) - span.begin;
        }
    }
    return figures;
}

std::string_view nameOf(StagedOutcome outcome) {
    return base::nameIn<StagedOutcome::Removed>(
        outcome, {"Ignored", "Initialized", "InitializationFailed", "Continue", "Retry", "Stopped",
                  "Succeeded", "Aborted", "Removed"});
}

std::string_view nameOf(RunEnding ending) {
    return base::nameIn<RunEnding::Cancelled>(
        ending, {"succeeded", "aborted", "initialization failed", "not started", "stopped",
                 "waits for approval", "stuck", "retrying", "has succeeded", "has failed",
                 "being deleted", "unfinished", "cancelled"});
}

std::optional<StagePhase> stagePhaseOf(const StageProgress &stage) {
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

std::size_t updatedIn(const StageProgress &stage) {
    return static_cast<std::size_t>(
        std::ranges::count_if(stage.clusters, [](const ClusterProgress &cluster) {
            return hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True);
        }));
}

std::vector<std::string> openRequests(const StageProgress &stage) {
    std::vector<std::string> requests;
    for (const auto *tasks : {&stage.beforeTasks, &stage.afterTasks}) {
        for (const TaskProgress &task : *tasks) {
            const auto has = [&task](const char *type) {
                return hasStatus(task.conditions, type, ConditionStatus::True);
            };
            if (has("ApprovalRequestCreated") && !has("ApprovalRequestApproved"))
                requests.push_back(task.approvalRequest);
        }
    }
    return requests;
}

std::string_view nameOf(StagePhase phase) {
    return base::nameIn<StagePhase::Failed>(phase, {"waiting before", "updating", "waiting after",
                                                    "stopping", "stopped", "done", "failed"});
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
    case RunEnding::HasSucceeded:
        return words.say(PHRASE("rollout", "It has already succeeded."));
    case RunEnding::HasFailed:
        return timeline.error.empty()
                   ? words.say(PHRASE("rollout", "It has already failed."))
                   : words.say(PHRASE("rollout", "It has already failed: {}"), timeline.error);
    case RunEnding::BeingDeleted:
        return words.say(PHRASE("rollout", "It is being deleted."));
    case RunEnding::Unfinished:
        return words.say(PHRASE("rollout", "Not finished after {} passes."), timeline.passes);
    case RunEnding::Cancelled:
        break;
    }
    return words.say(PHRASE("rollout", "Cancelled."));
}

} // namespace evenkeel::rollout

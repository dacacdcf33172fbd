// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/api/field_table.h"
#include "core/base/number.h"
#include "core/fleet/label_keys.h"
#include "core/kube/object_id.h"
#include "core/objects/planning.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/staged/marks.h"
#include "core/rollout/staged/stage_order.h"
#include "core/rollout/staged/work.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout::staged {

namespace {

using placement::Binding;
using placement::BindingState;

constexpr std::size_t kShownClusters = 10;
constexpr std::int64_t kCountUnknown = -1; // of a PickAll, until its bindings are counted

std::string problemBefore(const std::vector<StageTask> &tasks) {
    if (tasks.size() > 1)
        return "beforeStageTasks can have at most one task";
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (tasks[i].type != TaskType::Approval)
            return fmt::format("task {} of type {} is not allowed in beforeStageTasks, allowed "
                               "type: Approval",
                               i, tasks[i].type.text());
    }
    return {};
}

std::string problemAfter(const std::vector<StageTask> &tasks) {
    std::set<std::string_view> types;
    for (const StageTask &task : tasks) {
        if (!types.insert(task.type.text()).second)
            return fmt::format("afterStageTasks cannot have two tasks of the same type: {}",
                               task.type.text());
    }
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (tasks[i].type != TaskType::TimedWait)
            continue;
        if (!tasks[i].wait)
            return fmt::format("task {} of type TimedWait has wait duration set to nil", i);
        if (tasks[i].wait->nanoseconds <= 0)
            return fmt::format("task {} of type TimedWait has wait duration <= 0", i);
    }
    return {};
}

std::vector<TaskProgress> tasksToDo(const std::vector<StageTask> &tasks, const StagedRun &run,
                                    const StageSpec &stage, const char *when) {
    std::vector<TaskProgress> progress;
    for (const StageTask &task : tasks) {
        progress.push_back({task.type, {}, {}});
        if (task.type == TaskType::Approval)
            progress.back().approvalRequest = fmt::format("{}-{}-{}", run.name, when, stage.name);
    }
    return progress;
}

/// Fills the stages with the selected clusters.
class StageFiller {
public:
    explicit StageFiller(Work &work) : m_work(work) {
        for (const Binding *binding : work.selected)
            m_selected.insert(binding->targetCluster);
    }
    MaybeFault fill();

private:
    Fault stageFault(const char *what, const StageSpec &spec, const std::string &problem) const {
        return invalid(fmt::format("{}the {} invalid, updateStrategy: `{}`, stage: {}, err: {}",
                                   kClientError, what, m_work.key(m_work.run.strategyName),
                                   spec.name, problem));
    }
    MaybeFault checkTasks(const StageSpec &spec) const;
    MaybeFault fillStage(const StageSpec &spec, StageProgress &stage);
    MaybeFault addCluster(const StageSpec &spec, fleet::ClusterIndex cluster);
    MaybeFault checkLeftovers() const;

    Work &m_work;
    std::set<std::string, std::less<>> m_selected;
    std::set<std::string, std::less<>> m_placed;
    std::vector<std::pair<std::int64_t, std::string>> m_clusters; // of the stage being filled
};

MaybeFault StageFiller::checkTasks(const StageSpec &spec) const {
    if (const std::string problem = problemBefore(spec.beforeTasks); !problem.empty())
        return stageFault("before stage tasks are", spec, problem);
    if (const std::string problem = problemAfter(spec.afterTasks); !problem.empty())
        return stageFault("after stage tasks are", spec, problem);
    return std::nullopt;
}

MaybeFault StageFiller::addCluster(const StageSpec &spec, fleet::ClusterIndex cluster) {
    const fleet::Fleet &fleet = m_work.input.fleet;
    const std::string name(fleet.name(cluster));
    if (!m_placed.insert(name).second)
        return invalid(
            fmt::format("{}cluster `{}` appears in more than one stages", kClientError, name));
    std::int64_t number = 0;
    if (spec.sortingLabelKey) {
        const std::string_view label = sortingLabel(spec, fleet, cluster);
        const SortValue value = sortValueOf(label);
        if (value.problem != nullptr)
            return invalid(fmt::format("{}the sorting label `{}:{}` on cluster `{}` is not valid: "
                                       "strconv.Atoi: parsing {}: {}",
                                       kClientError, *spec.sortingLabelKey, label, name,
                                       kube::quoted(label), value.problem));
        number = value.number;
    }
    m_clusters.emplace_back(number, name);
    return std::nullopt;
}

MaybeFault StageFiller::fillStage(const StageSpec &spec, StageProgress &stage) {
    const fleet::Fleet &fleet = m_work.input.fleet;
    m_clusters.clear();
    if (spec.labelSelector) {
        const auto requirements = kube::compileSelector(*spec.labelSelector);
        if (!requirements)
            return stageFault("stage label selector is", spec, requirements.error().message);
        const fleet::LabelMatcher matcher(fleet, *requirements);
        for (std::size_t row = 0; row < fleet.size(); ++row) {
            const fleet::ClusterIndex cluster{static_cast<std::uint32_t>(row)};
            if (!m_selected.contains(fleet.name(cluster)) || !matcher.matches(fleet, cluster))
                continue;
            if (MaybeFault fault = addCluster(spec, cluster))
                return fault;
        }
    }
    std::ranges::sort(m_clusters);
    for (auto &[number, name] : m_clusters)
        stage.clusters.push_back({std::move(name), {}, {}});
    return std::nullopt;
}

MaybeFault StageFiller::checkLeftovers() const {
    std::vector<std::string> missing;
    std::ranges::set_difference(m_selected, m_placed, std::back_inserter(missing));
    if (missing.empty())
        return std::nullopt;
    const std::size_t total = missing.size();
    missing.resize(std::min(total, kShownClusters));
    return invalid(fmt::format("{}some clusters are not placed in any stage, total {}, showing up "
                               "to {}: {}",
                               kClientError, total, kShownClusters, fmt::join(missing, ", ")));
}

MaybeFault StageFiller::fill() {
    std::vector<StageProgress> stages;
    for (const StageSpec &spec : *m_work.status().strategy) {
        if (MaybeFault fault = checkTasks(spec))
            return fault;
        StageProgress &stage = stages.emplace_back();
        stage.name = spec.name;
        if (MaybeFault fault = fillStage(spec, stage))
            return fault;
        stage.beforeTasks = tasksToDo(spec.beforeTasks, m_work.run, spec, "before");
        stage.afterTasks = tasksToDo(spec.afterTasks, m_work.run, spec, "after");
    }
    m_work.status().stages = std::move(stages);
    return checkLeftovers();
}

/// The hub's CRD bounds the stages: a strategy with more of them is not on it.
bool isOnHub(const StagedStrategy &strategy) {
    static const api::Field *const stages = api::findField(
        api::fieldTable(api::RolloutKind::StagedStrategy), "spec.stages", api::ApiVersion::V1Beta1);
    return strategy.stages.size() <= stages->maxItems.value();
}

MaybeFault readStrategy(Work &work) {
    const StagedStrategy *strategy = work.input.strategy;
    if (strategy == nullptr || strategy->name != work.run.strategyName || !isOnHub(*strategy))
        return invalid(fmt::format("{}referenced updateStrategy not found: `{}`", kClientError,
                                   work.key(work.run.strategyName)));
    auto &stages = work.status().strategy.emplace(strategy->stages);
    for (StageSpec &stage : stages) {
        for (auto *tasks : {&stage.beforeTasks, &stage.afterTasks}) {
            for (StageTask &task : *tasks) {
                if (task.type == TaskType::Approval)
                    task.wait.reset();
            }
        }
    }
    return std::nullopt;
}

void fillDeleteStage(Work &work) {
    StageProgress stage;
    stage.name = kDeleteStage;
    for (const Binding *binding : work.toBeDeleted)
        stage.clusters.push_back({binding->targetCluster, {}, {}});
    std::ranges::stable_sort(stage.clusters, {}, &ClusterProgress::cluster);
    work.status().deleteStage = std::move(stage);
}

/// KubeFleet spec 6.8 B 7, which comes last of all.
MaybeFault readResources(Work &work) {
    const std::string &index = work.run.resourceSnapshotIndex;
    if (index.empty()) {
        work.status().resourceSnapshotIndex = work.input.freshIndex;
        return std::nullopt;
    }
    const auto number = base::wholeGoNumber(index);
    if (!number || *number < 0)
        return invalid(fmt::format("{}invalid resource snapshot index `{}` provided, expected an "
                                   "integer >= 0",
                                   kClientError, index));
    const auto &known = work.input.resourceSnapshots;
    if (known && std::ranges::find(*known, index) == known->end())
        return invalid(fmt::format("{}no resourceSnapshots with index `{}` found for placement "
                                   "`{}`",
                                   kClientError, *number, work.key(work.run.placementName)));
    work.status().resourceSnapshotIndex = index;
    return std::nullopt;
}

void freezeOverrides(Work &work) {
    if (work.input.latest == nullptr)
        return;
    for (StageProgress &stage : work.status().stages) {
        for (ClusterProgress &cluster : stage.clusters)
            cluster.overrides = overridesOf(*work.input.latest, cluster.cluster);
    }
}

using placement::ConditionStatus;

bool isCurrently(const ApprovalRequest &request, std::string_view type) {
    const RecordedCondition *found = conditionOf(request.conditions, type);
    return found != nullptr && found->status == ConditionStatus::True &&
           found->observedGeneration == request.generation;
}

ApprovalRequest requestFor(const Work &work, const TaskProgress &task, const std::string &stage,
                           const char *taskType) {
    ApprovalRequest request;
    request.name = task.approvalRequest;
    request.nameSpace = work.run.nameSpace;
    request.generation = 1;
    request.labels = {{"kubernetes-fleet.io/targetUpdatingStage", stage},
                      {"kubernetes-fleet.io/targetUpdateRun", work.run.name},
                      {"kubernetes-fleet.io/taskType", taskType},
                      {"kubernetes-fleet.io/isLatestUpdateRunApproval", "true"}};
    request.run = work.run.name;
    request.stage = stage;
    return request;
}

Fault wrongTarget(const Work &work, const ApprovalRequest &request, const std::string &stage) {
    // One backquote is missing in KubeFleet's text.
    return aborted(fmt::format("{}the approval request task `{}` is targeting update run `{}` and "
                               "stage `{}`, want target update run `{} and stage `{}`",
                               kUnexpected, work.key(request.name), work.key(request.run),
                               request.stage, work.key(work.run.name), stage));
}

/// KubeFleet spec 6.8 E 3.
MaybeFault checkApproval(Work &work, const std::string &stage, const char *taskType,
                         TaskProgress &task, bool &isApproved) {
    const kube::Time now = work.input.now;
    isApproved = hasStatus(task.conditions, "ApprovalRequestApproved", ConditionStatus::True);
    if (isApproved)
        return std::nullopt;
    markRequestCreated(task, now);
    const auto &requests = work.input.approvals;
    const auto found = std::ranges::find_if(requests, [&](const ApprovalRequest &request) {
        return request.name == task.approvalRequest && request.nameSpace == work.run.nameSpace;
    });
    if (found == requests.end()) {
        work.result.created.push_back(requestFor(work, task, stage, taskType));
        return std::nullopt;
    }
    if (found->stage != stage || found->run != work.run.name)
        return wrongTarget(work, *found, stage);
    const bool isAccepted = isCurrently(*found, "ApprovalAccepted");
    isApproved = isAccepted || isCurrently(*found, "Approved");
    if (!isApproved)
        return std::nullopt;
    if (!isAccepted) {
        work.result.accepted.push_back(*found);
        markAccepted(work.result.accepted.back(), now);
    }
    markApproved(task, now);
    return std::nullopt;
}

/// The progress of a stage's tasks, which a status from elsewhere may lack.
TaskProgress &progressOf(std::vector<TaskProgress> &all, std::size_t index) {
    if (all.size() <= index)
        all.resize(index + 1);
    return all[index];
}

} // namespace

Fault aborted(const std::string &text) {
    return {kCannotContinue + text, true};
}

Fault invalid(const std::string &text) {
    return aborted("failed to validate the updateRun: " + text);
}

Fault retried(const std::string &text) {
    return {text, false};
}

MaybeFault readPlacement(Work &work) {
    const placement::Placement *placement = work.input.placement;
    if (placement == nullptr || placement->name != work.run.placementName)
        return invalid(std::string(kClientError) + "parent placement not found");
    const Strategy strategy = strategyOf(*placement);
    if (strategy.type != StrategyType::External)
        return invalid(fmt::format("{}parent placement does not have an external rollout strategy, "
                                   "current strategy: {}",
                                   kClientError, strategy.type.text()));
    work.status().applyStrategy = strategy.apply;
    return std::nullopt;
}

MaybeFault readPolicySnapshot(Work &work) {
    const std::string &snapshot = work.input.activeSnapshot;
    const placement::Placement &placement = *work.input.placement;
    if (snapshot.empty())
        return invalid("no latest policy snapshot found for placement " + work.key(placement.name));
    const std::string beginning = placement.name + "-";
    if (!snapshot.starts_with(beginning) || snapshot.size() == beginning.size())
        return invalid(fmt::format("{}policy snapshot `{}` does not have a policy index label",
                                   kUnexpected, work.key(snapshot)));
    work.status().policySnapshotIndex = snapshot.substr(beginning.size());
    const auto type = placement.type();
    std::int64_t &count = work.status().observedClusterCount;
    count = kCountUnknown;
    if (type == placement::PlacementType::PickN)
        count = placement.policy->numberOfClusters.value_or(0);
    else if (type == placement::PlacementType::PickFixed)
        count = static_cast<std::int64_t>(placement.policy->clusterNames.size());
    if (!work.input.isFullyScheduled)
        return invalid(fmt::format("policy snapshot `{}` not fully scheduled yet", snapshot));
    return std::nullopt;
}

MaybeFault collectBindings(Work &work) {
    const std::string &snapshot = work.input.activeSnapshot;
    std::vector<const Binding *> bindings;
    for (const Binding &binding : work.input.bindings) {
        if (objects::belongsTo(binding, *work.input.placement))
            bindings.push_back(&binding);
    }
    std::ranges::stable_sort(bindings, {}, [](const Binding *binding) {
        return std::tie(binding->name, binding->targetCluster);
    });
    for (const Binding *binding : bindings) {
        if (binding->state == BindingState::Unscheduled)
            work.toBeDeleted.push_back(binding);
        else if (binding->snapshotName == snapshot)
            work.selected.push_back(binding);
        else
            return retried(fmt::format("binding `{}` with old policy snapshot `{}` has state {}, "
                                       "we might observe a transient state, need retry",
                                       work.key(binding->name), work.key(binding->snapshotName),
                                       binding->state.text()));
    }
    if (bindings.empty())
        return invalid("no scheduled or to-be-deleted bindings found for the latest policy "
                       "snapshot " +
                       work.key(snapshot));
    std::int64_t &count = work.status().observedClusterCount;
    const auto found = static_cast<std::int64_t>(work.selected.size());
    if (count == kCountUnknown)
        count = found;
    if (count != found)
        return invalid(fmt::format("{}the number of selected bindings {} is not equal to the "
                                   "observed cluster count {}",
                                   kUnexpected, found, count));
    return std::nullopt;
}

MaybeFault computeStages(Work &work) {
    return StageFiller(work).fill();
}

MaybeFault initialize(Work &work) {
    for (const auto step :
         {readPlacement, readPolicySnapshot, collectBindings, readStrategy, computeStages}) {
        if (MaybeFault fault = step(work))
            return fault;
    }
    fillDeleteStage(work);
    if (MaybeFault fault = readResources(work))
        return fault;
    freezeOverrides(work);
    return std::nullopt;
}

MaybeFault checkBeforeTasks(Work &work, std::size_t stage, bool &isApproved) {
    const StageSpec &spec = (*work.status().strategy)[stage];
    isApproved = true;
    if (spec.beforeTasks.empty())
        return std::nullopt;
    TaskProgress &task = progressOf(work.status().stages[stage].beforeTasks, 0);
    return checkApproval(work, spec.name, "beforeStage", task, isApproved);
}

MaybeFault checkAfterTasks(Work &work, std::size_t stage, bool &isApproved,
                           std::optional<std::int64_t> &waitSeconds) {
    const StageSpec &spec = (*work.status().strategy)[stage];
    StageProgress &progress = work.status().stages[stage];
    isApproved = true;
    for (std::size_t i = 0; i < spec.afterTasks.size(); ++i) {
        TaskProgress &task = progressOf(progress.afterTasks, i);
        if (spec.afterTasks[i].type == TaskType::Approval) {
            bool isTaskApproved = false;
            if (MaybeFault fault =
                    checkApproval(work, spec.name, "afterStage", task, isTaskApproved))
                return fault;
            isApproved = isApproved && isTaskApproved;
            continue;
        }
        const RecordedCondition *waiting = conditionOf(progress.conditions, "Progressing");
        const std::int64_t elapsed =
            work.input.now.unixSeconds - waiting->lastTransitionTime.unixSeconds;
        const std::int64_t left = spec.afterTasks[i].wait->secondsUp() - elapsed;
        if (left > 0) {
            isApproved = false;
            waitSeconds = left;
        } else {
            markWaitElapsed(task, work.input.now);
        }
    }
    return std::nullopt;
}

} // namespace evenkeel::rollout::staged

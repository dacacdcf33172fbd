// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/rollout/staged/marks.h"
#include "core/rollout/staged/work.h"

namespace evenkeel::rollout::staged {

namespace {

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

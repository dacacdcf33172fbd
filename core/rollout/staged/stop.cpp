// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/rollout/staged/marks.h"
#include "core/rollout/staged/work.h"

namespace evenkeel::rollout::staged {

namespace {

using placement::Binding;
using placement::ConditionStatus;

constexpr std::int64_t kStopRecheckSeconds = 15;

/// Neither succeeded nor failed yet.
bool isInFlight(const ClusterProgress &cluster) {
    return isStarted(cluster) &&
           !hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True) &&
           !hasStatus(cluster.conditions, "Succeeded", ConditionStatus::False);
}

/// KubeFleet spec 6.8 F: what is in flight comes to its end, nothing else begins.
Course stopStage(Work &work, std::size_t index) {
    const kube::Time now = work.input.now;
    StageProgress &stage = work.status().stages[index];
    const std::map<std::string_view, const Binding *> bindings = bindingsByCluster(work);
    markStopping(stage, now);
    std::vector<Fault> faults;
    std::vector<std::string> stuck;
    bool isWaiting = false;
    for (ClusterProgress &cluster : stage.clusters) {
        const auto binding = bindings.find(cluster.cluster);
        if (!isInFlight(cluster) || binding == bindings.end())
            continue;
        bool isFinished = false;
        if (MaybeFault fault = checkCluster(work, stage, *binding->second, cluster, isFinished))
            faults.push_back(std::move(*fault));
        isWaiting = isWaiting || !isFinished;
        if (!isFinished && isStuck(cluster, now))
            stuck.push_back(cluster.cluster);
    }
    judgeStuck(work, stage.name, stuck);
    if (MaybeFault fault = together(faults))
        return {{}, fault};
    if (isWaiting)
        return {{false, kStopRecheckSeconds}, {}};
    markStopped(stage, now);
    return {{true, 0}, {}};
}

} // namespace

Course stop(Work &work, std::size_t stage) {
    markStopping(work.status(), work.input.now);
    if (stage < work.status().stages.size())
        return stopStage(work, stage);
    Course course = stopDeletion(work);
    if (course.fault && course.fault->isFinal)
        markFailed(*work.status().deleteStage, course.fault->message, work.input.now);
    return course;
}

} // namespace evenkeel::rollout::staged

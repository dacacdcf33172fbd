// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/rollout/health.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/staged/marks.h"
#include "core/rollout/staged/work.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout::staged {

namespace {

using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;

constexpr std::int64_t kClusterRecheckSeconds = 15;
constexpr std::int64_t kStageRecheckSeconds = 60;

/// What is finished is not looked at any more.
bool hasSucceeded(const ClusterProgress &cluster) {
    return hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True);
}

/// Walks through the clusters of the stage that is being updated (KubeFleet spec 6.8 E 4).
class StageUpdate {
public:
    StageUpdate(Work &work, std::size_t stage)
        : m_work(work), m_index(stage), m_stage(work.status().stages[stage]) {
        if (work.memory.stage != stage)
            remember();
        m_finished = m_stage.clusters.size() - work.memory.open.size();
        const std::string &index = work.status().resourceSnapshotIndex;
        m_snapshot = fmt::format("{}-{}-snapshot", work.run.placementName,
                                 base::wholeGoNumber(index).value_or(0));
    }

    void walk(std::int64_t maxConcurrency);
    bool isFinished() const { return m_finished == m_stage.clusters.size(); }
    const std::vector<std::string> &stuck() const { return m_stuck; }
    const std::vector<Fault> &faults() const { return m_faults; }

private:
    void remember();
    void visit(ClusterProgress &cluster, const Binding *binding);
    void start(ClusterProgress &cluster, const Binding &binding);
    void follow(ClusterProgress &cluster, const Binding &binding);
    bool isSynchronized(const ClusterProgress &cluster, const Binding &binding) const;
    void write(const ClusterProgress &cluster, const Binding &binding);
    void noteStarted(Binding &binding);

    Work &m_work;
    std::size_t m_index;
    StageProgress &m_stage;
    std::string m_snapshot;
    std::size_t m_finished = 0;
    std::int64_t m_updating = 0; // slots in use
    std::vector<std::string> m_stuck;
    std::vector<Fault> m_faults;
};

bool StageUpdate::isSynchronized(const ClusterProgress &cluster, const Binding &binding) const {
    return !isOutOfDate(binding, m_snapshot, cluster.overrides) &&
           binding.applyStrategy == m_work.status().applyStrategy;
}

/// RolloutStarted is replaced, so that its time is that of this pass.
void StageUpdate::noteStarted(Binding &binding) {
    std::erase_if(binding.conditions, [](const placement::Condition &old) {
        return old.type == RolloutStarted::kType;
    });
    binding.conditions.push_back({RolloutStarted::kType, ConditionStatus::True,
                                  RolloutStarted::kReason, binding.generation, m_work.input.now});
    m_work.result.patched.push_back(binding);
}

void StageUpdate::write(const ClusterProgress &cluster, const Binding &binding) {
    Binding changed = binding;
    changed.state = BindingState::Bound;
    changed.resourceSnapshotName = m_snapshot;
    changed.clusterResourceOverrides = cluster.overrides.clusterResourceOverrides;
    changed.resourceOverrides = cluster.overrides.resourceOverrides;
    changed.applyStrategy = m_work.status().applyStrategy;
    ++changed.generation;
    noteStarted(changed);
}

void StageUpdate::start(ClusterProgress &cluster, const Binding &binding) {
    const bool isInPlace = isSynchronized(cluster, binding) && binding.state == BindingState::Bound;
    if (!isInPlace) {
        write(cluster, binding);
    } else if (!isCurrently(binding, RolloutStarted::kType, ConditionStatus::True)) {
        Binding changed = binding;
        noteStarted(changed);
    } else {
        bool isFinished = false; // its slot stays in use all the same
        if (MaybeFault fault = checkCluster(m_work, m_stage, binding, cluster, isFinished)) {
            m_faults.push_back(std::move(*fault));
            return;
        }
    }
    markStarted(cluster, m_work.input.now);
    markStarted(m_stage, m_work.input.now);
}

/// A cluster that was started by an earlier pass.
void StageUpdate::follow(ClusterProgress &cluster, const Binding &binding) {
    const bool isInPlace = isSynchronized(cluster, binding) &&
                           binding.state == BindingState::Bound &&
                           isCurrently(binding, RolloutStarted::kType, ConditionStatus::True);
    if (!isInPlace) {
        const std::string name =
            binding.nameSpace.empty() ? binding.name : binding.nameSpace + "/" + binding.name;
        const std::string preempted = fmt::format(
            "{}the binding of the updating cluster `{}` in the stage `{}` is not up-to-date with "
            "the desired status, please check the status of binding `{}` and see if there is a "
            "concurrent updateRun referencing the same placement and updating the same cluster",
            kClientError, cluster.cluster, m_stage.name, name);
        markFailed(cluster, preempted, m_work.input.now);
        m_faults.push_back(aborted(preempted));
        return;
    }
    bool isFinished = false;
    if (MaybeFault fault = checkCluster(m_work, m_stage, binding, cluster, isFinished))
        m_faults.push_back(std::move(*fault));
    if (isFinished) {
        ++m_finished;
        --m_updating;
    } else if (isStuck(cluster, m_work.input.now)) {
        m_stuck.push_back(cluster.cluster);
    }
}

void StageUpdate::visit(ClusterProgress &cluster, const Binding *binding) {
    ++m_updating;
    if (hasStatus(cluster.conditions, "Succeeded", ConditionStatus::False)) {
        m_faults.push_back(aborted(fmt::format("the cluster `{}` in the stage {} has failed",
                                               cluster.cluster, m_stage.name)));
        return;
    }
    if (binding == nullptr)
        m_faults.push_back(
            aborted(fmt::format("{}the binding for cluster `{}` in stage `{}` is not found in the "
                                "toBeUpdatedBindings map",
                                kUnexpected, cluster.cluster, m_stage.name)));
    else if (isStarted(cluster))
        follow(cluster, *binding);
    else
        start(cluster, *binding);
}

void StageUpdate::remember() {
    StageMemory &memory = m_work.memory;
    memory = {m_index, {}, {}, 0};
    const auto bindings = bindingsByCluster(m_work);
    for (std::size_t i = 0; i < m_stage.clusters.size(); ++i) {
        const auto found = bindings.find(m_stage.clusters[i].cluster);
        memory.bindings.push_back(found == bindings.end() ? nullptr : found->second);
        if (hasSucceeded(m_stage.clusters[i]))
            continue;
        memory.open.push_back(i);
        memory.updating += isStarted(m_stage.clusters[i]) ? 1 : 0;
    }
}

void StageUpdate::walk(std::int64_t maxConcurrency) {
    StageMemory &memory = m_work.memory;
    for (auto open = memory.open.begin();
         open != memory.open.end() && m_updating < maxConcurrency;) {
        ClusterProgress &cluster = m_stage.clusters[*open];
        m_work.result.lookedAt->push_back({m_index, *open});
        memory.updating -= isStarted(cluster) ? 1 : 0;
        visit(cluster, memory.bindings[*open]);
        const bool isDone = hasSucceeded(cluster);
        memory.updating += isStarted(cluster) && !isDone ? 1 : 0;
        open = isDone ? memory.open.erase(open) : open + 1;
    }
    std::ranges::sort(m_work.result.patched, {}, &Binding::name);
}

/// All clusters of the stage are up to date (KubeFleet spec 6.8 E 6).
Course complete(Work &work, std::size_t stage) {
    const kube::Time now = work.input.now;
    StageProgress &progress = work.status().stages[stage];
    markWaiting(work.status(), "after-stage", progress.name, now);
    markWaitingAfter(progress, now);
    bool isApproved = false;
    std::optional<std::int64_t> waitSeconds;
    if (MaybeFault fault = checkAfterTasks(work, stage, isApproved, waitSeconds))
        return {{}, fault};
    if (!isApproved)
        return {{false, waitSeconds.value_or(kStageRecheckSeconds)}, {}};
    markProgressing(work.status(), now);
    markSucceeded(progress, now);
    work.memory = {};
    return {};
}

Course update(Work &work, std::size_t stage) {
    const kube::Time now = work.input.now;
    work.result.lookedAt.emplace();
    StageProgress &progress = work.status().stages[stage];
    if (progress.clusters.empty()) {
        markSkipped(progress, now);
        return {};
    }
    bool isApproved = false;
    if (MaybeFault fault = checkBeforeTasks(work, stage, isApproved))
        return {{}, fault};
    if (!isApproved) {
        markWaitingBefore(progress, now);
        markWaiting(work.status(), "before-stage", progress.name, now);
        return {{false, kStageRecheckSeconds}, {}};
    }
    StageUpdate walk(work, stage);
    walk.walk(maxConcurrencyOf((*work.status().strategy)[stage], progress.clusters.size()));
    judgeStuck(work, progress.name, walk.stuck());
    if (MaybeFault fault = together(walk.faults()))
        return {{}, fault};
    if (walk.isFinished())
        return complete(work, stage);
    return {{false, kClusterRecheckSeconds}, {}};
}

constexpr std::int64_t kRecheckSeconds = 15;

/// The clusters of the delete stage whose bindings have not come by; of two with one name the last.
using Remaining = std::map<std::string_view, ClusterProgress *>;

Remaining clustersOf(StageProgress &stage) {
    Remaining clusters;
    for (ClusterProgress &cluster : stage.clusters)
        clusters.insert_or_assign(cluster.cluster, &cluster);
    return clusters;
}

/// Takes a binding's cluster; nullptr when it is not there (any more).
ClusterProgress *take(Remaining &clusters, const Binding &binding) {
    const auto found = clusters.find(binding.targetCluster);
    if (found == clusters.end())
        return nullptr;
    ClusterProgress *cluster = found->second;
    clusters.erase(found);
    return cluster;
}

Fault missing(const Binding &binding, const char *when) {
    return aborted(fmt::format("{}the to be deleted cluster `{}` is not in the deleting stage "
                               "during {}",
                               kUnexpected, binding.targetCluster, when));
}

Fault stillBound(const ClusterProgress &cluster) {
    return aborted(fmt::format("{}the deleted cluster `{}` in the deleting stage still has a "
                               "binding",
                               kUnexpected, cluster.cluster));
}

Fault notDeleting(const ClusterProgress &cluster) {
    return aborted(fmt::format("{}the cluster `{}` in the deleting stage is marked as deleting but "
                               "its corresponding binding is not deleting",
                               kUnexpected, cluster.cluster));
}

/// Clusters without a binding.
void markGone(const Remaining &clusters, kube::Time now) {
    for (const auto &[name, cluster] : clusters) {
        if (!isStarted(*cluster))
            markStarted(*cluster, now);
        markSucceeded(*cluster, now);
    }
}

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

bool isStarted(const ClusterProgress &cluster) {
    return hasStatus(cluster.conditions, "Started", ConditionStatus::True);
}

bool isStuck(const ClusterProgress &cluster, kube::Time now) {
    constexpr std::int64_t kThresholdSeconds = 300;
    const RecordedCondition *started = conditionOf(cluster.conditions, "Started");
    return now.unixSeconds - started->lastTransitionTime.unixSeconds > kThresholdSeconds;
}

void judgeStuck(Work &work, const std::string &stage, const std::vector<std::string> &clusters) {
    if (!clusters.empty())
        markStuck(work.status(), stage, clusters, work.input.now);
    else if (work.run.state == RunState::Run)
        markProgressing(work.status(), work.input.now);
}

std::map<std::string_view, const Binding *> bindingsByCluster(const Work &work) {
    std::map<std::string_view, const Binding *> bindings;
    for (const Binding *binding : work.selected)
        bindings.insert_or_assign(binding->targetCluster, binding);
    return bindings;
}

/// KubeFleet spec 6.8 A 9: no period, and what is available or reports is finished whatever else
/// fails.
MaybeFault checkCluster(Work &work, const StageProgress &stage, const Binding &binding,
                        ClusterProgress &cluster, bool &isFinished) {
    isFinished = isCurrently(binding, "Available", ConditionStatus::True) ||
                 isCurrently(binding, "DiffReported", ConditionStatus::True);
    if (isFinished) {
        markSucceeded(cluster, work.input.now);
        return std::nullopt;
    }
    if (healthOf(binding, 0, work.input.now).isFailed ||
        isCurrently(binding, "DiffReported", ConditionStatus::False))
        return retried(fmt::format("the cluster updating encountered an error at stage `{}`, "
                                   "updateRun := `{}`",
                                   stage.name, work.run.name));
    return std::nullopt;
}

MaybeFault together(const std::vector<Fault> &faults) {
    if (faults.empty())
        return std::nullopt;
    std::vector<std::string_view> texts;
    Fault all{{}, false};
    for (const Fault &fault : faults) {
        all.isFinal = all.isFinal || fault.isFinal;
        if (std::ranges::find(texts, fault.message) == texts.end())
            texts.emplace_back(fault.message);
    }
    all.message = texts.size() == 1 ? std::string(texts.front())
                                    : fmt::format("[{}]", fmt::join(texts, ", "));
    return all;
}

Course execute(Work &work, std::size_t stage) {
    markProgressingUnlessHeld(work.status(), work.input.now);
    const bool isDeletion = stage >= work.status().stages.size();
    Course course = isDeletion ? executeDeletion(work) : update(work, stage);
    if (course.fault && course.fault->isFinal)
        markFailed(isDeletion ? *work.status().deleteStage : work.status().stages[stage],
                   course.fault->message, work.input.now);
    return course;
}

/// KubeFleet spec 6.8 G.
Course executeDeletion(Work &work) {
    const kube::Time now = work.input.now;
    StageProgress &stage = *work.status().deleteStage;
    Remaining clusters = clustersOf(stage);
    markStarted(stage, now);
    for (const Binding *binding : work.toBeDeleted) {
        ClusterProgress *cluster = take(clusters, *binding);
        if (cluster == nullptr)
            return {{}, missing(*binding, "execution")};
        if (hasSucceeded(*cluster))
            return {{}, stillBound(*cluster)};
        if (isStarted(*cluster)) {
            if (!binding->isDeleting)
                return {{}, notDeleting(*cluster)};
            continue;
        }
        if (!binding->isDeleting)
            work.result.deleted.push_back(binding->name);
        markStarted(*cluster, now);
    }
    markGone(clusters, now);
    if (!work.toBeDeleted.empty())
        return {{false, kRecheckSeconds}, {}};
    markSucceeded(stage, now);
    return {{true, 0}, {}};
}

Course stopDeletion(Work &work) {
    const kube::Time now = work.input.now;
    StageProgress &stage = *work.status().deleteStage;
    Remaining clusters = clustersOf(stage);
    markStopping(stage, now);
    bool isWaiting = false;
    for (const Binding *binding : work.toBeDeleted) {
        ClusterProgress *cluster = take(clusters, *binding);
        if (cluster == nullptr)
            return {{}, missing(*binding, "stopping")};
        if (hasSucceeded(*cluster))
            return {{}, stillBound(*cluster)};
        if (!isStarted(*cluster))
            continue;
        if (!binding->isDeleting)
            return {{}, notDeleting(*cluster)};
        isWaiting = true;
    }
    markGone(clusters, now);
    if (!isWaiting)
        markStopped(stage, now);
    return {{work.toBeDeleted.empty(), kRecheckSeconds}, {}};
}

Course stop(Work &work, std::size_t stage) {
    work.memory = {};
    markStopping(work.status(), work.input.now);
    if (stage < work.status().stages.size())
        return stopStage(work, stage);
    Course course = stopDeletion(work);
    if (course.fault && course.fault->isFinal)
        markFailed(*work.status().deleteStage, course.fault->message, work.input.now);
    return course;
}

} // namespace evenkeel::rollout::staged

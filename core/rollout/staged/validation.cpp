// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/rollout/staged/work.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout::staged {

namespace {

using placement::ApplyStrategy;
using placement::Binding;
using placement::ConditionStatus;

constexpr int kNone = -1; // as KubeFleet's texts print it

Fault unexpected(const std::string &text) {
    return aborted(kUnexpected + text);
}

/// Go's print of the pointer; that of the inner one is a memory address, which differs each time.
std::string printed(const std::optional<ApplyStrategy> &strategy) {
    if (!strategy)
        return "<nil>";
    return fmt::format("&{{{} {} {} {} {} {}}}", strategy->comparisonOption, strategy->whenToApply,
                       strategy->type.text(), strategy->allowsCoOwnership,
                       strategy->force ? "0xc000000000" : "<nil>", strategy->whenToTakeOver);
}

/// KubeFleet spec 6.8 D 1 to 3, against what initialisation found.
MaybeFault compareBeginnings(Work &now, const RunStatus &recorded) {
    if (MaybeFault fault = readPlacement(now))
        return fault;
    const RunStatus &latest = now.status();
    if (latest.applyStrategy != recorded.applyStrategy)
        return aborted(fmt::format("{}the applyStrategy in the updateRun is outdated, latest: {}, "
                                   "recorded: {}",
                                   kClientError, printed(latest.applyStrategy),
                                   printed(recorded.applyStrategy)));
    if (MaybeFault fault = readPolicySnapshot(now))
        return fault;
    if (latest.policySnapshotIndex != recorded.policySnapshotIndex)
        return aborted(fmt::format("the policy snapshot index used in the updateRun is outdated, "
                                   "latest: {}, recorded: {}",
                                   latest.policySnapshotIndex, recorded.policySnapshotIndex));
    const bool isCounted = latest.observedClusterCount >= 0;
    if (isCounted && latest.observedClusterCount != recorded.observedClusterCount)
        return aborted(fmt::format("the cluster count initialized in the updateRun is outdated, "
                                   "latest: {}, recorded: {}",
                                   latest.observedClusterCount, recorded.observedClusterCount));
    return collectBindings(now);
}

MaybeFault compareStage(std::size_t index, const StageProgress &latest,
                        const StageProgress &existing) {
    if (latest.name != existing.name)
        return aborted(fmt::format("index `{}` stage name in the updateRun has changed, new: {}, "
                                   "existing: {}",
                                   index, latest.name, existing.name));
    if (latest.clusters.size() != existing.clusters.size())
        return aborted(fmt::format("the number of clusters in index `{}` stage has changed, new: "
                                   "{}, existing: {}",
                                   index, latest.clusters.size(), existing.clusters.size()));
    for (std::size_t i = 0; i < latest.clusters.size(); ++i) {
        if (latest.clusters[i].cluster != existing.clusters[i].cluster)
            return aborted(fmt::format("the `{}` cluster in the `{}` stage has changed, new: {}, "
                                       "existing: {}",
                                       i, index, latest.clusters[i].cluster,
                                       existing.clusters[i].cluster));
    }
    return std::nullopt;
}

/// Where a run stands, as validation walks through its stages.
class StageWalk {
public:
    MaybeFault step(int index, const StageProgress &stage, std::int64_t maxConcurrency);

    int updating() const { return m_updating; }
    int lastFinished() const { return m_lastFinished; }

private:
    MaybeFault finish(int index, const StageProgress &stage);
    MaybeFault update(int index, const StageProgress &stage, std::int64_t maxConcurrency);

    int m_updating = kNone;
    int m_lastFinished = kNone;
};

MaybeFault StageWalk::finish(int index, const StageProgress &stage) {
    if (m_updating != kNone)
        return unexpected(fmt::format("the finished stage `{}` is after the updating stage `{}`",
                                      index, m_updating));
    for (const ClusterProgress &cluster : stage.clusters) {
        if (!hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True))
            return unexpected(fmt::format("cluster `{}` in the finished stage `{}` has not "
                                          "succeeded",
                                          cluster.cluster, stage.name));
    }
    if (index != m_lastFinished + 1)
        return unexpected(fmt::format("the finished stage `{}` is not right after the last "
                                      "finished stage with index `{}`",
                                      stage.name, m_lastFinished));
    m_lastFinished = index;
    return std::nullopt;
}

MaybeFault StageWalk::update(int index, const StageProgress &stage, std::int64_t maxConcurrency) {
    if (m_updating != kNone)
        return unexpected(fmt::format("the stage `{}` is updating, but there is already a stage "
                                      "with index `{}` updating",
                                      stage.name, m_updating));
    if (index != m_lastFinished + 1)
        return unexpected(fmt::format("the updating stage `{}` is not right after the last "
                                      "finished stage with index `{}`",
                                      stage.name, m_lastFinished));
    m_updating = index;
    const std::int64_t updating =
        std::ranges::count_if(stage.clusters, [](const ClusterProgress &cluster) {
            return isStarted(cluster) &&
                   !hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True);
        });
    if (updating > maxConcurrency)
        return unexpected(fmt::format("the number of updating clusters `{}` in the updating stage "
                                      "`{}` exceeds maxConcurrency `{}`",
                                      updating, stage.name, maxConcurrency));
    return std::nullopt;
}

MaybeFault StageWalk::step(int index, const StageProgress &stage, std::int64_t maxConcurrency) {
    const RecordedCondition *succeeded = conditionOf(stage.conditions, "Succeeded");
    if (succeeded != nullptr && succeeded->status == ConditionStatus::True)
        return finish(index, stage);
    if (succeeded != nullptr && succeeded->status == ConditionStatus::False)
        return aborted(
            fmt::format("the stage `{}` has failed, err: {}", stage.name, succeeded->message));
    if (conditionOf(stage.conditions, "Progressing") != nullptr)
        return update(index, stage, maxConcurrency);
    return std::nullopt;
}

/// KubeFleet spec 6.8 D 5.
MaybeFault walkStages(const Work &now, const RunStatus &recorded, StageWalk &walk) {
    const std::vector<StageProgress> &latest = now.run.status.stages;
    const std::vector<StageProgress> &existing = recorded.stages;
    if (existing.empty())
        return unexpected("the updateRun has nil stagesStatus");
    if (latest.size() != existing.size())
        return aborted(fmt::format("the number of stages in the updateRun has changed, new: {}, "
                                   "existing: {}",
                                   latest.size(), existing.size()));
    for (std::size_t i = 0; i < existing.size(); ++i) {
        if (MaybeFault fault = compareStage(i, latest[i], existing[i]))
            return fault;
        const std::int64_t most =
            maxConcurrencyOf((*recorded.strategy)[i], existing[i].clusters.size());
        if (MaybeFault fault = walk.step(static_cast<int>(i), existing[i], most))
            return fault;
    }
    return std::nullopt;
}

/// KubeFleet spec 6.8 D 6.
MaybeFault checkDeleteStage(const Work &now, const RunStatus &recorded, const StageWalk &walk,
                            std::optional<std::size_t> &next) {
    if (!recorded.deleteStage)
        return unexpected("the updateRun has nil deletionStageStatus");
    const StageProgress &stage = *recorded.deleteStage;
    for (const Binding *binding : now.toBeDeleted) {
        if (std::ranges::find(stage.clusters, binding->targetCluster, &ClusterProgress::cluster) ==
            stage.clusters.end())
            return unexpected(fmt::format("the cluster `{}` to be deleted is not in the delete "
                                          "stage",
                                          binding->targetCluster));
    }
    const RecordedCondition *succeeded = conditionOf(stage.conditions, "Succeeded");
    const bool isFinished = succeeded != nullptr && succeeded->status == ConditionStatus::True;
    const bool isFailed = succeeded != nullptr && succeeded->status == ConditionStatus::False;
    const int last = static_cast<int>(recorded.stages.size()) - 1;
    if (walk.updating() != kNone || walk.lastFinished() < last) {
        if (isFinished || isFailed ||
            hasStatus(stage.conditions, "Progressing", ConditionStatus::True))
            return unexpected(fmt::format("the delete stage is active, but there are still stages "
                                          "updating, updatingStageIndex: {}, "
                                          "lastFinishedStageIndex: {}",
                                          walk.updating(), walk.lastFinished()));
        next = static_cast<std::size_t>(walk.updating() != kNone ? walk.updating()
                                                                 : walk.lastFinished() + 1);
    } else if (isFinished) {
        next.reset();
    } else if (isFailed) {
        return aborted("the delete stage has failed, err: " + succeeded->message);
    } else {
        next = recorded.stages.size();
    }
    return std::nullopt;
}

} // namespace

MaybeFault validate(Work &work, std::optional<std::size_t> &stage) {
    const RunStatus &recorded = work.status();
    if (const auto known = work.memory.stage) {
        const StageSpec &spec = (*recorded.strategy)[*known];
        if (work.memory.updating <=
            maxConcurrencyOf(spec, recorded.stages[*known].clusters.size())) {
            stage = known;
            return std::nullopt;
        }
        work.memory = {};
    }
    StagedRun run = work.run;
    Work now{work.input, run, work.memory};
    if (MaybeFault fault = compareBeginnings(now, recorded))
        return fault;
    if (!recorded.strategy)
        return unexpected("the updateRun has nil updateStrategySnapshot");
    // The strategy object itself may have changed or vanished.
    if (MaybeFault fault = computeStages(now))
        return fault;
    StageWalk walk;
    if (MaybeFault fault = walkStages(now, recorded, walk))
        return fault;
    if (MaybeFault fault = checkDeleteStage(now, recorded, walk, stage))
        return fault;
    work.selected = std::move(now.selected);
    work.toBeDeleted = std::move(now.toBeDeleted);
    return std::nullopt;
}

} // namespace evenkeel::rollout::staged

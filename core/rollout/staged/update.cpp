// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/update.h"

#include <algorithm>

#include "core/rollout/staged/work.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

namespace {

using placement::ConditionStatus;

std::vector<std::string> namesOf(const StageProgress &stage) {
    std::vector<std::string> names;
    for (const ClusterProgress &cluster : stage.clusters)
        names.push_back(cluster.cluster);
    return names;
}

} // namespace

std::int64_t maxConcurrencyOf(const StageSpec &stage, std::size_t clusters) {
    const std::int64_t most = stage.maxConcurrency ? scaledDown(*stage.maxConcurrency,
                                                                static_cast<std::int64_t>(clusters))
                                                   : 1;
    const bool isShare = stage.maxConcurrency && stage.maxConcurrency->isString();
    return most == 0 || isShare ? std::max<std::int64_t>(most, 1) : most;
}

StagedUpdate stagesOf(const RunStatus &status) {
    StagedUpdate update;
    for (std::size_t i = 0; i < status.stages.size(); ++i) {
        const StageProgress &progress = status.stages[i];
        const bool isKnown = status.strategy && i < status.strategy->size();
        const StageSpec spec = isKnown ? (*status.strategy)[i] : StageSpec{};
        update.stages.push_back({progress.name, namesOf(progress),
                                 maxConcurrencyOf(spec, progress.clusters.size()), spec.beforeTasks,
                                 spec.afterTasks});
    }
    if (status.deleteStage)
        update.deletedClusters = namesOf(*status.deleteStage);
    return update;
}

StagedUpdate stagesFor(const StagedPassInput &input) {
    const RunStatus &status = input.run.status;
    const RecordedCondition *initialized = conditionOf(status.conditions, "Initialized");
    if (initialized != nullptr && initialized->status == ConditionStatus::True) {
        StagedUpdate update = stagesOf(status);
        const RecordedCondition *succeeded = conditionOf(status.conditions, "Succeeded");
        if (succeeded != nullptr && succeeded->status == ConditionStatus::False)
            update.error = succeeded->message;
        return update;
    }
    StagedUpdate failed;
    if (initialized != nullptr && initialized->status == ConditionStatus::False) {
        failed.error = initialized->message;
        return failed;
    }
    staged::Work work{input, input.run, {}, {}, {}};
    if (const staged::MaybeFault fault = staged::initialize(work)) {
        failed.error = fault->message;
        failed.isRetried = !fault->isFinal;
        return failed;
    }
    return stagesOf(work.status());
}

StagedUpdate initialize(const StagedInput &input) {
    StagedRun run;
    run.nameSpace = input.placement.nameSpace;
    run.placementName = input.placement.name;
    run.strategyName = input.strategy.name;
    StagedPassInput whole{&input.placement, input.bindings, input.fleet, &input.strategy, run};
    whole.activeSnapshot = input.activeSnapshot;
    whole.isFullyScheduled = input.isFullyScheduled;
    return stagesFor(whole);
}

} // namespace evenkeel::rollout

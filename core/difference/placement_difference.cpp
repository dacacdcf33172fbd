// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/placement_difference.h"

#include <utility>

#include "core/base/names.h"
#include "core/rollout/run_world.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::difference {

std::vector<StayingCluster> stayingOf(const fleet::Fleet &fleet,
                                      const placement::Placement &placement, kube::Time now,
                                      std::span<const std::string> kept,
                                      const std::stop_token &stop) {
    using placement::PlacementType;
    std::vector<StayingCluster> staying;
    const bool hasFilters =
        placement.type() == PlacementType::PickN || placement.type() == PlacementType::PickAll;
    if (kept.empty() || !hasFilters)
        return staying;
    scheduling::Evaluation question;
    question.policy = placement.policy.value_or(placement::Policy{});
    question.nameSpace = placement.nameSpace;
    question.now = now;
    const auto evaluation = scheduling::evaluate(fleet, std::move(question), stop);
    if (!evaluation)
        return staying;
    for (const std::string &cluster : kept) {
        const auto index = fleet.find(cluster);
        if (!index || evaluation->isFeasible(fleet::row(*index)))
            continue;
        staying.push_back(
            {cluster, scheduling::filterReason(fleet, *evaluation, now, *index,
                                               evaluation->filters[fleet::row(*index)])});
    }
    return staying;
}

std::string_view nameOf(RunChange::Turn turn) {
    return base::nameIn<RunChange::Turn::OtherResources>(
        turn, {"Starts", "Stops", "Deleted", "OtherResources"});
}

RunChanges runChanges(const objects::RolloutObjects &before, const objects::RolloutObjects &after) {
    using placement::StagedRun;
    struct Pair {
        const StagedRun *before = nullptr;
        const StagedRun *after = nullptr;
    };
    std::map<std::pair<std::string, std::string>, Pair> pairs;
    for (const StagedRun &run : before.runs)
        pairs[{run.nameSpace, run.name}].before = &run;
    for (const StagedRun &run : after.runs)
        pairs[{run.nameSpace, run.name}].after = &run;
    const auto isRunning = [](const StagedRun *run) {
        return run != nullptr && run->state == placement::RunState::Run;
    };
    RunChanges changes;
    for (const auto &[name, pair] : pairs) {
        const bool isTurned = isRunning(pair.before) != isRunning(pair.after);
        const bool hasOthers =
            pair.before != nullptr && pair.after != nullptr &&
            pair.before->resourceSnapshotIndex != pair.after->resourceSnapshotIndex;
        if (!isTurned && !hasOthers)
            continue;
        const StagedRun &run = pair.after == nullptr ? *pair.before : *pair.after;
        const auto turn = !isTurned               ? RunChange::Turn::OtherResources
                          : isRunning(pair.after) ? RunChange::Turn::Starts
                          : pair.after == nullptr ? RunChange::Turn::Deleted
                                                  : RunChange::Turn::Stops;
        changes[{run.nameSpace, run.placementName}].push_back(
            {rollout::idOf(run), turn, run.resourceSnapshotIndex});
    }
    return changes;
}

} // namespace evenkeel::difference

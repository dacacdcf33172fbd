// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/pass.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/rollout/staged/marks.h"
#include "core/rollout/staged/work.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

namespace {

using namespace staged;
using placement::ConditionStatus;

/// Ends the pass, with the status written or not.
StagedPass ended(Work &work, StagedOutcome outcome) {
    work.result.outcome = outcome;
    return std::move(work.result);
}
StagedPass written(Work &work, StagedOutcome outcome) {
    work.result.writesStatus = true;
    return ended(work, outcome);
}

StagedPass remove(Work &work) {
    for (const ApprovalRequest &request : work.input.approvals) {
        const auto run = request.labels.find("kubernetes-fleet.io/targetUpdateRun");
        if (run != request.labels.end() && run->second == work.run.name)
            work.result.removedRequests.push_back(request.name);
    }
    std::ranges::sort(work.result.removedRequests);
    return ended(work, StagedOutcome::Removed);
}

StagedPass abort(Work &work, const std::string &error) {
    markAborted(work.status(), error, work.input.now);
    work.result.error = error;
    return written(work, StagedOutcome::Aborted);
}

/// A state that initialisation or validation takes for transient.
StagedPass retryWithoutStatus(Work &work, std::string error) {
    work.result.error = std::move(error);
    return ended(work, StagedOutcome::Retry);
}

StagedPass finish(Work &work, StagedOutcome outcome) {
    if (outcome == StagedOutcome::Succeeded)
        markSucceeded(work.status(), work.input.now);
    else
        markStopped(work.status(), work.input.now);
    return written(work, outcome);
}

StagedPass conclude(Work &work, Course course, StagedOutcome whenDone) {
    std::ranges::sort(work.result.created, {}, &ApprovalRequest::name);
    std::ranges::sort(work.result.accepted, {}, &ApprovalRequest::name);
    if (course.fault && course.fault->isFinal)
        return abort(work, course.fault->message);
    if (course.fault) {
        work.result.error = std::move(course.fault->message);
        return written(work, StagedOutcome::Retry);
    }
    if (course.progress.isDone)
        return finish(work, whenDone);
    work.result.waitSeconds = course.progress.waitSeconds;
    return written(work, StagedOutcome::Continue);
}

enum class Beginning : std::uint8_t { InThisPass, Earlier };

StagedPass proceed(Work &work, std::size_t stage, Beginning beginning) {
    switch (work.run.state.known()) {
    case RunState::Initialize:
        return beginning == Beginning::InThisPass ? written(work, StagedOutcome::Initialized)
                                                  : ended(work, StagedOutcome::Initialized);
    case RunState::Run:
        return conclude(work, execute(work, stage), StagedOutcome::Succeeded);
    case RunState::Stop:
        return conclude(work, stop(work, stage), StagedOutcome::Stopped);
    case RunState::Unknown:
        break;
    }
    return abort(work, fmt::format("{}found unsupported updateRun state: {}", kUnexpected,
                                   work.run.state.text()));
}

StagedPass begin(Work &work) {
    RunStatus before = work.status();
    if (const MaybeFault fault = staged::initialize(work)) {
        if (!fault->isFinal) {
            work.status() = std::move(before);
            return retryWithoutStatus(work, fault->message);
        }
        markInitializationFailed(work.status(), fault->message, work.input.now);
        work.result.error = fault->message;
        return written(work, StagedOutcome::InitializationFailed);
    }
    markInitialized(work.status(), work.input.now);
    StagedPass pass = proceed(work, 0, Beginning::InThisPass);
    pass.lookedAt.reset();
    return pass;
}

StagedPass goOn(Work &work) {
    std::optional<std::size_t> stage;
    if (const MaybeFault fault = validate(work, stage))
        return fault->isFinal ? abort(work, fault->message)
                              : retryWithoutStatus(work, fault->message);
    if (!stage)
        return finish(work, StagedOutcome::Succeeded);
    return proceed(work, *stage, Beginning::Earlier);
}

} // namespace

/// KubeFleet spec 6.8 C.
StagedPass stagedPass(const StagedPassInput &input, StagedRun &run, StageMemory &memory) {
    Work work{input, run, memory};
    if (run.isDeleting)
        return remove(work);
    const Conditions &conditions = run.status.conditions;
    if (hasStatus(conditions, "Initialized", ConditionStatus::False))
        return ended(work, StagedOutcome::Ignored);
    if (!hasStatus(conditions, "Initialized", ConditionStatus::True))
        return begin(work);
    if (hasStatus(conditions, "Succeeded", ConditionStatus::True) ||
        hasStatus(conditions, "Succeeded", ConditionStatus::False))
        return ended(work, StagedOutcome::Ignored);
    return goOn(work);
}

StagedPass stagedPass(const StagedPassInput &input) {
    StagedRun run = input.run;
    StageMemory memory;
    StagedPass pass = stagedPass(input, run, memory);
    if (pass.writesStatus)
        pass.status = std::move(run.status);
    return pass;
}

std::string rolloutStartedMessage(const StagedRun &run) {
    return fmt::format("{}, resourceSnapshotIndex: {}, updateRun: {}", RolloutStarted::kMessage,
                       run.resourceSnapshotIndex, run.name);
}

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
    StagedRun run = input.run;
    StageMemory memory;
    staged::Work work{input, run, memory};
    if (const staged::MaybeFault fault = staged::initialize(work)) {
        failed.error = fault->message;
        failed.isRetried = !fault->isFinal;
        return failed;
    }
    return stagesOf(work.status());
}

} // namespace evenkeel::rollout

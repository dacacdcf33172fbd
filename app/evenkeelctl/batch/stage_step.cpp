// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/stage_step.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/write/encode.h"
#include "core/placement/policy_text.h"
#include "core/rollout/staged/timeline.h"

namespace evenkeel::batch {

namespace {

using kube::Value;
using rollout::StagedOutcome;

base::Result<void> readRun(const Value &request, StepRequest &step) {
    const auto object = requiredObject(request, "run");
    if (!object)
        return tl::unexpected(object.error());
    auto run = manifest::decodeStagedRun(**object);
    if (!run)
        return tl::unexpected(memberError("run", run.error()));
    step.run = std::move(*run);
    if (step.run.strategyName.empty())
        step.run.strategyName = "strategy";
    return {};
}

base::Result<void> readStrategy(const Value &request, StepRequest &step) {
    const Value *object = placement::present(request, "strategy");
    if (object == nullptr)
        return {};
    auto strategy = manifest::decodeStagedStrategy(*object);
    if (!strategy)
        return tl::unexpected(memberError("strategy", strategy.error()));
    if (strategy->name.empty())
        strategy->name = "strategy";
    strategy->nameSpace = step.run.nameSpace; // as everything else
    step.strategy = std::move(*strategy);
    return {};
}

base::Result<void> readApprovals(const Value &request, StepRequest &step) {
    const auto list = optionalArray(request, "approvals");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return {};
    for (const Value &item : (*list)->items()) {
        auto approval = manifest::decodeApprovalRequest(item);
        if (!approval)
            return tl::unexpected(
                memberError(fmt::format("approvals[{}]", step.approvals.size()), approval.error()));
        step.approvals.push_back(std::move(*approval));
    }
    return {};
}

base::Result<void> readSnapshots(const Value &request, StepRequest &step) {
    const auto snapshot = optionalString(request, "snapshot");
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    step.snapshot = *snapshot        ? **snapshot
                    : step.placement ? step.placement->name + "-0"
                                     : std::string();
    const auto isScheduled = optionalBool(request, "snapshotScheduled");
    if (!isScheduled)
        return tl::unexpected(isScheduled.error());
    step.isScheduled = isScheduled->value_or(true);
    const auto list = optionalArray(request, "resourceSnapshots");
    if (!list)
        return tl::unexpected(list.error());
    if (*list != nullptr) {
        for (const Value &item : (*list)->items())
            step.resourceSnapshots.push_back(item.text());
    }
    return {};
}

} // namespace

base::Result<StepRequest> readStep(const Value &request) {
    StepRequest step;
    auto placement = optionalPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    step.placement = std::move(*placement);
    auto bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    step.bindings = std::move(*bindings);
    if (const auto read = readClusters(request, step.fleet); !read)
        return tl::unexpected(read.error());
    for (const auto read : {readRun, readStrategy, readApprovals, readSnapshots}) {
        if (const auto done = read(request, step); !done)
            return tl::unexpected(done.error());
    }
    const auto now = requiredTime(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    step.now = *now;
    return step;
}

namespace {

rollout::StagedPass passOf(const StepRequest &step) {
    rollout::StagedPassInput input{
        step.placement ? &*step.placement : nullptr, step.bindings, step.fleet,
        step.strategy ? &*step.strategy : nullptr,   step.run,      step.approvals};
    input.activeSnapshot = step.snapshot;
    input.isFullyScheduled = step.isScheduled;
    input.resourceSnapshots = step.resourceSnapshots;
    input.now = step.now;
    return rollout::stagedPass(input);
}

// --- printing ---

/// Stages and conditions whole, of the rest what the pass has changed.
Value printStatus(const placement::RunStatus &status, const placement::RunStatus &before) {
    Value value = manifest::encodeRunStatus(status);
    const auto drop = [&value](const char *member, bool isSame) {
        if (isSame)
            value.remove(member);
    };
    drop("policySnapshotIndexUsed", status.policySnapshotIndex == before.policySnapshotIndex);
    drop("policyObservedClusterCount", status.observedClusterCount == before.observedClusterCount);
    drop("resourceSnapshotIndexUsed", status.resourceSnapshotIndex == before.resourceSnapshotIndex);
    drop("appliedStrategy", status.applyStrategy == before.applyStrategy);
    drop("stagedUpdateStrategySnapshot", status.strategy == before.strategy);
    return value;
}

Value printBindings(const std::vector<placement::Binding> &bindings,
                    const placement::StagedRun &run) {
    Value list = Value::array();
    for (const placement::Binding &binding : bindings) {
        Value item =
            Value::object({{"name", Value::string(binding.name)},
                           {"generation", Value::integer(binding.generation)},
                           {"state", Value::string(binding.state.string())},
                           {"resourceSnapshotName", Value::string(binding.resourceSnapshotName)}});
        if (!binding.resourceOverrides.empty())
            item.set("resourceOverrideSnapshots",
                     manifest::encodeResourceOverrides(binding.resourceOverrides));
        if (!binding.clusterResourceOverrides.empty())
            item.set("clusterResourceOverrideSnapshots",
                     stringList(binding.clusterResourceOverrides));
        if (binding.applyStrategy)
            item.set("applyStrategy", placement::encode(*binding.applyStrategy));
        item.set("rolloutStartedMessage", Value::string(rollout::rolloutStartedMessage(run)));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value printCreated(const placement::ApprovalRequest &request) {
    Value labels = Value::object();
    for (const auto &[key, label] : request.labels)
        labels.set(key, Value::string(label));
    return Value::object(
        {{"name", Value::string(request.name)},
         {"action", Value::string("created")},
         {"labels", std::move(labels)},
         {"spec", Value::object({{"parentStageRollout", Value::string(request.run)},
                                 {"targetStage", Value::string(request.stage)}})}});
}

Value printAccepted(const placement::ApprovalRequest &request) {
    const placement::RecordedCondition *accepted =
        rollout::conditionOf(request.conditions, "ApprovalAccepted");
    return Value::object({{"name", Value::string(request.name)},
                          {"action", Value::string("accepted")},
                          {"condition", manifest::encodeCondition(*accepted)}});
}

Value printApprovals(const rollout::StagedPass &pass) {
    std::vector<std::pair<std::string, Value>> changes;
    for (const placement::ApprovalRequest &request : pass.created)
        changes.emplace_back(request.name, printCreated(request));
    for (const placement::ApprovalRequest &request : pass.accepted)
        changes.emplace_back(request.name, printAccepted(request));
    std::ranges::stable_sort(changes, {}, &std::pair<std::string, Value>::first);
    Value list = Value::array();
    for (auto &[name, change] : changes)
        list.items().push_back(std::move(change));
    return list;
}

} // namespace

std::vector<Value::Member> membersOf(const rollout::StagedPass &pass,
                                     const placement::StagedRun &run) {
    std::vector<Value::Member> members{
        {"outcome", Value::string(std::string(nameOf(pass.outcome)))}};
    const auto addList = [&members](const char *name, Value list) {
        if (!list.items().empty())
            members.emplace_back(name, std::move(list));
    };
    if (pass.status)
        members.emplace_back("status", printStatus(*pass.status, run.status));
    addList("bindings", printBindings(pass.patched, run));
    addList("deleted", stringList(pass.deleted));
    addList("approvals", printApprovals(pass));
    addList("deletedApprovals", stringList(pass.removedRequests));
    if (pass.outcome == StagedOutcome::Continue)
        members.emplace_back("waitSeconds", Value::integer(pass.waitSeconds));
    if (pass.outcome == StagedOutcome::Retry)
        members.emplace_back("retry", Value::string(pass.error));
    return members;
}

Reply answerStageStep(const Value &request) {
    const base::Result<StepRequest> step = readStep(request);
    if (!step)
        return tl::unexpected(step.error());
    return membersOf(passOf(*step), step->run);
}

namespace {

using kube::Value;

std::vector<Value::Member> membersOf(const rollout::StagedUpdate &update) {
    Value stages = Value::array();
    for (const rollout::Stage &stage : update.stages) {
        stages.items().push_back(
            Value::object({{"name", Value::string(stage.name)},
                           {"clusters", stringList(stage.clusters)},
                           {"maxConcurrency", Value::integer(stage.maxConcurrency)}}));
    }
    return {{"stages", std::move(stages)}, {"deleteStage", stringList(update.deletedClusters)}};
}

} // namespace

Reply answerStageRun(const Value &request) {
    const auto placement = readPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    const auto bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    fleet::Fleet fleet;
    if (const auto read = readClusters(request, fleet); !read)
        return tl::unexpected(read.error());
    const auto object = requiredObject(request, "strategy");
    if (!object)
        return tl::unexpected(object.error());
    auto strategy = manifest::decodeStagedStrategy(**object);
    if (!strategy)
        return tl::unexpected(memberError("strategy", strategy.error()));
    if (strategy->name.empty())
        strategy->name = "strategy";
    const auto snapshot = optionalString(request, "snapshot");
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const rollout::StagedUpdate update =
        rollout::initialize({*placement, *bindings, fleet, *strategy,
                             snapshot->value_or(placement->name + "-0"), true});
    if (!update.isInitialized())
        return tl::unexpected(Refusal(update.isRetried ? "RetryError" : "RunError", update.error));
    return membersOf(update);
}

} // namespace evenkeel::batch

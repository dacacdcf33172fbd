// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/stage_step.h"

#include <algorithm>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/write/encode.h"
#include "core/rollout/staged/timeline.h"

namespace evenkeel::batch {

namespace {

using kube::Value;
using rollout::StagedOutcome;

void nameStrategy(std::string &name) {
    if (name.empty())
        name = "strategy";
}

placement::StagedRun readRun(Reader &reader) {
    const Value &object = reader.requiredObject("run");
    if (!reader.isGood())
        return {};
    placement::StagedRun run = reader.take(manifest::decodeStagedRun(object), "run");
    nameStrategy(run.strategyName);
    return run;
}

} // namespace

StepRequest readStep(Reader &reader) {
    StepRequest step;
    rollout::RunWorld &world = step.world;
    world.placement = optionalPlacement(reader);
    world.bindings = readBindings(reader);
    world.fleet = readClusters(reader);
    world.run = readRun(reader);
    world.strategy = reader.object("strategy", manifest::decodeStagedStrategy);
    if (world.strategy) {
        nameStrategy(world.strategy->name);
        world.strategy->nameSpace = world.run.nameSpace; // as everything else
    }
    world.approvals = reader.each("approvals", manifest::decodeApprovalRequest);
    world.activeSnapshot =
        reader.text("snapshot").value_or(world.placement ? world.placement->name + "-0" : "");
    world.isFullyScheduled = reader.flag("snapshotScheduled").value_or(true);
    std::vector<std::string> &indices = world.resourceSnapshots.emplace();
    for (const Value &item : reader.list("resourceSnapshots"))
        indices.push_back(item.text());
    step.now = reader.requiredTime("now");
    return step;
}

namespace {

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

Value printBinding(const placement::Binding &binding, const placement::StagedRun &run) {
    Value item = Value::object({{"name", text(binding.name)},
                                {"generation", Value::integer(binding.generation)},
                                {"state", text(binding.state.text())},
                                {"resourceSnapshotName", text(binding.resourceSnapshotName)}});
    if (!binding.resourceOverrides.empty())
        item.set("resourceOverrideSnapshots",
                 manifest::encodeResourceOverrides(binding.resourceOverrides));
    if (!binding.clusterResourceOverrides.empty())
        item.set("clusterResourceOverrideSnapshots", stringList(binding.clusterResourceOverrides));
    if (binding.applyStrategy)
        item.set("applyStrategy", placement::encode(*binding.applyStrategy));
    item.set("rolloutStartedMessage", text(rollout::rolloutStartedMessage(run)));
    return item;
}

Value printCreated(const placement::ApprovalRequest &request) {
    Value labels = Value::object();
    for (const auto &[key, label] : request.labels)
        labels.set(key, text(label));
    return Value::object({{"name", text(request.name)},
                          {"action", text("created")},
                          {"labels", std::move(labels)},
                          {"spec", Value::object({{"parentStageRollout", text(request.run)},
                                                  {"targetStage", text(request.stage)}})}});
}

Value printAccepted(const placement::ApprovalRequest &request) {
    const placement::RecordedCondition *accepted =
        rollout::conditionOf(request.conditions, "ApprovalAccepted");
    return Value::object({{"name", text(request.name)},
                          {"action", text("accepted")},
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

Members membersOf(const rollout::StagedPass &pass, const placement::StagedRun &run) {
    Members members{{"outcome", text(nameOf(pass.outcome))}};
    if (pass.status)
        members.emplace_back("status", printStatus(*pass.status, run.status));
    addList(members, "bindings", listOf(pass.patched, [&](const placement::Binding &binding) {
                return printBinding(binding, run);
            }));
    addList(members, "deleted", stringList(pass.deleted));
    addList(members, "approvals", printApprovals(pass));
    addList(members, "deletedApprovals", stringList(pass.removedRequests));
    if (pass.outcome == StagedOutcome::Continue)
        members.emplace_back("waitSeconds", Value::integer(pass.waitSeconds));
    if (pass.outcome == StagedOutcome::Retry)
        members.emplace_back("retry", text(pass.error));
    return members;
}

Reply answerStageStep(Reader &reader) {
    const StepRequest step = readStep(reader);
    if (!reader.isGood())
        return reader.refusal();
    return membersOf(rollout::stagedPass(step.world.input(step.now)), step.world.run);
}

namespace {

Value printStage(const rollout::Stage &stage) {
    return Value::object({{"name", text(stage.name)},
                          {"clusters", stringList(stage.clusters)},
                          {"maxConcurrency", Value::integer(stage.maxConcurrency)}});
}

} // namespace

Reply answerStageRun(Reader &reader) {
    rollout::RunWorld world;
    world.placement = readPlacement(reader);
    world.bindings = readBindings(reader);
    world.fleet = readClusters(reader);
    const Value &object = reader.requiredObject("strategy");
    if (!reader.isGood())
        return reader.refusal();
    world.strategy = reader.take(manifest::decodeStagedStrategy(object), "strategy");
    nameStrategy(world.strategy->name);
    world.activeSnapshot = reader.text("snapshot").value_or(world.placement->name + "-0");
    if (!reader.isGood())
        return reader.refusal();
    world.run = rollout::runToBe(*world.placement, world.strategy->name);
    const rollout::StagedUpdate update = rollout::stagesFor(world.input({}));
    if (!update.isInitialized())
        return tl::unexpected(Refusal(update.isRetried ? "RetryError" : "RunError", update.error));
    return Members{{"stages", listOf(update.stages, printStage)},
                   {"deleteStage", stringList(update.deletedClusters)}};
}

} // namespace evenkeel::batch

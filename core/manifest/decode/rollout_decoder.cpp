// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/rollout_decoder.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "core/kube/object_id.h"
#include "core/manifest/objects.h"
#include "core/manifest/tree/shape.h"
#include "core/placement/policy_text.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;
using kube::Value;
using placement::itemsOf;
using placement::present;
using placement::textOf;

// --- the Go types ---

constexpr Object kMetadata({{"name", &kString},
                            {"namespace", &kString},
                            {"generation", &kInt64},
                            {"labels", &kStringMap},
                            {"annotations", &kStringMap},
                            {"deletionTimestamp", &kTime}});
constexpr Object kConditioned({{"conditions", &kMetaConditions}});

constexpr Object kEvictionSpec({{"placementName", &kString}, {"clusterName", &kString}});
constexpr Object
    kEviction({{"metadata", &kMetadata}, {"spec", &kEvictionSpec}, {"status", &kConditioned}});

constexpr Object kBudgetSpec({{"maxUnavailable", &kIntOrString}, {"minAvailable", &kIntOrString}});
constexpr Object kBudget({{"metadata", &kMetadata}, {"spec", &kBudgetSpec}});

constexpr Object kTask({{"type", &kString}, {"waitTime", &kString}});
constexpr Shape kTasks = list(kTask);
constexpr Object kStage({{"name", &kString},
                         {"labelSelector", &kLabelSelector},
                         {"sortingLabelKey", &kString},
                         {"maxConcurrency", &kIntOrString},
                         {"beforeStageTasks", &kTasks},
                         {"afterStageTasks", &kTasks}});
constexpr Shape kStages = list(kStage);
constexpr Object kStrategySpec({{"stages", &kStages}});
constexpr Object kStrategy({{"metadata", &kMetadata}, {"spec", &kStrategySpec}});

constexpr Object kNamespacedName({{"name", &kString}, {"namespace", &kString}});
constexpr Shape kNamespacedNames = list(kNamespacedName);
constexpr Object kCluster({{"clusterName", &kString},
                           {"clusterResourceOverrideSnapshots", &kStrings},
                           {"resourceOverrideSnapshots", &kNamespacedNames},
                           {"conditions", &kMetaConditions}});
constexpr Shape kClusters = list(kCluster);
constexpr Object kTaskStatus({{"type", &kString},
                              {"approvalRequestName", &kString},
                              {"conditions", &kMetaConditions}});
constexpr Shape kTaskStatuses = list(kTaskStatus);
constexpr Object kStageStatus({{"stageName", &kString},
                               {"clusters", &kClusters},
                               {"beforeStageTaskStatus", &kTaskStatuses},
                               {"afterStageTaskStatus", &kTaskStatuses},
                               {"startTime", &kTime},
                               {"endTime", &kTime},
                               {"conditions", &kMetaConditions}});
constexpr Shape kStageStatuses = list(kStageStatus);
constexpr Object kForce({{"force", &kBool}});
constexpr Object kApply({{"comparisonOption", &kString},
                         {"whenToApply", &kString},
                         {"type", &kString},
                         {"allowCoOwnership", &kBool},
                         {"serverSideApplyConfig", &kForce},
                         {"whenToTakeOver", &kString}});
constexpr Object kRunStatus({{"policySnapshotIndexUsed", &kString},
                             {"policyObservedClusterCount", &kInt64},
                             {"resourceSnapshotIndexUsed", &kString},
                             {"appliedStrategy", &kApply},
                             {"stagedUpdateStrategySnapshot", &kStrategySpec},
                             {"stagesStatus", &kStageStatuses},
                             {"deletionStageStatus", &kStageStatus},
                             {"conditions", &kMetaConditions}});
constexpr Object kRunSpec({{"placementName", &kString},
                           {"stagedRolloutStrategyName", &kString},
                           {"resourceSnapshotIndex", &kString},
                           {"state", &kString}});
constexpr Object kRun({{"metadata", &kMetadata}, {"spec", &kRunSpec}, {"status", &kRunStatus}});

constexpr Object kApprovalSpec({{"parentStageRollout", &kString}, {"targetStage", &kString}});
constexpr Object
    kApproval({{"metadata", &kMetadata}, {"spec", &kApprovalSpec}, {"status", &kConditioned}});

// --- reading ---

std::int64_t integerOf(const Value &value) {
    std::int64_t number = 0;
    std::from_chars(value.text().data(), value.text().data() + value.text().size(), number);
    return number;
}

std::optional<Value> valueOf(const Value &object, std::string_view name) {
    const Value *found = present(object, name);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

std::optional<kube::Time> timeOf(const Value &object, std::string_view name) {
    const Value *found = present(object, name);
    return found == nullptr ? std::nullopt : kube::parseTime(found->text());
}

placement::Conditions conditionsIn(const Value &holder) {
    placement::Conditions conditions;
    for (const Value &item : itemsOf(holder, "conditions")) {
        placement::RecordedCondition &condition = conditions.emplace_back();
        condition.type = textOf(item, "type");
        condition.status = textOf(item, "status");
        condition.reason = textOf(item, "reason");
        condition.message = textOf(item, "message");
        condition.observedGeneration = integerOf(memberOf(item, "observedGeneration"));
        condition.lastTransitionTime = timeOf(item, "lastTransitionTime").value_or(kube::Time{});
    }
    return conditions;
}

std::int64_t generationOf(const Value &object) {
    return integerOf(memberOf(memberOf(object, "metadata"), "generation"));
}

std::vector<placement::StageTask> tasksOf(const Value &stage, std::string_view name) {
    std::vector<placement::StageTask> tasks;
    for (const Value &item : itemsOf(stage, name)) {
        placement::StageTask &task = tasks.emplace_back();
        task.type = textOf(item, "type");
        if (const Value *wait = present(item, "waitTime"))
            task.wait = kube::parseDuration(wait->text());
    }
    return tasks;
}

std::vector<placement::StageSpec> stagesOf(const Value &spec) {
    std::vector<placement::StageSpec> stages;
    for (const Value &item : itemsOf(spec, "stages")) {
        placement::StageSpec &stage = stages.emplace_back();
        stage.name = textOf(item, "name");
        if (const Value *selector = present(item, "labelSelector"))
            stage.labelSelector = placement::labelSelectorOf(*selector);
        if (const Value *key = present(item, "sortingLabelKey"))
            stage.sortingLabelKey = key->text();
        stage.maxConcurrency = valueOf(item, "maxConcurrency").value_or(Value::integer(1));
        stage.beforeTasks = tasksOf(item, "beforeStageTasks");
        stage.afterTasks = tasksOf(item, "afterStageTasks");
    }
    return stages;
}

placement::ClusterProgress clusterOf(const Value &value) {
    placement::ClusterProgress cluster;
    cluster.cluster = textOf(value, "clusterName");
    for (const Value &item : itemsOf(value, "clusterResourceOverrideSnapshots"))
        cluster.overrides.clusterResourceOverrides.push_back(item.text());
    for (const Value &item : itemsOf(value, "resourceOverrideSnapshots"))
        cluster.overrides.resourceOverrides.push_back(textOf(item, "namespace") + "/" +
                                                      textOf(item, "name"));
    cluster.conditions = conditionsIn(value);
    return cluster;
}

std::vector<placement::TaskProgress> taskProgressOf(const Value &stage, std::string_view name) {
    std::vector<placement::TaskProgress> tasks;
    for (const Value &item : itemsOf(stage, name))
        tasks.push_back(
            {textOf(item, "type"), textOf(item, "approvalRequestName"), conditionsIn(item)});
    return tasks;
}

placement::StageProgress stageOf(const Value &value) {
    placement::StageProgress stage;
    stage.name = textOf(value, "stageName");
    for (const Value &item : itemsOf(value, "clusters"))
        stage.clusters.push_back(clusterOf(item));
    stage.beforeTasks = taskProgressOf(value, "beforeStageTaskStatus");
    stage.afterTasks = taskProgressOf(value, "afterStageTaskStatus");
    stage.conditions = conditionsIn(value);
    stage.startTime = timeOf(value, "startTime");
    stage.endTime = timeOf(value, "endTime");
    return stage;
}

placement::RunStatus runStatusOf(const Value &value) {
    placement::RunStatus status;
    status.policySnapshotIndex = textOf(value, "policySnapshotIndexUsed");
    status.observedClusterCount = integerOf(memberOf(value, "policyObservedClusterCount"));
    status.resourceSnapshotIndex = textOf(value, "resourceSnapshotIndexUsed");
    if (const Value *strategy = present(value, "appliedStrategy"))
        status.applyStrategy = placement::applyStrategyOf(*strategy);
    if (const Value *strategy = present(value, "stagedUpdateStrategySnapshot"))
        status.strategy = stagesOf(*strategy);
    for (const Value &item : itemsOf(value, "stagesStatus"))
        status.stages.push_back(stageOf(item));
    if (const Value *stage = present(value, "deletionStageStatus"))
        status.deleteStage = stageOf(*stage);
    status.conditions = conditionsIn(value);
    return status;
}

/// What a shape cannot say: a wait that Go's types do not take.
std::optional<base::Error> waitFault(const Value &value) {
    for (const Value &item : value.items()) {
        if (auto fault = waitFault(item))
            return fault;
    }
    for (const auto &[key, member] : value.members()) {
        const bool isWait = key == "waitTime" && member.isString();
        if (isWait && !kube::parseDuration(member.text()))
            return base::Error{base::ErrorCode::WrongType,
                               fmt::format("waitTime must be a time such as 30s, 5m or 1h30m, but "
                                           "is {}",
                                           kube::quoted(member.text())),
                               {{}, member.line(), member.column()}};
        if (auto fault = waitFault(member))
            return fault;
    }
    return std::nullopt;
}

std::optional<base::Error> faultOf(const Value &object, const Shape &shape) {
    auto fault = shapeError(object, shape);
    return fault ? fault : waitFault(object);
}

} // namespace

placement::Conditions conditionsOf(const Value &object) {
    return conditionsIn(memberOf(object, "status"));
}

std::string namespaceOf(const Value &object) {
    if (textAt(object, {"kind"}).starts_with("Cluster"))
        return {};
    const std::string name = textAt(object, {"metadata", "namespace"});
    return name.empty() ? "default" : name;
}

base::Result<placement::Eviction> decodeEviction(const Value &object) {
    if (auto fault = faultOf(object, kEviction))
        return tl::unexpected(std::move(*fault));
    return placement::Eviction{kube::idOf(object).name, generationOf(object),
                               textAt(object, {"spec", "placementName"}),
                               textAt(object, {"spec", "clusterName"}), conditionsOf(object)};
}

base::Result<placement::DisruptionBudget> decodeDisruptionBudget(const Value &object) {
    if (auto fault = faultOf(object, kBudget))
        return tl::unexpected(std::move(*fault));
    const Value &spec = memberOf(object, "spec");
    return placement::DisruptionBudget{textAt(object, {"metadata", "name"}),
                                       valueOf(spec, "maxUnavailable"),
                                       valueOf(spec, "minAvailable")};
}

base::Result<placement::StagedStrategy> decodeStagedStrategy(const Value &object) {
    if (auto fault = faultOf(object, kStrategy))
        return tl::unexpected(std::move(*fault));
    return placement::StagedStrategy{textAt(object, {"metadata", "name"}), namespaceOf(object),
                                     stagesOf(memberOf(object, "spec"))};
}

base::Result<placement::StagedRun> decodeStagedRun(const Value &object) {
    if (auto fault = faultOf(object, kRun))
        return tl::unexpected(std::move(*fault));
    const Value &metadata = memberOf(object, "metadata");
    const Value &spec = memberOf(object, "spec");
    placement::StagedRun run;
    run.name = textOf(metadata, "name");
    run.nameSpace = namespaceOf(object);
    run.generation = generationOf(object);
    run.isDeleting = present(metadata, "deletionTimestamp") != nullptr;
    run.placementName = textOf(spec, "placementName");
    run.strategyName = textOf(spec, "stagedRolloutStrategyName");
    run.resourceSnapshotIndex = textOf(spec, "resourceSnapshotIndex");
    if (const Value *state = present(spec, "state"))
        run.state = state->text();
    run.status = runStatusOf(memberOf(object, "status"));
    return run;
}

base::Result<placement::ApprovalRequest> decodeApprovalRequest(const Value &object) {
    if (auto fault = faultOf(object, kApproval))
        return tl::unexpected(std::move(*fault));
    const Value &metadata = memberOf(object, "metadata");
    placement::ApprovalRequest request;
    request.name = textOf(metadata, "name");
    request.nameSpace = namespaceOf(object);
    request.generation = generationOf(object);
    for (const auto &[key, label] : memberOf(metadata, "labels").members())
        request.labels.emplace(key, label.text());
    request.run = textAt(object, {"spec", "parentStageRollout"});
    request.stage = textAt(object, {"spec", "targetStage"});
    request.conditions = conditionsOf(object);
    return request;
}

namespace {

using namespace shape_parts;
// The Go types.
constexpr Object kOverrideMetadata({{"name", &kString},
                                    {"namespace", &kString},
                                    {"deletionTimestamp", &kTime},
                                    {"labels", &kStringMap},
                                    {"annotations", &kStringMap}});
constexpr Object kTerm({{"labelSelector", &kLabelSelector}});
constexpr Shape kTerms = list(kTerm);
constexpr Object kClusterSelector({{"clusterSelectorTerms", &kTerms}});
constexpr Object kPatch({{"op", &kString}, {"path", &kString}, {"value", &kAny}});
constexpr Shape kPatches = list(kPatch);
constexpr Object kRule({{"clusterSelector", &kClusterSelector},
                        {"overrideType", &kString},
                        {"jsonPatchOverrides", &kPatches}});
constexpr Shape kRules = list(kRule);
constexpr Object kPolicy({{"overrideRules", &kRules}});
constexpr Object kPlacement({{"name", &kString}, {"scope", &kString}});
constexpr Object kSelector({{"group", &kString},
                            {"version", &kString},
                            {"kind", &kString},
                            {"name", &kString},
                            {"labelSelector", &kLabelSelector},
                            {"selectionScope", &kString}});
constexpr Shape kSelectors = list(kSelector);
constexpr Object kOverrideSpec({{"placement", &kPlacement},
                                {"clusterResourceSelectors", &kSelectors},
                                {"resourceSelectors", &kSelectors},
                                {"policy", &kPolicy}});
constexpr Object kOverride({{"metadata", &kOverrideMetadata}, {"spec", &kOverrideSpec}});
constexpr Object kSnapshotSpec({{"overrideSpec", &kOverrideSpec}, {"overrideHash", &kString}});
constexpr Object kSnapshot({{"metadata", &kOverrideMetadata}, {"spec", &kSnapshotSpec}});

} // namespace

base::Result<std::optional<render::Override>> decodeOverride(const kube::Value &object) {
    const bool isSnapshot = textAt(object, {"kind"}).ends_with("Snapshot");
    if (auto error = shapeError(object, isSnapshot ? kSnapshot : kOverride))
        return tl::unexpected(std::move(*error));
    return render::readOverride(object);
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>
#include <utility>

#include "core/api/field_builders.h"
#include "core/api/field_parts.h"

namespace evenkeel::api {

namespace {

constexpr std::size_t kLongestName = 255;
constexpr std::size_t kLongestStageName = 63;

Field named(std::string name, std::string description) {
    Field field = requiredText(std::move(name), std::move(description));
    field.maxLength = kLongestName;
    return field;
}

Field intOrString(std::string name, std::string_view pattern, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::IntOrString,
            .goType = "int32",
            .description = std::move(description),
            .presence = Presence::Pointer,
            .pattern = std::string(pattern)};
}

Field taskList(std::string name, std::vector<std::string> types, std::size_t count,
               std::string description) {
    Field wait = optionalText("waitTime", "How long to wait, 1h or 90s for example.");
    Field older = wait;
    older.pattern = kAlphaWaitTimePattern;
    wait.pattern = kWaitTimePattern;
    wait.v1alpha1 = {std::move(older)};
    Field tasks = list(std::move(name),
                       object("", "v1beta1.StageTask",
                              {required(choice("type", "v1beta1.StageTaskType", std::move(types),
                                               "What has to happen.")),
                               std::move(wait)},
                              ""),
                       std::move(description));
    tasks.maxItems = count;
    return tasks;
}

Field stageField() {
    Field name = requiredText("name", "Name of the stage: small letters and digits.");
    name.pattern = kStageNamePattern;
    name.maxLength = kLongestStageName;
    Field concurrency =
        intOrString("maxConcurrency", kConcurrencyPattern,
                    "How many clusters of the stage are updated at once, as a number or as a "
                    "percentage of the stage, rounded down.");
    concurrency.defaultValue = kube::Value::integer(1);
    Field sorting =
        optionalText("sortingLabelKey", "Label with a whole number to sort clusters by.");
    sorting.presence = Presence::Pointer;
    return object("", "v1beta1.StageConfig",
                  {std::move(name),
                   labelSelectorField("Which clusters are in the stage; absent means none."),
                   std::move(sorting), withoutV1Alpha1(std::move(concurrency)),
                   withoutV1Alpha1(
                       taskList("beforeStageTasks", {"Approval"}, 1, "What has to happen first.")),
                   taskList("afterStageTasks", {"TimedWait", "Approval"}, 2,
                            "What has to happen before the next stage.")},
                  "");
}

Field tableOf(std::string goType, std::vector<Field> members, std::string description) {
    return object(
        "", goType,
        {required(object("spec", goType + "Spec", std::move(members), std::move(description)))},
        "");
}

Field stagesField() {
    Field stages = required(list("stages", stageField(), "The stages in their order."));
    stages.maxItems = 31;
    return stages;
}

Field strategyTable() {
    return tableOf("v1beta1.UpdateStrategy", {stagesField()}, "How a run goes.");
}

Field taskStatus(std::string name) {
    return list(std::move(name),
                object("", "v1beta1.StageTaskStatus",
                       {optionalText("type", ""), optionalText("approvalRequestName", ""),
                        conditionsField()},
                       ""),
                "");
}

Field stageStatus(std::string name) {
    Field cluster =
        object("", "v1beta1.ClusterUpdatingStatus",
               {optionalText("clusterName", ""),
                list("resourceOverrideSnapshots",
                     object("", "v1beta1.NamespacedName",
                            {optionalText("name", ""), optionalText("namespace", "")}, ""),
                     ""),
                textList("clusterResourceOverrideSnapshots", ""), conditionsField()},
               "");
    return object(std::move(name), "v1beta1.StageUpdatingStatus",
                  {optionalText("stageName", ""), list("clusters", std::move(cluster), ""),
                   taskStatus("afterStageTaskStatus"),
                   withoutV1Alpha1(taskStatus("beforeStageTaskStatus")), timeField("startTime"),
                   timeField("endTime"), conditionsField()},
                  "");
}

Field runStatus() {
    Field applied = applyStrategyField();
    applied.name = "appliedStrategy";
    Field count = integer("policyObservedClusterCount", "");
    count.goBits = 64;
    return object(
        "status", "v1beta1.UpdateRunStatus",
        {optionalText("policySnapshotIndexUsed", ""), std::move(count),
         withoutV1Alpha1(optionalText("resourceSnapshotIndexUsed", "")), std::move(applied),
         object("stagedUpdateStrategySnapshot", "v1beta1.UpdateStrategySpec", {stagesField()}, ""),
         list("stagesStatus", stageStatus(""), ""), stageStatus("deletionStageStatus"),
         conditionsField()},
        "");
}

Field runTable() {
    Field index =
        optionalText("resourceSnapshotIndex", "Which resources; empty takes them as they are.");
    index.v1alpha1 = {required(index)};
    Field table = tableOf(
        "v1beta1.UpdateRun",
        {named("placementName", "The placement that is rolled out; it cannot change."),
         std::move(index),
         requiredText("stagedRolloutStrategyName", "The strategy; it cannot change."),
         withoutV1Alpha1(defaultedChoice("state", "v1beta1.State", {"Initialize", "Run", "Stop"},
                                         "Initialize", "What the run is to do."))},
        "What is rolled out, and how.");
    table.children.push_back(runStatus());
    return table;
}

Field evictionTable() {
    Field table =
        tableOf("v1beta1.PlacementEviction",
                {named("placementName", "The placement that is taken off; it cannot change."),
                 named("clusterName", "The cluster it is taken off; it cannot change.")},
                "What is evicted from where.");
    table.children.push_back(object("status", "v1beta1.PlacementEvictionStatus",
                                    {list("conditions", conditionField(""), "")}, ""));
    return table;
}

Field score() {
    return object("clusterScore", "v1beta1.ClusterScore",
                  {integer("affinityScore", ""), integer("priorityScore", "")}, "");
}

Field decision() {
    Field selected{.name = "selected",
                   .type = FieldType::Boolean,
                   .goType = "bool",
                   .presence = Presence::Always,
                   .isRequired = true};
    return object(
        "clusterDecision", "v1beta1.ClusterDecision",
        {requiredText("clusterName", ""), std::move(selected), score(), requiredText("reason", "")},
        "");
}

Field namespacedNames(std::string name) {
    return list(std::move(name),
                object("", "v1beta1.NamespacedName",
                       {requiredText("name", ""), requiredText("namespace", "")}, ""),
                "");
}

Field statusField(std::string goType) {
    return object("status", std::move(goType), {conditionsField()}, "");
}

} // namespace

const Field &fieldTable(RolloutKind kind) {
    static const Field strategy = strategyTable();
    static const Field run = runTable();
    static const Field eviction = evictionTable();
    static const Field budget = tableOf(
        "v1beta1.PlacementDisruptionBudget",
        {intOrString("maxUnavailable", kPercentPattern, "How many clusters may be unavailable."),
         intOrString("minAvailable", kPercentPattern, "How many clusters must stay available.")},
        "What evictions must leave.");
    switch (kind) {
    case RolloutKind::StagedStrategy:
        return strategy;
    case RolloutKind::StagedRun:
        return run;
    case RolloutKind::Eviction:
        return eviction;
    case RolloutKind::DisruptionBudget:
        break;
    }
    return budget;
}

const Field &bindingTable() {
    static const Field table =
        object("", "v1beta1.ResourceBinding",
               {required(object(
                    "spec", "v1beta1.ResourceBindingSpec",
                    {requiredText("state", ""), requiredText("resourceSnapshotName", ""),
                     namespacedNames("resourceOverrideSnapshots"),
                     textList("clusterResourceOverrideSnapshots", ""),
                     requiredText("schedulingPolicySnapshotName", ""),
                     requiredText("targetCluster", ""), required(decision()), applyStrategyField()},
                    "")),
                statusField("v1beta1.ResourceBindingStatus")},
               "");
    return table;
}

const Field &policySnapshotTable() {
    static const Field table = object("", "v1beta1.SchedulingPolicySnapshot",
                                      {object("spec", "v1beta1.SchedulingPolicySnapshotSpec",
                                              {policyField(), optionalText("policyHash", "")}, ""),
                                       statusField("v1beta1.SchedulingPolicySnapshotStatus")},
                                      "");
    return table;
}

} // namespace evenkeel::api

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <string>
#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::api {

namespace {

Field plain(std::string name, FieldType type, std::string goType) {
    return {.name = std::move(name), .type = type, .goType = std::move(goType), .goBits = 64};
}

Field text(std::string name) {
    return plain(std::move(name), FieldType::String, "string");
}

/// A list of texts that server-side apply merges as a set.
Field textSet(std::string name) {
    Field field = textList(std::move(name), "");
    field.listType = ListType::Set;
    return field;
}

Field ownerReference() {
    return oneValue(object("", "v1.OwnerReference",
                           {text("apiVersion"), text("kind"), text("name"), text("uid"),
                            boolean("controller", ""), boolean("blockOwnerDeletion", "")},
                           ""));
}

Field managedFields() {
    return object("", "v1.ManagedFieldsEntry",
                  {text("manager"), text("operation"), text("apiVersion"), timeField("time"),
                   text("fieldsType"), anything("fieldsV1"), text("subresource")},
                  "");
}

} // namespace

// What a person writes stands in front; what a hub adds stands as it writes it, by name.
const Field &metadataTable() {
    static const Field table = object(
        "metadata", "v1.ObjectMeta",
        {text("name"), text("generateName"), text("namespace"), textMap("labels", ""),
         textMap("annotations", ""), keyedBy("uid", list("ownerReferences", ownerReference(), "")),
         textSet("finalizers"), timeField("creationTimestamp"),
         plain("deletionGracePeriodSeconds", FieldType::Integer, "int64"),
         timeField("deletionTimestamp"), plain("generation", FieldType::Integer, "int64"),
         list("managedFields", managedFields(), ""), text("resourceVersion"), text("selfLink"),
         text("uid")},
        "");
    return table;
}

// KubeFleet spec 1.3.
Field memberClusterSpecField() {
    Field heartbeat = integer("heartbeatPeriodSeconds", "How often the agent reports, in seconds.");
    heartbeat.defaultValue = kube::Value::integer(60);
    heartbeat.minimum = 1;
    heartbeat.maximum = 600;

    Field taints = list(
        "taints",
        object(
            "", "v1beta1.Taint",
            {requiredText("key", "Taint key."), optionalText("value", "Taint value."),
             required(choice("effect", "v1.TaintEffect", {"NoSchedule"}, "What the taint does."))},
            ""),
        "Keeps away placements that do not tolerate it.");
    taints.maxItems = 100;

    return required(object(
        "spec", "v1beta1.MemberClusterSpec",
        {required(oneValue(object("identity", "v1.Subject",
                                  {requiredText("kind", "User, Group or ServiceAccount."),
                                   optionalText("apiGroup", "API group of the subject."),
                                   requiredText("name", "Name of the subject."),
                                   optionalText("namespace", "Namespace of a service account.")},
                                  "Identity of the member agent on the hub."))),
         std::move(heartbeat), std::move(taints),
         v1beta1Only(object(
             "deleteOptions", "v1beta1.DeleteOptions",
             {defaultedChoice("validationMode", "v1beta1.DeleteValidationMode", {"Skip", "Strict"},
                              "Strict", "Whether the hub validates before the cluster leaves.")},
             "What happens when the cluster leaves."))},
        "The desired state of the member cluster."));
}

// What the member agents report; the linter and the scheduler read it, nothing checks it.
Field memberClusterStatusField() {
    const auto quantities = [](std::string name) {
        Field field{.name = std::move(name), .type = FieldType::Map, .goType = "v1.ResourceList"};
        field.children.push_back(anything(""));
        return field;
    };
    Field properties{
        .name = "properties", .type = FieldType::Map, .goType = "map[string]v1beta1.PropertyValue"};
    properties.children.push_back(object("", "v1beta1.PropertyValue",
                                         {optionalText("value", ""), timeField("observationTime")},
                                         ""));
    return object("status", "v1beta1.MemberClusterStatus",
                  {conditionsField(), std::move(properties),
                   object("resourceUsage", "v1beta1.ResourceUsage",
                          {quantities("capacity"), quantities("allocatable"),
                           quantities("available"), timeField("observationTime")},
                          ""),
                   list("agentStatus",
                        object("", "v1beta1.AgentStatus",
                               {optionalText("type", ""), conditionsField(),
                                timeField("lastReceivedHeartbeat")},
                               ""),
                        ""),
                   v1beta1Only(textMap("namespaces", ""))},
                  "What the member agents report.");
}

// KubeFleet spec 9.10.

namespace {

Field patchField() {
    Field patch =
        object("", "v1beta1.JSONPatchOverride",
               {required(choice("op", "v1beta1.JSONPatchOverrideOperator",
                                {"add", "remove", "replace"}, "Operation of the patch.")),
                requiredText("path", "Field as a JSON pointer, for example /spec/replicas.")},
               "");
    patch.children.push_back({.name = "value",
                              .type = FieldType::Any,
                              .goType = "v1.JSON",
                              .description = "Value to add or replace; may contain variables."});
    return patch;
}

Field clusterSelectorField() {
    Field terms = required(
        list("clusterSelectorTerms",
             object("", "v1beta1.ClusterSelectorTerm",
                    {labelSelectorField("Selects clusters by their labels; required here."),
                     propertySelectorField(), propertySorterField()},
                    ""),
             "Alternatives; a cluster must match one. An empty list matches every cluster."));
    terms.maxItems = 10;
    return object("clusterSelector", "v1beta1.ClusterSelector", {std::move(terms)},
                  "Clusters that the rule applies to; absent: none.");
}

Field policyOfOverrideField() {
    Field patches = list("jsonPatchOverrides", patchField(), "Patches, applied in order.");
    patches.minItems = 1;
    patches.maxItems = 20;
    Field rules = required(list(
        "overrideRules",
        object("", "v1beta1.OverrideRule",
               {clusterSelectorField(),
                defaultedChoice("overrideType", "v1beta1.OverrideType", {"JSONPatch", "Delete"},
                                "JSONPatch", "Whether the object is patched or left out."),
                std::move(patches)},
               ""),
        "All rules that match a cluster apply, in order."));
    rules.minItems = 1;
    rules.maxItems = 20;
    return required(object("policy", "v1beta1.OverridePolicy", {std::move(rules)},
                           "How objects are changed, and on which clusters."));
}

Field placementReferenceField() {
    return object("placement", "v1beta1.PlacementRef",
                  {requiredText("name", "Name of the placement."),
                   defaultedChoice("scope", "v1beta1.ResourceScope", {"Cluster", "Namespaced"},
                                   "Cluster", "Scope of the placement.")},
                  "The placement that the override applies to; absent: all. Immutable.");
}

Field selectorsField(std::string name, Field element) {
    Field selectors =
        required(list(std::move(name), std::move(element), "Objects to override, by name."));
    selectors.minItems = 1;
    selectors.maxItems = 20;
    return selectors;
}

} // namespace

Field clusterResourceOverrideSpecField() {
    return required(object("spec", "v1beta1.ClusterResourceOverrideSpec",
                           {placementReferenceField(),
                            selectorsField("clusterResourceSelectors", resourceSelectorField()),
                            policyOfOverrideField()},
                           "The desired state of the override."));
}

Field resourceOverrideSpecField() {
    Field selector = object("", "v1beta1.ResourceSelector",
                            {requiredText("group", "API group of the object; empty for core."),
                             requiredText("version", "API version of the object."),
                             requiredText("kind", "Kind of the object."),
                             requiredText("name", "Name of the object.")},
                            "");
    return required(
        object("spec", "v1beta1.ResourceOverrideSpec",
               {placementReferenceField(), selectorsField("resourceSelectors", std::move(selector)),
                policyOfOverrideField()},
               "The desired state of the override."));
}

namespace {

constexpr std::size_t kLongestName = 255;
constexpr std::size_t kLongestStageName = 63;

Field named(std::string name, std::string description) {
    Field field = requiredText(std::move(name), std::move(description));
    field.maxLength = kLongestName;
    return field;
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
    return object("clusterDecision", "v1beta1.ClusterDecision",
                  {requiredText("clusterName", ""), required(boolean("selected", "")), score(),
                   requiredText("reason", "")},
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
    static const std::array tables{strategyTable(), runTable(), evictionTable(),
                                   tableOf("v1beta1.PlacementDisruptionBudget",
                                           {intOrString("maxUnavailable", kPercentPattern,
                                                        "How many clusters may be unavailable."),
                                            intOrString("minAvailable", kPercentPattern,
                                                        "How many clusters must stay available.")},
                                           "What evictions must leave.")};
    return tables.at(static_cast<std::size_t>(kind));
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

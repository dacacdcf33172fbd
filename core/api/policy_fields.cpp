// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>
#include <utility>
#include <vector>

#include "core/api/field_builders.h"

namespace evenkeel::api {

Field propertySelectorField() {
    Field values = required(textList("values", "The one quantity to compare with."));
    values.maxItems = 1;
    Field requirement = object(
        "", "v1beta1.PropertySelectorRequirement",
        {requiredText("name", "Name of the cluster property."),
         requiredText("operator", "Gt, Ge, Eq, Ne, Lt or Le.", "v1beta1.PropertySelectorOperator"),
         std::move(values)},
        "");
    return object("propertySelector", "v1beta1.PropertySelector",
                  {required(list("matchExpressions", std::move(requirement),
                                 "Requirements on properties; they are ANDed."))},
                  "Selects clusters by their properties.");
}

Field propertySorterField() {
    return object(
        "propertySorter", "v1beta1.PropertySorter",
        {requiredText("name", "Name of the cluster property."),
         required(choice("sortOrder", "v1beta1.PropertySortOrder", {"Ascending", "Descending"},
                         "Which end gets the full weight."))},
        "Spreads the weight by the value of a property.");
}

namespace {

std::vector<Field> selectorTermFields() {
    return {labelSelectorField("Selects clusters by their labels; absent matches all."),
            propertySelectorField(), propertySorterField()};
}

Field affinityField() {
    Field terms = required(list("clusterSelectorTerms",
                                object("", "v1beta1.ClusterSelectorTerm", selectorTermFields(), ""),
                                "Alternatives; a cluster must match one."));
    terms.maxItems = 10;

    Field weight = required(integer("weight", "Added to the score of a matching cluster."));
    weight.minimum = -100;
    weight.maximum = 100;
    Field preferred =
        list("preferredDuringSchedulingIgnoredDuringExecution",
             object("", "v1beta1.PreferredClusterSelector",
                    {std::move(weight),
                     required(object("preference", "v1beta1.ClusterSelectorTerm",
                                     selectorTermFields(), "Clusters that get the weight."))},
                    ""),
             "Preferences that add to the score.");

    return object(
        "affinity", "v1beta1.Affinity",
        {object("clusterAffinity", "v1beta1.ClusterAffinity",
                {object("requiredDuringSchedulingIgnoredDuringExecution", "v1beta1.ClusterSelector",
                        {std::move(terms)}, "What a cluster must match to be picked."),
                 std::move(preferred)},
                "Affinity to clusters.")},
        "Rules about which clusters to take or prefer.");
}

Field spreadField() {
    Field maxSkew = integer("maxSkew", "Largest permitted difference between domains.");
    maxSkew.defaultValue = kube::Value::integer(1);
    maxSkew.minimum = 1;
    return list(
        "topologySpreadConstraints",
        object("", "v1beta1.TopologySpreadConstraint",
               {requiredText("topologyKey", "Label key whose values are the domains."),
                std::move(maxSkew),
                defaultedChoice("whenUnsatisfiable", "v1beta1.UnsatisfiableConstraintAction",
                                {"DoNotSchedule", "ScheduleAnyway"}, "DoNotSchedule",
                                "Whether the constraint is hard or soft.")},
               ""),
        "How the picks spread over the domains of label keys.");
}

Field tolerationsField() {
    Field tolerations = list(
        "tolerations",
        object("", "v1beta1.Toleration",
               {optionalText("key", "Taint key; empty tolerates every key."),
                defaultedChoice("operator", "v1.TolerationOperator", {"Equal", "Exists"}, "Equal",
                                "Whether the value must be equal or any value matches."),
                optionalText("value", "Taint value; empty with Exists."),
                choice("effect", "v1.TaintEffect", {"NoSchedule"},
                       "Taint effect; absent tolerates every effect.")},
               ""),
        "Taints the placement tolerates; they can only be added.");
    tolerations.maxItems = 100;
    return tolerations;
}

} // namespace

Field labelSelectorField(std::string description) {
    Field expression = object(
        "", "v1.LabelSelectorRequirement",
        {requiredText("key", "Label key."),
         requiredText("operator", "In, NotIn, Exists or DoesNotExist.", "v1.LabelSelectorOperator"),
         textList("values", "Values for In and NotIn.")},
        "");
    return oneValue(
        object("labelSelector", "v1.LabelSelector",
               {textMap("matchLabels", "Labels that must be equal."),
                list("matchExpressions", std::move(expression), "Expressions; they are ANDed.")},
               std::move(description)));
}

Field policyField() {
    Field names = textList("clusterNames", "The clusters of a PickFixed policy.");
    names.maxItems = 100;
    Field number = integer("numberOfClusters", "How many clusters a PickN policy picks.");
    number.minimum = 0;
    return object("policy", "v1beta1.PlacementPolicy",
                  {defaultedChoice("placementType", "v1beta1.PlacementType",
                                   {"PickAll", "PickN", "PickFixed"}, "PickAll",
                                   "How clusters are picked; it cannot change."),
                   std::move(names), std::move(number), affinityField(), spreadField(),
                   tolerationsField()},
                  "Which clusters to pick; absent picks all.");
}

namespace {

Field intOrPercent(std::string name, std::string description) {
    Field field = intOrString(std::move(name), kIntOrPercentPattern, std::move(description));
    field.defaultValue = kube::Value::string("25%");
    return field;
}

Field rollingUpdateField() {
    Field period = integer("unavailablePeriodSeconds",
                           "How long to wait when readiness is unknown, in seconds.");
    period.defaultValue = kube::Value::integer(60);
    period.minimum = 0;
    period.goType = "int";
    period.goBits = 64;
    return object("rollingUpdate", "v1beta1.RollingUpdateConfig",
                  {intOrPercent("maxUnavailable", "How many clusters may be unavailable at once."),
                   intOrPercent("maxSurge", "How many clusters may be added beyond the target."),
                   std::move(period)},
                  "How a rolling update proceeds.");
}

Field reportBackField() {
    Field type = defaultedChoice("type", "v1beta1.ReportBackStrategyType", {"Disabled", "Mirror"},
                                 "Disabled", "Whether status comes back.");
    type = required(std::move(type));
    Field destination = choice("destination", "v1beta1.ReportBackDestination",
                               {"OriginalResource", "WorkAPI"}, "Where the status is written.");
    destination.presence = Presence::Pointer;
    return object("reportBackStrategy", "v1beta1.ReportBackStrategy",
                  {std::move(type), std::move(destination)},
                  "Whether and where the status of placed objects is reported.");
}

} // namespace

Field applyStrategyField() {
    Field force = boolean("force", "Take over fields that others manage.", Presence::Always);
    force.defaultValue = kube::Value::boolean(false);
    force.isWebhookDefault = true;
    return object(
        "applyStrategy", "v1beta1.ApplyStrategy",
        {defaultedChoice("comparisonOption", "v1beta1.ComparisonOptionType",
                         {"PartialComparison", "FullComparison"}, "PartialComparison",
                         "Which fields are compared with the cluster."),
         defaultedChoice("whenToApply", "v1beta1.WhenToApplyType", {"Always", "IfNotDrifted"},
                         "Always", "Whether drifted objects are overwritten."),
         defaultedChoice("type", "v1beta1.ApplyStrategyType",
                         {"ClientSideApply", "ServerSideApply", "ReportDiff"}, "ClientSideApply",
                         "How objects are applied."),
         boolean("allowCoOwnership", "Apply to objects that others also own."),
         object("serverSideApplyConfig", "v1beta1.ServerSideApplyConfig", {std::move(force)},
                "Only with ServerSideApply."),
         defaultedChoice("whenToTakeOver", "v1beta1.WhenToTakeOverType",
                         {"Always", "IfNoDiff", "Never"}, "Always",
                         "Whether existing objects are taken over.")},
        "How objects are applied to the clusters.");
}

Field strategyField() {
    Field strategy = object(
        "strategy", "v1beta1.RolloutStrategy",
        {defaultedChoice("type", "v1beta1.RolloutStrategyType", {"RollingUpdate", "External"},
                         "RollingUpdate", "Who rolls changes out."),
         rollingUpdateField(), applyStrategyField(),
         v1beta1Only(object(
             "deleteStrategy", "v1beta1.DeleteStrategy",
             {defaultedChoice("propagationPolicy", "v1beta1.DeletePropagationPolicy",
                              {"Abandon", "Delete"}, "Delete", "What happens to placed objects.")},
             "What happens when the placement is deleted.")),
         v1beta1Only(reportBackField())},
        "How changes reach the clusters.");
    strategy.presence = Presence::Always; // a struct, not a pointer
    return strategy;
}

namespace {

Field generation(std::string name) {
    Field field = integer(std::move(name), "");
    field.goType = "int64";
    field.goBits = 64;
    return field;
}

std::vector<Field> resourceIdentifier() {
    return {optionalText("group", ""),
            optionalText("version", ""),
            optionalText("kind", ""),
            optionalText("name", ""),
            optionalText("namespace", ""),
            object("envelope", "v1beta1.EnvelopeIdentifier",
                   {optionalText("name", ""), optionalText("namespace", ""),
                    optionalText("type", "", "v1beta1.EnvelopeType")},
                   "")};
}

Field placedResource(std::string goType, std::vector<Field> extra) {
    std::vector<Field> fields = resourceIdentifier();
    for (Field &field : extra)
        fields.push_back(std::move(field));
    return object("", std::move(goType), std::move(fields), "");
}

Field patchDetails(std::string name) {
    return list(std::move(name),
                object("", "v1beta1.PatchDetail",
                       {optionalText("path", ""), optionalText("valueInMember", ""),
                        optionalText("valueInHub", "")},
                       ""),
                "");
}

Field perClusterStatus() {
    return object(
        "", "v1beta1.PerClusterPlacementStatus",
        {optionalText("clusterName", ""),
         list("applicableResourceOverrides",
              object("", "v1beta1.NamespacedName",
                     {optionalText("name", ""), optionalText("namespace", "")}, ""),
              ""),
         textList("applicableClusterResourceOverrides", ""),
         optionalText("observedResourceIndex", ""),
         list("failedPlacements",
              placedResource("v1beta1.FailedResourcePlacement", {conditionField("condition")}), ""),
         list("driftedPlacements",
              placedResource(
                  "v1beta1.DriftedResourcePlacement",
                  {timeField("observationTime"), generation("targetClusterObservedGeneration"),
                   timeField("firstDriftedObservedTime"), patchDetails("observedDrifts")}),
              ""),
         list("diffedPlacements",
              placedResource("v1beta1.DiffedResourcePlacement",
                             {timeField("observationTime"),
                              generation("targetClusterObservedGeneration"),
                              timeField("firstDiffedObservedTime"), patchDetails("observedDiffs")}),
              ""),
         conditionsField()},
        "");
}

} // namespace

Field timeField(std::string name) {
    return {.name = std::move(name),
            .type = FieldType::Time,
            .goType = "string",
            .presence = Presence::Always};
}

Field conditionField(std::string name) {
    return object(std::move(name), "v1.Condition",
                  {optionalText("type", ""), optionalText("status", "", "v1.ConditionStatus"),
                   generation("observedGeneration"), timeField("lastTransitionTime"),
                   optionalText("reason", ""), optionalText("message", "")},
                  "");
}

Field conditionsField() {
    return keyedBy("type", list("conditions", conditionField(""), ""));
}

// Only read to find values that do not fit the Go types: status decides nothing else.
Field placementStatusField() {
    return object("status", "v1beta1.PlacementStatus",
                  {list("selectedResources", placedResource("v1beta1.ResourceIdentifier", {}), ""),
                   optionalText("observedResourceIndex", ""),
                   list("placementStatuses", perClusterStatus(), ""), conditionsField()},
                  "What KubeFleet reports.");
}

} // namespace evenkeel::api

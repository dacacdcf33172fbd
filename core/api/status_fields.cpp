// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>
#include <utility>
#include <vector>

#include "core/api/field_builders.h"

namespace evenkeel::api {

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
    for (Field &field : extra) {
        fields.push_back(std::move(field));
    }
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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/api/field_builders.h"

// KubeFleet spec 9.10.
namespace evenkeel::api {

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

} // namespace evenkeel::api

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

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

} // namespace evenkeel::api

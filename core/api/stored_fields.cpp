// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::api {

namespace {

Field score() {
    return object("clusterScore", "v1beta1.ClusterScore",
                  {integer("affinityScore", ""), integer("priorityScore", "")}, "");
}

Field decision() {
    Field selected{.name = "selected",
                   .type = FieldType::Boolean,
                   .goType = "bool",
                   .presence = Presence::Always};
    return object(
        "clusterDecision", "v1beta1.ClusterDecision",
        {optionalText("clusterName", ""), std::move(selected), score(), optionalText("reason", "")},
        "");
}

Field namespacedNames(std::string name) {
    return list(std::move(name),
                object("", "v1beta1.NamespacedName",
                       {optionalText("name", ""), optionalText("namespace", "")}, ""),
                "");
}

Field statusField(std::string goType) {
    return object("status", std::move(goType), {conditionsField()}, "");
}

} // namespace

const Field &bindingTable() {
    static const Field table =
        object("", "v1beta1.ResourceBinding",
               {object("spec", "v1beta1.ResourceBindingSpec",
                       {optionalText("state", ""), optionalText("resourceSnapshotName", ""),
                        namespacedNames("resourceOverrideSnapshots"),
                        textList("clusterResourceOverrideSnapshots", ""),
                        optionalText("schedulingPolicySnapshotName", ""),
                        optionalText("targetCluster", ""), decision(), applyStrategyField()},
                       ""),
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

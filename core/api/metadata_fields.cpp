// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

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

Field boolean(std::string name) {
    return plain(std::move(name), FieldType::Boolean, "bool");
}

Field ownerReference() {
    return oneValue(object("", "v1.OwnerReference",
                           {text("apiVersion"), text("kind"), text("name"), text("uid"),
                            boolean("controller"), boolean("blockOwnerDeletion")},
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
    Field finalizers = textList("finalizers", "");
    finalizers.listType = ListType::Set;
    static const Field table = object(
        "metadata", "v1.ObjectMeta",
        {text("name"), text("generateName"), text("namespace"), textMap("labels", ""),
         textMap("annotations", ""), keyedBy("uid", list("ownerReferences", ownerReference(), "")),
         std::move(finalizers), timeField("creationTimestamp"),
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

} // namespace evenkeel::api

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/workload_fields.h"

#include <array>
#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::pods {

namespace {

using api::choice;
using api::Field;
using api::integer;
using api::list;
using api::object;
using api::optionalText;
using api::required;
using api::requiredText;
using api::textList;
using api::textMap;

constexpr std::array<std::string_view, 4> kKinds{"Deployment", "StatefulSet", "ReplicaSet", "Pod"};

Field withDefault(Field field, kube::Value value) {
    field.defaultValue = std::move(value);
    return field;
}

Field atLeast(std::int64_t minimum, Field field) {
    field.minimum = minimum;
    return field;
}

Field constraintField() {
    return object(
        "", "v1.TopologySpreadConstraint",
        {required(
             atLeast(1, integer("maxSkew", "How far domains may differ: matching pods of a domain, "
                                           "including the new one, minus those of the emptiest."))),
         requiredText("topologyKey", "Node label whose values are the domains."),
         required(choice("whenUnsatisfiable", "v1.UnsatisfiableConstraintAction",
                         {"DoNotSchedule", "ScheduleAnyway"},
                         "DoNotSchedule keeps a pod Pending; ScheduleAnyway only scores.")),
         api::labelSelectorField("Selects the pods that are counted; absent counts none."),
         textList("matchLabelKeys",
                  "Label keys whose values are taken from the pod, for example pod-template-hash."),
         atLeast(1, withDefault(integer("minDomains", "With fewer domains the smallest count is "
                                                      "treated as 0; only with DoNotSchedule."),
                                kube::Value::integer(1))),
         withDefault(choice("nodeAffinityPolicy", "v1.NodeInclusionPolicy", {"Honor", "Ignore"},
                            "Whether nodes that nodeSelector or affinity exclude are counted: "
                            "Honor ignores them."),
                     kube::Value::string("Honor")),
         withDefault(
             choice("nodeTaintsPolicy", "v1.NodeInclusionPolicy", {"Honor", "Ignore"},
                    "Whether nodes with untolerated taints are counted: Honor ignores them."),
             kube::Value::string("Ignore"))},
        "");
}

Field nodeTermField(std::string name, std::string description) {
    const auto requirements = [](std::string listName, std::string what) {
        return list(std::move(listName),
                    object("", "v1.NodeSelectorRequirement",
                           {requiredText("key", "Node label, or field."),
                            required(choice("operator", "v1.NodeSelectorOperator",
                                            {"In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"},
                                            "How the value is compared.")),
                            textList("values", "Values; one for Gt and Lt.")},
                           ""),
                    std::move(what));
    };
    return object(std::move(name), "v1.NodeSelectorTerm",
                  {requirements("matchExpressions", "Requirements on labels; they are ANDed."),
                   requirements("matchFields", "Requirements on metadata.name.")},
                  std::move(description));
}

Field nodeAffinityField() {
    Field terms = required(
        list("nodeSelectorTerms", nodeTermField("", ""), "Alternatives; a node must match one."));
    Field weight = required(integer("weight", "Added to the score of a matching node."));
    weight.minimum = 1;
    weight.maximum = 100;
    return object(
        "nodeAffinity", "v1.NodeAffinity",
        {object("requiredDuringSchedulingIgnoredDuringExecution", "v1.NodeSelector",
                {std::move(terms)}, "Nodes that are allowed."),
         list("preferredDuringSchedulingIgnoredDuringExecution",
              object("", "v1.PreferredSchedulingTerm",
                     {std::move(weight),
                      required(nodeTermField("preference", "Nodes that get the weight."))},
                     ""),
              "Preferences that add to the score.")},
        "Nodes by their labels.");
}

Field tolerationField() {
    return object(
        "", "v1.Toleration",
        {optionalText("key", "Key of the taint; absent with Exists for every taint."),
         withDefault(choice("operator", "v1.TolerationOperator", {"Equal", "Exists"},
                            "Equal compares the value, Exists does not."),
                     kube::Value::string("Equal")),
         optionalText("value", "Value of the taint."),
         choice("effect", "v1.TaintEffect", {"NoSchedule", "PreferNoSchedule", "NoExecute"},
                "Effect of the taint; absent for every effect."),
         integer("tolerationSeconds", "How long a NoExecute taint is tolerated.")},
        "");
}

Field containersField() {
    const auto amounts = [](std::string name, std::string description) {
        return textMap(std::move(name), std::move(description));
    };
    return required(list("containers",
                         object("", "v1.Container",
                                {requiredText("name", "Name of the container."),
                                 optionalText("image", "Container image."),
                                 object("resources", "v1.ResourceRequirements",
                                        {amounts("requests", "Resource requests."),
                                         amounts("limits", "Resource limits.")},
                                        "Resource requirements.")},
                                ""),
                         "Containers of the pod."));
}

Field podSpecField(std::string name) {
    return object(
        std::move(name), "v1.PodSpec",
        {list("topologySpreadConstraints", constraintField(),
              "How pods spread over domains of nodes."),
         textMap("nodeSelector", "Labels that a node must have."),
         object("affinity", "v1.Affinity", {nodeAffinityField()}, "Affinity to nodes and pods."),
         list("tolerations", tolerationField(), "Taints the pod tolerates."), containersField()},
        "The pod.");
}

Field metadataField(std::string description) {
    return object("metadata", "v1.ObjectMeta",
                  {optionalText("name", "Name of the object."),
                   optionalText("namespace", "Namespace of the object."),
                   textMap("labels", std::move(description))},
                  "");
}

Field podFields() {
    return object("", "", {metadataField("Labels of the pod."), podSpecField("spec")}, "");
}

Field controllerFields() {
    Field replicas =
        withDefault(integer("replicas", "Number of replicas."), kube::Value::integer(1));
    replicas.minimum = 0;
    Field selector = api::labelSelectorField("Selects the pods of the workload.");
    selector.name = "selector";
    return object(
        "", "",
        {metadataField("Labels of the object itself."),
         object("spec", "",
                {std::move(replicas), required(std::move(selector)),
                 required(object("template", "v1.PodTemplateSpec",
                                 {metadataField("Labels of every pod."), podSpecField("spec")},
                                 "Pod template."))},
                "")},
        "");
}

} // namespace

std::optional<WorkloadKind> workloadKindOf(const kube::Value &object) {
    const kube::Value *kind = object.find("kind");
    const kube::Value *version = object.find("apiVersion");
    if (kind == nullptr || version == nullptr)
        return {};
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const auto found = static_cast<WorkloadKind>(i);
        const char *group = found == WorkloadKind::Pod ? "v1" : "apps/v1";
        if (kind->text() == kKinds.at(i) && version->text() == group)
            return found;
    }
    return {};
}

std::string_view kindName(WorkloadKind kind) {
    return kKinds.at(static_cast<std::size_t>(kind));
}

const Field &workloadFields(WorkloadKind kind) {
    static const Field pod = podFields();
    static const Field controller = controllerFields();
    return kind == WorkloadKind::Pod ? pod : controller;
}

} // namespace evenkeel::pods

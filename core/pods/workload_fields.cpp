// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/workload_fields.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/api/field_builders.h"
#include "core/api/field_path.h"
#include "core/base/names.h"
#include "core/kube/object_id.h"

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

constexpr std::int32_t kMostWeight = 100;
constexpr std::int32_t kLastPort = 65535;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> texts) {
    for (const std::string_view one : texts) {
        if (text == one)
            return true;
    }
    return false;
}

std::string kindInMessages(WorkloadKind kind) {
    constexpr std::array<const char *, 4> kNames{"deployment", "statefulset", "replicaset", "pod"};
    return kNames.at(static_cast<std::size_t>(kind));
}

/// Labels as the API server prints a map.
std::string printLabels(const Labels &labels) {
    std::string text;
    for (const auto &[key, value] : labels)
        text +=
            fmt::format("{}{}:{}", text.empty() ? "" : ",", kube::quoted(key), kube::quoted(value));
    return "{" + text + "}";
}

void checkWorkloadSelector(const Workload &workload, Findings &findings) {
    if (!workload.selector) {
        findings.push_back(refused("spec.selector", "Required value"));
        return;
    }
    checkSelector("spec.selector", *workload.selector, findings);
    if (workload.selector->isEmpty()) {
        findings.push_back(
            refused("spec.selector", "Invalid value: {}: empty selector is invalid for " +
                                         kindInMessages(workload.kind)));
        return;
    }
    const auto selector = compile(workload.selector);
    if (selector && !selector->matches(workload.podTemplate.labels))
        findings.push_back(
            refused("spec.template.metadata.labels",
                    fmt::format("Invalid value: {}: `selector` does not match template `labels`",
                                printLabels(workload.podTemplate.labels))));
}

void checkNodeExpression(const std::string &at, const kube::LabelSelectorRequirement &expression,
                         Findings &findings) {
    if (isOneOf(expression.op, {"Gt", "Lt"}) && expression.values.size() != 1)
        findings.push_back(refused(at + ".values", "Required value: must be specified single value "
                                                   "when `operator` is 'Lt' or 'Gt'"));
    checkExpression(at, expression, {"Gt", "Lt"}, findings);
}

void checkNodeField(const std::string &at, const kube::LabelSelectorRequirement &field,
                    Findings &findings) {
    if (!isOneOf(field.op, {"In", "NotIn"}))
        findings.push_back(refused(at + ".operator",
                                   fmt::format("Invalid value: {}: not a valid selector operator",
                                               kube::quoted(field.op))));
    else if (field.values.size() != 1)
        findings.push_back(refused(at + ".values", "Required value: must be only one value when "
                                                   "`operator` is 'In' or 'NotIn' for node field "
                                                   "selector"));
    if (field.key != "metadata.name") {
        findings.push_back(
            refused(at + ".key", fmt::format("Invalid value: {}: not a valid field selector key",
                                             kube::quoted(field.key))));
        return;
    }
    for (std::size_t i = 0; i < field.values.size(); ++i) {
        for (const std::string &error : kube::dns1123SubdomainErrors(field.values[i]))
            findings.push_back(refused(
                fmt::format("{}.values[{}]", at, i),
                fmt::format("Invalid value: {}: {}", kube::quoted(field.values[i]), error)));
    }
}

void checkNodeTerm(const std::string &at, const NodeSelectorTerm &term, Findings &findings) {
    for (std::size_t i = 0; i < term.matchExpressions.size(); ++i)
        checkNodeExpression(fmt::format("{}.matchExpressions[{}]", at, i), term.matchExpressions[i],
                            findings);
    for (std::size_t i = 0; i < term.matchFields.size(); ++i)
        checkNodeField(fmt::format("{}.matchFields[{}]", at, i), term.matchFields[i], findings);
}

void checkWeight(const std::string &at, std::int32_t weight, Findings &findings) {
    if (weight <= 0 || weight > kMostWeight)
        findings.push_back(refused(
            at + ".weight", fmt::format("Invalid value: {}: must be in the range 1-100", weight)));
}

void checkNodeAffinity(const std::string &spec, const PodTemplate &pod, Findings &findings) {
    const std::string affinity = spec + ".affinity.nodeAffinity.";
    if (pod.requiredNodeTerms) {
        const std::string terms =
            affinity + "requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms";
        if (pod.requiredNodeTerms->empty())
            findings.push_back(
                refused(terms, "Required value: must have at least one node selector term"));
        for (std::size_t i = 0; i < pod.requiredNodeTerms->size(); ++i)
            checkNodeTerm(fmt::format("{}[{}]", terms, i), (*pod.requiredNodeTerms)[i], findings);
    }
    for (std::size_t i = 0; i < pod.preferredNodeTerms.size(); ++i) {
        const PreferredNodeTerm &preferred = pod.preferredNodeTerms[i];
        const std::string at =
            fmt::format("{}preferredDuringSchedulingIgnoredDuringExecution[{}]", affinity, i);
        checkWeight(at, preferred.weight, findings);
        checkNodeTerm(at + ".preference", preferred.preference, findings);
    }
}

void checkPodTerm(const std::string &at, const PodAffinityTerm &term, Findings &findings) {
    if (term.topologyKey.empty())
        findings.push_back(refused(at + ".topologyKey", "Required value: can not be empty"));
    else
        for (const std::string &error : kube::qualifiedNameErrors(term.topologyKey))
            findings.push_back(
                refused(at + ".topologyKey", fmt::format("Invalid value: {}: {}",
                                                         kube::quoted(term.topologyKey), error)));
    if (term.labelSelector)
        checkSelector(at + ".labelSelector", *term.labelSelector, findings);
    if (term.namespaceSelector)
        checkSelector(at + ".namespaceSelector", *term.namespaceSelector, findings);
}

void checkPodAffinity(const std::string &at, const PodAffinity &affinity, Findings &findings) {
    for (std::size_t i = 0; i < affinity.required.size(); ++i)
        checkPodTerm(fmt::format("{}.requiredDuringSchedulingIgnoredDuringExecution[{}]", at, i),
                     affinity.required[i], findings);
    for (std::size_t i = 0; i < affinity.preferred.size(); ++i) {
        const std::string one =
            fmt::format("{}.preferredDuringSchedulingIgnoredDuringExecution[{}]", at, i);
        checkWeight(one, affinity.preferred[i].weight, findings);
        checkPodTerm(one + ".podAffinityTerm", affinity.preferred[i].term, findings);
    }
}

std::string quantityText(const Amount &amount) {
    return kube::quoted(amount.millis == 0 ? fmt::format("{}", amount.units)
                                           : fmt::format("{}m", amount.milliValue()));
}

/// What is wrong with the name of a resource that a container asks for; empty for nothing.
std::string resourceNameFault(const std::string &name) {
    const auto faults = kube::qualifiedNameErrors(name);
    if (!faults.empty())
        return faults.front();
    if (name.find('/') == std::string::npos)
        return isOneOf(name, {kCpu, kMemory, kEphemeralStorage}) || name.starts_with("hugepages-")
                   ? std::string()
                   : "must be a standard resource for containers";
    return isScalarResource(name) ? std::string()
                                  : "doesn't follow extended resource name standard";
}

void checkResources(const std::string &at, const Container &container, Findings &findings) {
    const auto check = [&](const char *list, const ResourceList &amounts) {
        for (const auto &[name, amount] : amounts) {
            const std::string one = fmt::format("{}.{}.{}", at, list, name);
            if (const std::string fault = resourceNameFault(name); !fault.empty())
                findings.push_back(
                    refused(one, fmt::format("Invalid value: {}: {}", kube::quoted(name), fault)));
            if (amount < Amount{})
                findings.push_back(refused(
                    one, fmt::format("Invalid value: {}: must be greater than or equal to 0",
                                     quantityText(amount))));
        }
    };
    check("limits", container.limits);
    check("requests", container.requests);
    for (const auto &[name, limit] : container.limits) {
        const Amount *request = findResource(container.requests, name);
        if (request != nullptr && limit < *request)
            findings.push_back(refused(
                at + ".requests",
                fmt::format("Invalid value: {}: must be less than or equal to {} limit of {}",
                            quantityText(*request), name, quantityText(limit))));
    }
}

void checkContainers(const std::string &field, const std::vector<Container> &containers,
                     std::set<std::string> &names, Findings &findings) {
    for (std::size_t i = 0; i < containers.size(); ++i) {
        const Container &container = containers[i];
        const std::string at = fmt::format("{}[{}]", field, i);
        if (container.name.empty())
            findings.push_back(refused(at + ".name", "Required value"));
        else if (!names.insert(container.name).second)
            findings.push_back(
                refused(at + ".name", "Duplicate value: " + kube::quoted(container.name)));
        else
            for (const std::string &error : kube::dns1123LabelErrors(container.name))
                findings.push_back(
                    refused(at + ".name", fmt::format("Invalid value: {}: {}",
                                                      kube::quoted(container.name), error)));
        checkResources(at + ".resources", container, findings);
        for (const HostPort &port : container.ports) {
            if (port.port > kLastPort)
                findings.push_back(refused(
                    at + ".ports", fmt::format("Invalid value: {}: must be between 1 and 65535, "
                                               "inclusive",
                                               port.port)));
        }
    }
}

void checkContainers(const std::string &spec, const PodTemplate &pod, Findings &findings) {
    std::set<std::string> names;
    checkContainers(spec + ".containers", pod.containers, names, findings);
    checkContainers(spec + ".initContainers", pod.initContainers, names, findings);
}

void checkOperator(const std::string &at, const kube::Toleration &toleration, Findings &findings) {
    if (toleration.op.empty() || toleration.op == "Equal") {
        const auto errors = kube::labelValueErrors(toleration.value);
        if (!errors.empty())
            findings.push_back(refused(at + ".operator", fmt::format("Invalid value: {}: {}",
                                                                     kube::quoted(toleration.value),
                                                                     fmt::join(errors, ";"))));
    } else if (toleration.op == "Exists") {
        if (!toleration.value.empty())
            findings.push_back(
                refused(at + ".operator", fmt::format("Invalid value: {}: value must be empty when "
                                                      "`operator` is 'Exists'",
                                                      kube::quoted(toleration.value))));
    } else {
        findings.push_back(
            refused(at + ".operator",
                    fmt::format("Unsupported value: {}: supported values: \"Equal\", \"Exists\"",
                                kube::quoted(toleration.op))));
    }
}

void checkTolerations(const std::string &field, const std::vector<kube::Toleration> &tolerations,
                      Findings &findings) {
    for (std::size_t i = 0; i < tolerations.size(); ++i) {
        const kube::Toleration &toleration = tolerations[i];
        const std::string at = fmt::format("{}[{}]", field, i);
        if (toleration.key.empty() && toleration.op != "Exists")
            findings.push_back(refused(
                at + ".operator",
                fmt::format("Invalid value: {}: operator must be Exists when `key` is empty, "
                            "which means \"match all values and all keys\"",
                            kube::quoted(toleration.op))));
        if (!toleration.key.empty()) {
            for (const std::string &error : kube::qualifiedNameErrors(toleration.key))
                findings.push_back(
                    refused(at + ".key", fmt::format("Invalid value: {}: {}",
                                                     kube::quoted(toleration.key), error)));
        }
        checkOperator(at, toleration, findings);
        if (!toleration.effect.isEmpty() && toleration.effect == kube::TaintEffect::Unknown)
            findings.push_back(refused(
                at + ".effect", fmt::format("Unsupported value: {}: supported values: "
                                            "\"NoSchedule\", \"PreferNoSchedule\", \"NoExecute\"",
                                            kube::quoted(toleration.effect.text()))));
    }
}

void appendBelow(const std::string &field, Findings below, Findings &findings) {
    for (api::Finding &finding : below) {
        finding.field = api::FieldPath(field) / finding.field;
        findings.push_back(std::move(finding));
    }
}

} // namespace

std::optional<WorkloadKind> workloadKindOf(const kube::Value &object) {
    const kube::Value *kind = object.find("kind");
    const kube::Value *version = object.find("apiVersion");
    if (kind == nullptr || version == nullptr)
        return {};
    const auto found = workloadKindNamed(kind->text());
    const char *group = found == WorkloadKind::Pod ? "v1" : "apps/v1";
    return version->text() == group ? found : std::nullopt;
}

std::optional<WorkloadKind> workloadKindNamed(std::string_view name) {
    return base::namedIn<WorkloadKind>(name, kKinds);
}

std::string_view kindName(WorkloadKind kind) {
    return kKinds.at(static_cast<std::size_t>(kind));
}

const Field &workloadFields(WorkloadKind kind) {
    static const Field pod = podFields();
    static const Field controller = controllerFields();
    return kind == WorkloadKind::Pod ? pod : controller;
}

std::string podMetadataField(WorkloadKind kind) {
    return kind == WorkloadKind::Pod ? "metadata" : "spec.template.metadata";
}

std::string podSpecField(WorkloadKind kind) {
    return kind == WorkloadKind::Pod ? "spec" : "spec.template.spec";
}

Findings validateWorkload(const Workload &workload) {
    Findings findings;
    const PodTemplate &pod = workload.podTemplate;
    if (workload.kind != WorkloadKind::Pod) {
        if (workload.replicas.value_or(1) < 0)
            findings.push_back(refused(
                "spec.replicas", fmt::format("Invalid value: {}: must be greater than or equal "
                                             "to 0",
                                             *workload.replicas)));
        checkWorkloadSelector(workload, findings);
    }
    const std::string spec = podSpecField(workload.kind);
    checkLabels(podMetadataField(workload.kind) + ".labels", pod.labels, findings);
    checkLabels(spec + ".nodeSelector", pod.nodeSelector, findings);
    checkNodeAffinity(spec, pod, findings);
    checkPodAffinity(spec + ".affinity.podAffinity", pod.affinity, findings);
    checkPodAffinity(spec + ".affinity.podAntiAffinity", pod.antiAffinity, findings);
    checkTolerations(spec + ".tolerations", pod.tolerations, findings);
    checkContainers(spec, pod, findings);
    appendBelow(spec, validateConstraints(pod.constraints, pod.labels), findings);
    return findings;
}

Findings workloadWarnings(const Workload &workload) {
    Findings findings;
    appendBelow(podSpecField(workload.kind), constraintWarnings(workload.podTemplate.constraints),
                findings);
    return findings;
}

} // namespace evenkeel::pods

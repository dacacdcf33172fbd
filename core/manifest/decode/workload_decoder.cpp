// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workloads, owners and plugin arguments: the other half of PodDecoder.

#include <utility>

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/tree/pod_shapes.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

std::string namespaceOrDefault(const Node *metadata) {
    const std::string_view nameSpace = textOf(member(metadata, "namespace"));
    return nameSpace.empty() ? "default" : std::string(nameSpace);
}

std::optional<pods::OwnerKind> ownerKind(std::string_view kind) {
    constexpr std::string_view kNames[] = {"Service", "ReplicationController", "ReplicaSet",
                                           "StatefulSet"};
    return base::namedIn<pods::OwnerKind>(kind, kNames);
}

pods::OwnerReference controllerIn(const Node *metadata) {
    const auto owners = ownersOf(member(metadata, "ownerReferences"));
    const pods::OwnerReference *controller = pods::controllerOf(owners);
    return controller == nullptr ? pods::OwnerReference{} : *controller;
}

} // namespace

std::string_view PodDecoder::kindOf(const Node &object) {
    const Node *kind = object.isObject() ? object.find("kind") : nullptr;
    return kind != nullptr && kind->isString() ? kind->text() : std::string_view();
}

base::Result<pods::Workload> PodDecoder::workload(const Node &object, std::string_view kindName) {
    const auto kind = pods::workloadKindNamed(kindName);
    if (!kind)
        return base::failed(
            base::ErrorCode::Unsupported,
            sentence(
                PHRASE("files",
                       "the workload must be a Deployment, a StatefulSet, a ReplicaSet or a Pod")),
            {{}, object.line, object.column});
    const bool isPod = *kind == pods::WorkloadKind::Pod;
    if (auto error = shapeError(object, isPod ? kPodShape : kWorkloadShape))
        return tl::unexpected(std::move(*error));
    pods::Workload workload;
    workload.kind = *kind;
    const Node *metadata = object.find("metadata");
    const Node *spec = object.find("spec");
    workload.name = textOf(member(metadata, "name"));
    workload.nameSpace = namespaceOrDefault(metadata);
    workload.uid = textOf(member(metadata, "uid"));
    workload.controller = controllerIn(metadata);
    const bool isBeingDeleted = member(metadata, "deletionTimestamp") != nullptr;
    const Node *podSpec = spec;
    if (isPod) {
        workload.podTemplate = readTemplate(metadata, spec, nullptr);
        workload.isTerminating = isBeingDeleted;
    } else {
        workload.isControllerDeleted = isBeingDeleted;
        const Node *podTemplate = member(spec, "template");
        podSpec = member(podTemplate, "spec");
        workload.podTemplate = readTemplate(member(podTemplate, "metadata"), podSpec, nullptr);
        workload.replicas = int32Of(member(spec, "replicas"));
        workload.selector = selectorOf(member(spec, "selector"));
        workload.firstOrdinal = int32Of(member(member(spec, "ordinals"), "start")).value_or(0);
    }
    workload.podTemplate.nameSpace = workload.nameSpace;
    workload.podNodeName = textOf(member(podSpec, "nodeName"));
    if (auto fault = takeFault())
        return tl::unexpected(std::move(*fault));
    return workload;
}

base::Result<std::optional<pods::Owner>> PodDecoder::owner(const Node &object,
                                                           std::string_view kindName) {
    const auto kind = ownerKind(kindName);
    if (!kind)
        return std::nullopt;
    const bool hasMap =
        *kind == pods::OwnerKind::Service || *kind == pods::OwnerKind::ReplicationController;
    if (auto error = shapeError(object, hasMap ? kServiceShape : kWorkloadShape))
        return tl::unexpected(std::move(*error));
    const Node *metadata = object.find("metadata");
    const Node *selector = member(object.find("spec"), "selector");
    pods::Owner owner;
    owner.kind = *kind;
    owner.name = textOf(member(metadata, "name"));
    owner.nameSpace = namespaceOrDefault(metadata);
    owner.uid = textOf(member(metadata, "uid"));
    owner.controller = controllerIn(metadata);
    if (hasMap && selector != nullptr)
        owner.labels = labelsOf(selector);
    else if (!hasMap)
        owner.selector = selectorOf(selector);
    return owner;
}

std::optional<pods::Scale> PodDecoder::scale(const Node &object, std::string_view kind) {
    if (kind != "Deployment" && (!ownerKind(kind) || kind == "Service"))
        return std::nullopt;
    const Node *metadata = object.find("metadata");
    return pods::Scale{std::string(kind),
                       namespaceOrDefault(metadata),
                       std::string(textOf(member(metadata, "name"))),
                       std::string(textOf(member(metadata, "uid"))),
                       int32Of(member(object.find("spec"), "replicas")).value_or(1),
                       controllerIn(metadata)};
}

base::Result<pods::DisruptionBudget> PodDecoder::budget(const Node &object) {
    if (auto error = shapeError(object, kPodBudgetShape))
        return tl::unexpected(std::move(*error));
    const Node *metadata = object.find("metadata");
    const Node *spec = object.find("spec");
    const Node *status = object.find("status");
    pods::DisruptionBudget budget;
    budget.nameSpace = namespaceOrDefault(metadata);
    budget.selector = selectorOf(member(spec, "selector"));
    budget.name = textOf(member(metadata, "name"));
    const auto bound = [spec](std::string_view name) {
        const Node *node = member(spec, name);
        return node == nullptr || node->isNull() ? std::nullopt : std::optional(toValue(*node));
    };
    budget.minAvailable = bound("minAvailable");
    budget.maxUnavailable = bound("maxUnavailable");
    budget.evictsUnready = textOf(member(spec, "unhealthyPodEvictionPolicy")) == "AlwaysAllow";
    const bool isOfToday =
        int64Of(member(status, "observedGeneration")) >= int64Of(member(metadata, "generation"));
    if (const auto desired = int32Of(member(status, "desiredHealthy")); desired && isOfToday)
        budget.reported = *desired;
    return budget;
}

base::Result<pods::SpreadArgs> PodDecoder::spreadArgs(const Node &object) {
    if (auto error = shapeError(object, kSpreadArgsShape))
        return tl::unexpected(std::move(*error));
    pods::SpreadArgs args;
    const std::string_view type = textOf(object.find("defaultingType"));
    args.constraints = constraintsOf(object.find("defaultConstraints"));
    if (type == "List")
        args.defaulting = pods::Defaulting::List;
    else if (!type.empty() && type != "System")
        return base::failed(base::ErrorCode::Invalid,
                            sentence(PHRASE("files", "defaultingType must be System or List")),
                            {{}, object.line, object.column});
    return args;
}

base::Result<pods::Workload> decodeWorkload(const kube::Value &object) {
    Tree tree;
    appendValue(object, tree);
    return PodDecoder().workload(tree.root(), PodDecoder::kindOf(tree.root()));
}

} // namespace evenkeel::manifest

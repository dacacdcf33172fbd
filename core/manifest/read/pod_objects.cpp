// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/pod_objects.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr std::array<std::string_view, 4> kCoreKinds{"Node", "Pod", "Service",
                                                     "ReplicationController"};
constexpr std::string_view kBudgetKind = "PodDisruptionBudget";
constexpr std::array<std::string_view, 3> kAppKinds{"Deployment", "ReplicaSet", "StatefulSet"};

bool hasController(const Node &object) {
    bool found = false;
    forEachItem(member(object.find("metadata"), "ownerReferences"),
                [&found](const Node &item) { found = found || isTrue(item.find("controller")); });
    return found;
}

} // namespace

bool PodObjects::takes(std::string_view apiVersion, std::string_view kind) {
    if (apiVersion == "v1")
        return std::ranges::find(kCoreKinds, kind) != kCoreKinds.end();
    if (apiVersion == "policy/v1")
        return kind == kBudgetKind;
    return apiVersion == "apps/v1" && std::ranges::find(kAppKinds, kind) != kAppKinds.end();
}

base::Result<void> PodObjects::take(const Node &object, std::string_view kind,
                                    const base::SourceSpan &place) {
    if (kind == "Node")
        return takeNode(object);
    if (kind == "Pod")
        return takePod(object, place);
    if (kind == "Service" || kind == "ReplicationController")
        return takeOwner(object, kind);
    if (kind == kBudgetKind)
        return takeBudget(object);
    return takeWorkload(object, kind, place);
}

bool PodObjects::isNew(std::string_view kind, const Node &object) {
    const Node *metadata = object.find("metadata");
    const auto part = [&](std::string_view name) {
        const Node *node = member(metadata, name);
        return node != nullptr && node->isString() ? node->text() : std::string_view();
    };
    m_key.assign(kind).append("/").append(part("namespace")).append("/").append(part("name"));
    return m_known.insert(m_key).second;
}

namespace {

tl::unexpected<base::Error> repeated(const Node &object, std::string_view kind) {
    const Node *name = member(object.find("metadata"), "name");
    return tl::unexpected(
        errorOf(base::ErrorCode::Invalid,
                sentence(PHRASE("files", "duplicate {} \"{}\"; the first one is used"), kind,
                         name == nullptr ? std::string_view() : name->text()),
                {{}, object.line, object.column}));
}

} // namespace

base::Result<void> PodObjects::takeNode(const Node &object) {
    auto node = m_decoder.node(object);
    if (!node)
        return tl::unexpected(node.error());
    if (!isNew("Node", object))
        return repeated(object, "Node");
    m_cluster.nodes.push_back(std::move(*node));
    return {};
}

base::Result<void> PodObjects::takePod(const Node &object, const base::SourceSpan &place) {
    auto pod = m_decoder.pod(object);
    if (!pod)
        return tl::unexpected(pod.error());
    if (!isNew("Pod", object))
        return repeated(object, "Pod");
    const bool isManifest = pod->nodeName.empty() && object.find("status") == nullptr;
    if (!isManifest) {
        m_cluster.pods.push_back(std::move(*pod));
        return {};
    }
    auto workload = m_decoder.workload(object, "Pod");
    if (!workload)
        return tl::unexpected(workload.error());
    addWorkload(std::move(*workload), object, "Pod", place);
    return {};
}

base::Result<void> PodObjects::takeOwner(const Node &object, std::string_view kind) {
    auto owner = m_decoder.owner(object, kind);
    if (!owner)
        return tl::unexpected(owner.error());
    if (!isNew(kind, object))
        return repeated(object, kind);
    if (*owner)
        m_cluster.owners.push_back(std::move(**owner));
    addScale(object, kind);
    return {};
}

void PodObjects::addScale(const Node &object, std::string_view kind) {
    if (auto scale = PodDecoder::scale(object, kind))
        m_cluster.scales.push_back(std::move(*scale));
}

base::Result<void> PodObjects::takeBudget(const Node &object) {
    auto budget = m_decoder.budget(object);
    if (!budget)
        return tl::unexpected(budget.error());
    if (!isNew(kBudgetKind, object))
        return repeated(object, kBudgetKind);
    m_cluster.budgets.push_back(std::move(*budget));
    return {};
}

base::Result<void> PodObjects::takeWorkload(const Node &object, std::string_view kind,
                                            const base::SourceSpan &place) {
    auto workload = m_decoder.workload(object, kind);
    if (!workload)
        return tl::unexpected(workload.error());
    if (auto taken = takeOwner(object, kind); !taken)
        return taken;
    // A revision of a Deployment is not planned for itself.
    if (kind == "ReplicaSet" && hasController(object))
        return {};
    addWorkload(std::move(*workload), object, kind, place);
    return {};
}

void PodObjects::addWorkload(pods::Workload workload, const Node &object, std::string_view kind,
                             const base::SourceSpan &place) {
    kube::Value document = toValue(object);
    // Items of a typed list may leave both to the list.
    if (document.find("kind") == nullptr)
        document.set("kind", kube::Value::string(std::string(kind)));
    if (document.find("apiVersion") == nullptr)
        document.set("apiVersion", kube::Value::string(kind == "Pod" ? "v1" : "apps/v1"));
    m_workloads.push_back(std::move(workload));
    m_workloadSources.push_back(place);
    m_workloadDocuments.push_back(std::move(document));
}

namespace {

std::string textAtKey(const kube::Value &document, std::string_view key) {
    const kube::Value *value = document.find(key);
    return value != nullptr && value->isString() ? value->text() : std::string();
}

/// The workload among the owners that default constraints ask.
pods::Owner *ownerLike(std::vector<pods::Owner> &owners, const pods::Owner &wanted) {
    const auto found = std::ranges::find_if(owners, [&wanted](const pods::Owner &owner) {
        return owner.kind == wanted.kind && owner.nameSpace == wanted.nameSpace &&
               owner.name == wanted.name;
    });
    return found == owners.end() ? nullptr : &*found;
}

pods::Scale *scaleOf(std::vector<pods::Scale> &scales, const pods::Workload &workload) {
    const auto found = std::ranges::find_if(scales, [&workload](const pods::Scale &scale) {
        return scale.kind == pods::kindName(workload.kind) &&
               scale.nameSpace == workload.nameSpace && scale.name == workload.name;
    });
    return found == scales.end() ? nullptr : &*found;
}

} // namespace

PodInventory takeInventory(PodObjects &objects) {
    PodInventory inventory;
    for (std::size_t row = 0; row < objects.workloads().size(); ++row)
        inventory.workloads.push_back(std::make_shared<const WorkloadObject>(
            WorkloadObject{objects.workloadDocuments()[row], objects.workloads()[row],
                           objects.workloadSources()[row]}));
    inventory.cluster = std::make_shared<const pods::Cluster>(std::move(objects.cluster()));
    objects = {};
    return inventory;
}

PodInventory inventoryOf(const objects::Objects &objects) {
    PodObjects pods;
    for (const objects::OtherObject &other : objects.others) {
        const std::string kind = textAtKey(other.document, "kind");
        if (!PodObjects::takes(textAtKey(other.document, "apiVersion"), kind))
            continue;
        Tree tree;
        appendValue(other.document, tree);
        // What cannot be read stays among the others only.
        static_cast<void>(pods.take(tree.root(), kind, other.where));
    }
    return takeInventory(pods);
}

base::Result<WorkloadObject> workloadObject(const kube::Value &document) {
    auto workload = decodeWorkload(document);
    if (!workload)
        return tl::unexpected(workload.error());
    return WorkloadObject{document, std::move(*workload), {}};
}

PodInventory withWorkload(const PodInventory &inventory, std::size_t row, WorkloadObject workload) {
    PodInventory edited = inventory;
    // A Deployment's pods are owned by its revisions, which are objects of their own.
    const bool isOwner = workload.workload.kind != pods::WorkloadKind::Deployment;
    const auto owner = isOwner ? pods::ownerOf(workload.workload) : std::nullopt;
    auto owners = inventory.cluster->owners;
    pods::Owner *known = owner ? ownerLike(owners, *owner) : nullptr;
    auto scales = inventory.cluster->scales;
    pods::Scale *scale = scaleOf(scales, workload.workload);
    const std::int32_t replicas = workload.workload.replicas.value_or(1);
    const bool isOtherOwner = known != nullptr && *known != *owner;
    const bool isOtherScale = scale != nullptr && scale->replicas != replicas;
    if (isOtherOwner)
        *known = *owner;
    if (isOtherScale)
        scale->replicas = replicas;
    if (isOtherOwner || isOtherScale) {
        auto cluster = std::make_shared<pods::Cluster>(*inventory.cluster);
        cluster->owners = std::move(owners);
        cluster->scales = std::move(scales);
        edited.cluster = std::move(cluster);
    }
    edited.workloads[row] = std::make_shared<const WorkloadObject>(std::move(workload));
    return edited;
}

} // namespace evenkeel::manifest

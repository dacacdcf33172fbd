// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/pod_inventory.h"

#include <algorithm>
#include <utility>

namespace evenkeel::manifest {

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
    if (known != nullptr && *known != *owner) {
        *known = *owner;
        auto cluster = std::make_shared<pods::Cluster>(*inventory.cluster);
        cluster->owners = std::move(owners);
        edited.cluster = std::move(cluster);
    }
    edited.workloads[row] = std::make_shared<const WorkloadObject>(std::move(workload));
    return edited;
}

} // namespace evenkeel::manifest

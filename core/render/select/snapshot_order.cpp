// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/snapshot_order.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace evenkeel::render {

namespace {

constexpr std::array<std::string_view, 32> kKinds{"PriorityClass",
                                                  "Namespace",
                                                  "NetworkPolicy",
                                                  "ResourceQuota",
                                                  "LimitRange",
                                                  "PodDisruptionBudget",
                                                  "ServiceAccount",
                                                  "Secret",
                                                  "ConfigMap",
                                                  "StorageClass",
                                                  "PersistentVolume",
                                                  "PersistentVolumeClaim",
                                                  "CustomResourceDefinition",
                                                  "ClusterRole",
                                                  "ClusterRoleBinding",
                                                  "Role",
                                                  "RoleBinding",
                                                  "Service",
                                                  "DaemonSet",
                                                  "Pod",
                                                  "ReplicationController",
                                                  "ReplicaSet",
                                                  "Deployment",
                                                  "HorizontalPodAutoscaler",
                                                  "StatefulSet",
                                                  "Job",
                                                  "CronJob",
                                                  "IngressClass",
                                                  "Ingress",
                                                  "APIService",
                                                  "MutatingWebhookConfiguration",
                                                  "ValidatingWebhookConfiguration"};

/// What KubeFleet compares: the kind's rank, the text of its type, `<namespace>/<name>`.
using SortKey = std::tuple<std::size_t, std::string, std::string>;

SortKey sortKey(const ResourceId &id) {
    const auto rank = static_cast<std::size_t>(std::ranges::find(kKinds, id.kind) - kKinds.begin());
    // Known kinds compare by group and version, the others by Go's text of all three, where the
    // core group has a leading slash.
    std::string type = rank < kKinds.size() ? apiVersionText(id.group, id.version)
                                            : id.group + "/" + id.version + ", Kind=" + id.kind;
    return {rank, std::move(type), id.nameSpace + "/" + id.name};
}

} // namespace

void sortForSnapshot(std::vector<SelectedObject> &selected) {
    std::vector<std::pair<SortKey, SelectedObject>> keyed;
    keyed.reserve(selected.size());
    for (const SelectedObject &object : selected)
        keyed.emplace_back(sortKey(object.entry->id), object);
    std::ranges::stable_sort(keyed, {}, &std::pair<SortKey, SelectedObject>::first);
    std::ranges::transform(keyed, selected.begin(), &std::pair<SortKey, SelectedObject>::second);
}

} // namespace evenkeel::render

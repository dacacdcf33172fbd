// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/plain_text.h"
#include "core/render/select/hub.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace evenkeel::render {

namespace {

bool isBefore(const Hub::Entry &left, const Hub::Entry &right) {
    return left.id < right.id;
}

} // namespace

Hub::Hub(const std::vector<ObjectPtr> &objects, ApiResources api, HubOptions options)
    : m_api(std::move(api)), m_options(std::move(options)) {
    m_entries.reserve(objects.size());
    for (const ObjectPtr &object : objects)
        m_entries.push_back({render::idOf(*object), object});
    std::ranges::stable_sort(m_entries, isBefore);
    const auto isSame = [](const Entry &left, const Entry &right) { return left.id == right.id; };
    m_entries.erase(std::unique(m_entries.begin(), m_entries.end(), isSame), m_entries.end());
    for (const Entry &entry : m_entries) {
        if (!entry.id.nameSpace.empty())
            m_byNamespace.push_back(&entry);
    }
    std::ranges::stable_sort(m_byNamespace, {}, [](const Entry *entry) -> const std::string & {
        return entry->id.nameSpace;
    });
}

const Hub::Entry *Hub::find(const ResourceId &id) const {
    const auto found = std::ranges::lower_bound(m_entries, id, {}, &Entry::id);
    return found != m_entries.end() && found->id == id ? &*found : nullptr;
}

std::span<const Hub::Entry> Hub::list(const ApiResource &kind, const std::string &nameSpace) const {
    const auto key = [](const Entry &entry) {
        return std::tie(entry.id.group, entry.id.version, entry.id.kind, entry.id.nameSpace);
    };
    const auto range = std::ranges::equal_range(
        m_entries, std::tie(kind.group, kind.version, kind.kind, nameSpace), {}, key);
    return {range.begin(), range.end()};
}

std::vector<const Hub::Entry *> Hub::listPlacedWith(const std::string &nameSpace) const {
    const auto range = std::ranges::equal_range(
        m_byNamespace, nameSpace, {},
        [](const Entry *entry) -> const std::string & { return entry->id.nameSpace; });
    std::vector<const Entry *> taken;
    for (const Entry *entry : range) {
        const ApiResource *resource =
            m_api.find(entry->id.group, entry->id.version, entry->id.kind);
        if (resource != nullptr && m_api.isPlacedWithNamespace(*resource))
            taken.push_back(entry);
    }
    return taken;
}

bool Hub::mayPropagate(const std::string &nameSpace) const {
    return !nameSpace.starts_with("fleet-") && !nameSpace.starts_with("kube-") &&
           nameSpace != "default" && !m_options.skippedNamespaces.contains(nameSpace);
}

namespace {

struct Kinds {
    std::string_view group;
    std::string_view version;
    bool isNamespaced;
    std::vector<std::string_view> kinds;
};

const std::vector<Kinds> &builtInKinds() {
    static const std::vector<Kinds> kinds{
        {"", "v1", false, {"Namespace", "Node", "PersistentVolume"}},
        {"",
         "v1",
         true,
         {"ConfigMap", "Secret", "Service", "ServiceAccount", "Pod", "PersistentVolumeClaim",
          "LimitRange", "ResourceQuota", "ReplicationController", "Endpoints", "Event"}},
        {"apps",
         "v1",
         true,
         {"Deployment", "ReplicaSet", "StatefulSet", "DaemonSet", "ControllerRevision"}},
        {"batch", "v1", true, {"Job", "CronJob"}},
        {"autoscaling", "v2", true, {"HorizontalPodAutoscaler"}},
        {"policy", "v1", true, {"PodDisruptionBudget"}},
        {"networking.k8s.io", "v1", false, {"IngressClass"}},
        {"networking.k8s.io", "v1", true, {"Ingress", "NetworkPolicy"}},
        {"discovery.k8s.io", "v1", true, {"EndpointSlice"}},
        {"events.k8s.io", "v1", true, {"Event"}},
        {"coordination.k8s.io", "v1", true, {"Lease"}},
        {"rbac.authorization.k8s.io", "v1", false, {"ClusterRole", "ClusterRoleBinding"}},
        {"rbac.authorization.k8s.io", "v1", true, {"Role", "RoleBinding"}},
        {"storage.k8s.io", "v1", false, {"StorageClass"}},
        {"scheduling.k8s.io", "v1", false, {"PriorityClass"}},
        {"apiextensions.k8s.io", "v1", false, {"CustomResourceDefinition"}},
        {"apiregistration.k8s.io", "v1", false, {"APIService"}},
        {"admissionregistration.k8s.io",
         "v1",
         false,
         {"MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"}},
        {"cluster.kubernetes-fleet.io", "v1beta1", false, {"MemberCluster"}},
        {"placement.kubernetes-fleet.io",
         "v1beta1",
         false,
         {"ClusterResourcePlacement", "ClusterResourceEnvelope", "ClusterResourceOverride"}},
        {"placement.kubernetes-fleet.io",
         "v1beta1",
         true,
         {"ResourcePlacement", "ResourceEnvelope", "ResourceOverride"}},
    };
    return kinds;
}

} // namespace

ApiResources::ApiResources() {
    for (const Kinds &row : builtInKinds()) {
        for (const std::string_view kind : row.kinds)
            add({std::string(row.group), std::string(row.version), std::string(kind),
                 usualPlural(kind), row.isNamespaced});
    }
}

void ApiResources::add(ApiResource resource) {
    Key key{resource.group, resource.version, resource.kind};
    m_resources.insert_or_assign(std::move(key), std::move(resource));
}

const ApiResource *ApiResources::find(const std::string &group, const std::string &version,
                                      const std::string &kind) const {
    const auto found = m_resources.find({group, version, kind});
    return found == m_resources.end() ? nullptr : &found->second;
}

bool ApiResources::isNamespaced(const ResourceId &id) const {
    const ApiResource *resource = find(id.group, id.version, id.kind);
    return resource == nullptr || resource->isNamespaced;
}

bool ApiResources::isPlacedWithNamespace(const ApiResource &resource) const {
    if (!resource.isNamespaced || isDisabledKind(resource.group, resource.version, resource.kind))
        return false;
    if (!resource.group.empty())
        return true;
    // KubeFleet asks for the kinds of a core resource by version and plural alone, whatever their
    // group, and one that is disabled disables it: Events (KubeFleet spec 9.1 rule 3).
    const std::string plural = base::lowerCase(resource.plural);
    return std::ranges::none_of(m_resources, [&](const auto &entry) {
        const ApiResource &other = entry.second;
        return other.version == resource.version && base::lowerCase(other.plural) == plural &&
               isDisabledKind(other.group, other.version, other.kind);
    });
}

bool isDisabledKind(const std::string &group, const std::string &version, const std::string &kind) {
    constexpr std::array<std::string_view, 4> kGroups{
        "cluster.kubernetes-fleet.io", "events.k8s.io", "coordination.k8s.io", "metrics.k8s.io"};
    if (std::ranges::find(kGroups, group) != kGroups.end())
        return true;
    if (group.empty())
        return version == "v1" && (kind == "Pod" || kind == "Node");
    if (group == "networking.fleet.azure.com")
        return kind == "ServiceImport" || kind == "TrafficManagerProfile" ||
               kind == "TrafficManagerBackend";
    if (group == "placement.kubernetes-fleet.io")
        return kind != "ResourceEnvelope" && kind != "ClusterResourceEnvelope";
    return false;
}

std::string usualPlural(std::string_view kind) {
    std::string name = base::lowerCase(kind);
    if (name == "endpoints")
        return name;
    if (name.ends_with('s'))
        return name + "es";
    if (name.ends_with('y') && !name.ends_with("ay") && !name.ends_with("ey"))
        return name.replace(name.size() - 1, 1, "ies");
    return name + "s";
}

} // namespace evenkeel::render

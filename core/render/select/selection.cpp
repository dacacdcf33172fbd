// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/selection.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/api/known_kinds.h"
#include "core/kube/object_id.h"
#include "core/placement/policy_text.h"
#include "core/render/outcome.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::render {

namespace {

using kube::Value;
using Entries = std::vector<const Hub::Entry *>;
template <typename T> using Selected = tl::expected<T, RenderFailure>;

tl::unexpected<RenderFailure> userError(const std::string &message) {
    return tl::unexpected(
        RenderFailure{RenderFailure::Class::User, fmt::format("{}: {}", kUserError, message)});
}

bool isNamespaceSelector(const ResourceSelector &selector) {
    return selector.group.empty() && selector.version == "v1" && selector.kind == "Namespace";
}

std::string gvrText(const ApiResource &resource) {
    return fmt::format("{}/{}, Resource={}", resource.group, resource.version, resource.plural);
}

ResourceSelector selectorOf(const Value &item) {
    ResourceSelector selector;
    selector.group = placement::textOf(item, "group");
    selector.version = placement::textOf(item, "version");
    selector.kind = placement::textOf(item, "kind");
    selector.name = placement::textOf(item, "name");
    if (const Value *labels = placement::present(item, "labelSelector"))
        selector.labelSelector = placement::labelSelectorOf(*labels);
    selector.selectionScope = placement::textOf(item, "selectionScope");
    return selector;
}

/// The selectors of one placement at work, each rule where KubeFleet asks for it.
class Selecting {
public:
    Selecting(const placement::Placement &placement, const Hub &hub)
        : m_hub(hub), m_name(placement.name), m_nameSpace(placement.nameSpace),
          m_key(placement.nameSpace + "/" + placement.name) {}

    /// Rule 0: the namespace that a NamespaceWithResourceSelectors selector names.
    Selected<void> findChosenNamespace(const std::vector<ResourceSelector> &selectors) {
        const auto chosen = std::ranges::find_if(selectors, [this](const ResourceSelector &item) {
            return isClusterPlacement() && isNamespaceSelector(item) &&
                   item.selectionScope == "NamespaceWithResourceSelectors";
        });
        if (chosen == selectors.end())
            return {};
        const Selected<Entries> namespaces = objectsOf(*chosen);
        if (!namespaces)
            return tl::unexpected(namespaces.error());
        std::vector<std::string> names;
        for (const Hub::Entry *entry : *namespaces) {
            if (m_hub.mayPropagate(entry->id.name))
                names.push_back(entry->id.name);
        }
        if (names.size() != 1)
            return userError(fmt::format(
                "invalid clusterResourcePlacement {}: NamespaceWithResourceSelectors mode requires "
                "exactly one namespace, but {} namespaces were selected",
                m_name, names.empty() ? "no" : std::to_string(names.size())));
        m_chosenNamespace = names.front();
        return {};
    }

    Selected<Entries> take(const ResourceSelector &selector) const {
        if (isDisabledKind(selector.group, selector.version, selector.kind))
            return Entries{};
        if (!isNamespaceSelector(selector))
            return objectsOf(selector);
        if (!isClusterPlacement())
            return userError(fmt::format("invalid placement {}: cannot select cluster-scoped "
                                         "resource Namespace in a resourcePlacement",
                                         m_key));
        const bool isNamespaceAlone = selector.selectionScope == "NamespaceOnly" ||
                                      selector.selectionScope == "NamespaceWithResourceSelectors";
        return isNamespaceAlone ? objectsOf(selector) : namespacesWithContent(selector);
    }

private:
    bool isClusterPlacement() const { return m_nameSpace.empty(); }

    /// Rule 5.
    Selected<Entries> objectsOf(const ResourceSelector &selector) const {
        const ApiResource *resource =
            m_hub.api().find(selector.group, selector.version, selector.kind);
        if (resource == nullptr)
            return userError(fmt::format(
                "invalid placement {}, failed to get GVR of the selector: no matches for kind {} "
                "in version {}",
                m_key, kube::quoted(selector.kind),
                kube::quoted(apiVersionText(selector.group, selector.version))));
        const std::string &nameSpace = isClusterPlacement() ? m_chosenNamespace : m_nameSpace;
        if (resource->isNamespaced && nameSpace.empty())
            return userError(fmt::format("invalid placement {}: cannot select namespace-scoped "
                                         "resource {} in a clusterResourcePlacement",
                                         m_key, gvrText(*resource)));
        if (!resource->isNamespaced && !isClusterPlacement())
            return userError(fmt::format("invalid placement {}: cannot select cluster-scoped "
                                         "resource {} in a resourcePlacement",
                                         m_key, gvrText(*resource)));
        return matching(selector, *resource, resource->isNamespaced ? nameSpace : std::string());
    }

    Selected<Entries> matching(const ResourceSelector &selector, const ApiResource &resource,
                               const std::string &nameSpace) const {
        Entries taken;
        const auto takeUnlessLeftOut = [&](const Hub::Entry &entry) {
            if (!isLeftOut(entry, m_hub))
                taken.push_back(&entry);
        };
        if (!selector.name.empty()) {
            const Hub::Entry *entry = m_hub.find(
                {resource.group, resource.version, resource.kind, nameSpace, selector.name});
            if (entry != nullptr)
                takeUnlessLeftOut(*entry);
            return taken;
        }
        const Selected<kube::Requirements> requirements = requirementsOf(selector);
        if (!requirements)
            return tl::unexpected(requirements.error());
        for (const Hub::Entry &entry : m_hub.list(resource, nameSpace)) {
            if (labelsMatch(*entry.object, *requirements))
                takeUnlessLeftOut(entry);
        }
        return taken;
    }

    static Selected<kube::Requirements> requirementsOf(const ResourceSelector &selector) {
        if (!selector.labelSelector)
            return kube::Requirements{};
        auto requirements = kube::compileSelector(*selector.labelSelector);
        if (!requirements)
            return tl::unexpected(
                RenderFailure{RenderFailure::Class::Retry,
                              fmt::format("{}: cannot convert the label selector to a selector: {}",
                                          kUnexpectedError, requirements.error().message)});
        return std::move(*requirements);
    }

    /// Rule 3.
    Selected<Entries> namespacesWithContent(const ResourceSelector &selector) const {
        std::vector<std::string> names;
        if (!selector.name.empty()) {
            names.push_back(selector.name);
        } else {
            const Selected<kube::Requirements> requirements = requirementsOf(selector);
            if (!requirements)
                return tl::unexpected(requirements.error());
            for (const Hub::Entry &entry :
                 m_hub.list(*m_hub.api().find("", "v1", "Namespace"), "")) {
                if (labelsMatch(*entry.object, *requirements))
                    names.push_back(entry.id.name);
            }
        }
        Entries taken;
        for (const std::string &name : names) {
            if (!m_hub.mayPropagate(name))
                return userError(fmt::format("invalid clusterRresourcePlacement {}: namespace {} "
                                             "is not allowed to propagate",
                                             m_name, name));
            takeWithContent(name, taken);
        }
        return taken;
    }

    void takeWithContent(const std::string &nameSpace, Entries &taken) const {
        const Hub::Entry *entry = m_hub.find(namespaceId(nameSpace));
        if (entry == nullptr || isDeleting(*entry->object))
            return;
        taken.push_back(entry);
        for (const Hub::Entry *content : m_hub.listPlacedWith(nameSpace)) {
            if (!isLeftOut(*content, m_hub))
                taken.push_back(content);
        }
    }

    const Hub &m_hub;
    std::string m_name;
    std::string m_nameSpace;
    std::string m_key; // with the leading slash of KubeFleet for a ClusterResourcePlacement
    std::string m_chosenNamespace;
};

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

bool takes(const ResourceSelector &selector, const Value &object) {
    if (!selector.name.empty())
        return render::idOf(object).name == selector.name;
    if (!selector.labelSelector)
        return true;
    const auto requirements = kube::compileSelector(*selector.labelSelector);
    return requirements && labelsMatch(object, *requirements);
}

std::vector<ResourceSelector> resourceSelectors(const placement::Placement &placement) {
    std::vector<ResourceSelector> selectors;
    if (const Value *spec = placement::present(placement.document, "spec")) {
        for (const Value &item : placement::itemsOf(*spec, "resourceSelectors"))
            selectors.push_back(selectorOf(item));
    }
    return selectors;
}

namespace {

bool isReservedName(std::string_view name) {
    return name.starts_with("kube-") || name.starts_with("fleet-");
}

} // namespace

std::string reservedNamespace(const ResourceSelector &selector) {
    const std::string &name = selector.name;
    return isReservedName(name) && selector.takesNamespaceWhole() ? name : std::string();
}

std::string selectorFault(const placement::Placement &placement) {
    const Value *spec = placement::present(placement.document, "spec");
    if (spec == nullptr)
        return {};
    for (const Value &item : placement::itemsOf(*spec, "resourceSelectors")) {
        if (!isReservedName(placement::textOf(item, "name"))) // most are not
            continue;
        if (const std::string name = reservedNamespace(selectorOf(item)); !name.empty())
            return fmt::format("the resource selectors are invalid, and the hub schedules nothing: "
                               "namespace {} is not allowed to propagate",
                               name);
    }
    return {};
}

bool isLeftOut(const Hub::Entry &entry, const Hub &hub) {
    const ResourceId &id = entry.id;
    const Value &object = *entry.object;
    if (isDeleting(object))
        return true;
    const auto is = [&id](std::string_view group, std::string_view kind) {
        return id.group == group && id.version == "v1" && id.kind == kind;
    };
    if (is("apps", "ReplicaSet") || is("apps", "ControllerRevision"))
        return hasOwner(object);
    if (is("", "ConfigMap"))
        return id.name == "kube-root-ca.crt";
    if (is("", "ServiceAccount"))
        return id.name == "default";
    if (is("", "Secret"))
        return textAt(object, {"type"}) == "kubernetes.io/service-account-token";
    if (is("", "PersistentVolumeClaim"))
        return hub.options().runsWorkloads;
    if (is("", "Endpoints"))
        return hub.find({"", "v1", "Service", id.nameSpace, id.name}) != nullptr;
    if (is("discovery.k8s.io", "EndpointSlice")) {
        const Value *labels = textMap(object, "labels");
        return labels != nullptr &&
               labels->find("endpointslice.kubernetes.io/managed-by") != nullptr;
    }
    return false;
}

tl::expected<std::vector<SelectedObject>, RenderFailure>
selectResources(const placement::Placement &placement, const Hub &hub) {
    const std::vector<ResourceSelector> selectors = resourceSelectors(placement);
    Selecting selecting(placement, hub);
    if (const auto chosen = selecting.findChosenNamespace(selectors); !chosen)
        return tl::unexpected(chosen.error());
    std::vector<SelectedObject> selected;
    std::set<const Hub::Entry *> seen;
    for (std::size_t i = 0; i < selectors.size(); ++i) {
        auto taken = selecting.take(selectors[i]);
        if (!taken) {
            taken.error().selector = i;
            return tl::unexpected(std::move(taken.error()));
        }
        for (const Hub::Entry *entry : *taken) {
            if (!seen.insert(entry).second) {
                const ResourceId &id = entry->id;
                auto failure = userError(fmt::format(
                    "found duplicate resource {{Group:{} Version:{} Kind:{} Name:{} Namespace:{} "
                    "Envelope:<nil>}}",
                    id.group, id.version, id.kind, id.name, id.nameSpace));
                failure.value().selector = i;
                return failure;
            }
            selected.push_back({entry, i});
        }
    }
    sortForSnapshot(selected);
    return selected;
}

void sortForSnapshot(std::vector<SelectedObject> &selected) {
    std::vector<std::pair<SortKey, SelectedObject>> keyed;
    keyed.reserve(selected.size());
    for (const SelectedObject &object : selected)
        keyed.emplace_back(sortKey(object.entry->id), object);
    std::ranges::stable_sort(keyed, {}, &std::pair<SortKey, SelectedObject>::first);
    std::ranges::transform(keyed, selected.begin(), &std::pair<SortKey, SelectedObject>::second);
}

namespace {

using kube::Value;

void addDeclared(ApiResources &api, const Value &definition) {
    const Value *versions = definition.findPath({"spec", "versions"});
    const std::string &kind = textAt(definition, {"spec", "names", "kind"});
    if (versions == nullptr || kind.empty())
        return;
    for (const Value &version : versions->items())
        api.add({textAt(definition, {"spec", "group"}), textAt(version, {"name"}), kind,
                 textAt(definition, {"spec", "names", "plural"}),
                 textAt(definition, {"spec", "scope"}) != "Cluster"});
}

void addOf(ApiResources &api, const ResourceId &id) {
    if (id.kind.empty() || api.find(id.group, id.version, id.kind) != nullptr)
        return;
    const api::KindScope scope = api::kindScope(id.group, id.version, id.kind);
    const bool isNamespaced = scope == api::KindScope::Unknown
                                  ? !id.nameSpace.empty()
                                  : scope == api::KindScope::NotSelectable;
    api.add({id.group, id.version, id.kind, usualPlural(id.kind), isNamespaced});
}

/// Whether the selectors of a ClusterResourcePlacement may be of namespaced kinds.
bool choosesNamespace(const std::vector<ResourceSelector> &selectors) {
    return std::ranges::any_of(selectors, [](const ResourceSelector &selector) {
        return selector.selectionScope == "NamespaceWithResourceSelectors";
    });
}

} // namespace

ApiResources servedKinds(std::span<const ObjectPtr> objects) {
    ApiResources api;
    for (const ObjectPtr &object : objects) {
        if (textAt(*object, {"kind"}) == "CustomResourceDefinition")
            addDeclared(api, *object);
    }
    for (const ObjectPtr &object : objects)
        addOf(api, render::idOf(*object));
    return api;
}

std::vector<ResourceSelector> addUnknownKinds(ApiResources &api,
                                              const placement::Placement &placement) {
    const std::vector<ResourceSelector> selectors = resourceSelectors(placement);
    const bool isNamespaced = placement.kind == placement::PlacementKind::ResourcePlacement ||
                              choosesNamespace(selectors);
    std::vector<ResourceSelector> unknown;
    for (const ResourceSelector &selector : selectors) {
        if (api.find(selector.group, selector.version, selector.kind) != nullptr ||
            isDisabledKind(selector.group, selector.version, selector.kind))
            continue;
        // Where the built-in API has the kind, its scope is known and may be an error.
        const auto scope = api::kindScope(selector.group, selector.version, selector.kind);
        api.add({selector.group, selector.version, selector.kind, usualPlural(selector.kind),
                 scope == api::KindScope::Unknown ? isNamespaced
                                                  : scope == api::KindScope::NotSelectable});
        if (scope == api::KindScope::Unknown)
            unknown.push_back(selector);
    }
    return unknown;
}

} // namespace evenkeel::render

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/selection_lists.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "core/render/select/hub.h"
#include "core/render/select/object_parts.h"
#include "core/render/select/selection.h"

namespace evenkeel::hub {

namespace {

using render::ApiResource;
using render::ResourceSelector;

constexpr std::size_t kMostNamespaces = 4; // asked one by one; more are asked all at once
constexpr std::size_t kMostNames = 4;      // the same of names

bool isOfNamespaces(const ResourceSelector &selector) {
    return selector.group.empty() && selector.version == "v1" && selector.kind == "Namespace";
}

bool isWhole(const ResourceSelector &selector) {
    return isOfNamespaces(selector) && selector.selectionScope != "NamespaceOnly" &&
           selector.selectionScope != "NamespaceWithResourceSelectors";
}

bool isClusterWide(const placement::Placement &placement) {
    return placement.kind == placement::PlacementKind::ClusterResourcePlacement;
}

/// A name that fits into a field selector.
bool isPlain(const std::string &name) {
    return name.find_first_of(",=!\\") == std::string::npos;
}

/// Collects what is needed of each kind, and where.
class NeededKinds {
public:
    /// Without a name: all of them.
    void add(const ApiResource &resource, const std::string &nameSpace, const std::string &name) {
        Kind &kind = m_kinds[{resource.group, resource.version, resource.kind}];
        kind.resource = resource;
        Names &names = kind.places[nameSpace];
        names.isAll = names.isAll || name.empty() || !isPlain(name);
        names.names.insert(name);
    }

    std::vector<ObjectList> lists() const {
        std::vector<ObjectList> lists;
        for (const auto &[key, kind] : m_kinds)
            addLists(kind, lists);
        return lists;
    }

private:
    struct Names {
        bool isAll = false;
        std::set<std::string> names;
    };
    struct Kind {
        ApiResource resource;
        std::map<std::string, Names> places; // by namespace
    };

    static void addLists(const Kind &kind, std::vector<ObjectList> &lists) {
        if (kind.places.size() > kMostNamespaces) {
            std::set<std::string> namespaces;
            for (const auto &[nameSpace, names] : kind.places)
                namespaces.insert(nameSpace);
            lists.push_back({kind.resource, std::move(namespaces), {}});
            return;
        }
        for (const auto &[nameSpace, names] : kind.places) {
            const std::set<std::string> place =
                nameSpace.empty() ? std::set<std::string>() : std::set{nameSpace};
            if (names.isAll || names.names.size() > kMostNames) {
                lists.push_back({kind.resource, place, {}});
                continue;
            }
            for (const std::string &name : names.names)
                lists.push_back({kind.resource, place, name});
        }
    }

    std::map<std::tuple<std::string, std::string, std::string>, Kind> m_kinds;
};

bool takes(const ResourceSelector &selector, const kube::Value &object) {
    if (!selector.name.empty())
        return render::idOf(object).name == selector.name;
    if (!selector.labelSelector)
        return true;
    const auto requirements = kube::compileSelector(*selector.labelSelector);
    return requirements && render::labelsMatch(object, *requirements);
}

class SelectionNeeds {
public:
    SelectionNeeds(std::span<const ApiResource> served, std::span<const kube::Value> namespaces)
        : m_served(served), m_namespaces(namespaces), m_hub({}, apiOf(served)) {}

    void add(const placement::Placement &placement) {
        const auto selectors = render::resourceSelectors(placement);
        const std::set<std::string> places = placesOf(placement, selectors);
        for (const ResourceSelector &selector : selectors) {
            if (render::isDisabledKind(selector.group, selector.version, selector.kind))
                continue;
            if (!isOfNamespaces(selector))
                addNamed(selector, places, isClusterWide(placement));
            else if (isClusterWide(placement) && isWhole(selector))
                addWhole(selector);
        }
    }

    SelectionLists take() {
        SelectionLists taken{m_needed.lists(), {}};
        std::ranges::set_difference(
            m_whole, m_withSecrets,
            std::inserter(taken.withoutSecrets, taken.withoutSecrets.end()));
        if (!isServed("Secret"))
            taken.withoutSecrets.clear();
        return taken;
    }

private:
    static render::ApiResources apiOf(std::span<const ApiResource> served) {
        render::ApiResources api;
        for (const ApiResource &resource : served)
            api.add(resource);
        return api;
    }

    /// Where objects of namespaced kinds are taken from.
    std::set<std::string> placesOf(const placement::Placement &placement,
                                   const std::vector<ResourceSelector> &selectors) const {
        if (!isClusterWide(placement))
            return {placement.nameSpace.empty() ? "default" : placement.nameSpace};
        std::set<std::string> places;
        for (const ResourceSelector &selector : selectors) {
            if (isOfNamespaces(selector) &&
                selector.selectionScope == "NamespaceWithResourceSelectors")
                places.merge(namespacesOf(selector));
        }
        return places;
    }

    std::set<std::string> namespacesOf(const ResourceSelector &selector) const {
        std::set<std::string> names;
        for (const kube::Value &nameSpace : m_namespaces) {
            const std::string &name = render::idOf(nameSpace).name;
            if (takes(selector, nameSpace) && m_hub.mayPropagate(name))
                names.insert(name);
        }
        return names;
    }

    /// The kind in the selector's version; nothing where the hub has no such kind.
    std::optional<ApiResource> resourceOf(const ResourceSelector &selector) const {
        const auto isOfKind = [&](const ApiResource &one) {
            return one.group == selector.group && one.kind == selector.kind;
        };
        const auto found = std::ranges::find_if(m_served, isOfKind);
        if (found == m_served.end())
            return std::nullopt;
        ApiResource resource = *found;
        resource.version = selector.version;
        return resource;
    }

    void addNamed(const ResourceSelector &selector, const std::set<std::string> &places,
                  bool isClusterWide) {
        const std::optional<ApiResource> resource = resourceOf(selector);
        if (!resource)
            return;
        if (!resource->isNamespaced) {
            if (isClusterWide)
                m_needed.add(*resource, {}, selector.name);
            return;
        }
        for (const std::string &place : places) {
            m_needed.add(*resource, place, selector.name);
            if (resource->group.empty() && resource->kind == "Secret")
                m_withSecrets.insert(place);
        }
    }

    void addWhole(const ResourceSelector &selector) {
        for (const std::string &name : namespacesOf(selector)) {
            if (!m_whole.insert(name).second)
                continue;
            for (const ApiResource &resource : m_served) {
                const bool isSecret = resource.group.empty() && resource.kind == "Secret";
                if (!isSecret && m_hub.api().isPlacedWithNamespace(resource))
                    m_needed.add(resource, name, {});
            }
        }
    }

    bool isServed(std::string_view kind) const {
        return std::ranges::any_of(m_served, [kind](const ApiResource &one) {
            return one.group.empty() && one.kind == kind;
        });
    }

    std::span<const ApiResource> m_served;
    std::span<const kube::Value> m_namespaces;
    render::Hub m_hub; // without objects
    NeededKinds m_needed;
    std::set<std::string> m_whole;
    std::set<std::string> m_withSecrets;
};

} // namespace

bool selectsObjects(Placements placements) {
    return std::ranges::any_of(placements, [](const placement::Placement *placement) {
        return !render::resourceSelectors(*placement).empty();
    });
}

std::vector<ObjectList> namespaceLists(Placements placements) {
    const ApiResource namespaces{"", "v1", "Namespace", "namespaces", false};
    NeededKinds needed;
    for (const placement::Placement *placement : placements) {
        if (!isClusterWide(*placement))
            continue;
        for (const ResourceSelector &selector : render::resourceSelectors(*placement)) {
            if (isOfNamespaces(selector))
                needed.add(namespaces, {}, selector.name);
        }
    }
    return needed.lists();
}

SelectionLists selectionLists(Placements placements, std::span<const ApiResource> served,
                              std::span<const kube::Value> namespaces) {
    SelectionNeeds needs(served, namespaces);
    for (const placement::Placement *placement : placements)
        needs.add(*placement);
    return needs.take();
}

} // namespace evenkeel::hub

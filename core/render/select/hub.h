// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "core/kube/value.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::render {

/// A kind that the hub serves.
struct ApiResource {
    std::string group; // empty for the core group
    std::string version;
    std::string kind;
    std::string plural;
    bool isNamespaced = true;

    bool operator==(const ApiResource &) const = default;
};

/// The kinds that a hub serves: the built-in ones that people place (batch protocol, "API table"),
/// KubeFleet's own, and those that are added.
class ApiResources {
public:
    ApiResources();

    /// One that is there already is replaced.
    void add(ApiResource resource);
    const ApiResource *find(const std::string &group, const std::string &version,
                            const std::string &kind) const;
    auto all() const { return m_resources | std::views::values; }
    /// As the hub agent knows it: kinds that are not served count as namespaced.
    bool isNamespaced(const ResourceId &id) const;
    /// Whether selecting the whole namespace takes objects of this kind.
    bool isPlacedWithNamespace(const ApiResource &resource) const;

private:
    using Key = std::tuple<std::string, std::string, std::string>; // group, version, kind
    std::map<Key, ApiResource> m_resources;
};

/// Whether KubeFleet never propagates the kind (KubeFleet spec 9.1 rule 1).
bool isDisabledKind(const std::string &group, const std::string &version, const std::string &kind);

/// `ingresses` of `Ingress`: the plural that Kubernetes' own kinds have.
std::string usualPlural(std::string_view kind);

using ObjectPtr = std::shared_ptr<const kube::Value>; // whole API object, never null

/// How the hub agent was started.
struct HubOptions {
    bool runsWorkloads = false;              // --enable-workload
    std::set<std::string> skippedNamespaces; // --skipped-propagating-namespaces

    bool operator==(const HubOptions &) const = default;
};

/// The objects of a hub, found by what they are. Of two with one name the first counts.
class Hub {
public:
    struct Entry {
        ResourceId id;
        ObjectPtr object;
    };

    Hub(const std::vector<ObjectPtr> &objects, ApiResources api, HubOptions options = {});
    Hub(Hub &&) noexcept = default; // entries keep their addresses
    Hub &operator=(Hub &&) noexcept = default;
    Hub(const Hub &) = delete;
    Hub &operator=(const Hub &) = delete;
    ~Hub() = default;

    const ApiResources &api() const { return m_api; }
    const HubOptions &options() const { return m_options; }
    /// nullptr when there is none.
    const Entry *find(const ResourceId &id) const;
    /// All of a kind in a namespace (empty: the cluster-scoped ones), by name.
    std::span<const Entry> list(const ApiResource &kind, const std::string &nameSpace) const;
    /// All in a namespace whose kinds are placed with it, by kind, then name.
    std::vector<const Entry *> listPlacedWith(const std::string &nameSpace) const;
    /// Whether KubeFleet lets the namespace go to clusters (KubeFleet spec 9.1 rule 3).
    bool mayPropagate(const std::string &nameSpace) const;

private:
    ApiResources m_api;
    HubOptions m_options;
    std::vector<Entry> m_entries;             // by id
    std::vector<const Entry *> m_byNamespace; // namespaced ones, by namespace, then id
};

} // namespace evenkeel::render

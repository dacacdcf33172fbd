// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "core/render/select/api_resources.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::render {

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

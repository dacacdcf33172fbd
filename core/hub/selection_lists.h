// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "core/placement/placement.h"
#include "core/render/select/api_resources.h"

namespace evenkeel::hub {

using Placements = std::span<const placement::Placement *const>;

/// Objects of one kind that a server is asked for.
struct ObjectList {
    render::ApiResource resource;
    std::set<std::string> namespaces; // empty: of a cluster-scoped kind
    std::string name;                 // empty: all

    bool operator==(const ObjectList &) const = default;
};

/// What the selectors of placements need of a hub.
struct SelectionLists {
    std::vector<ObjectList> lists; // by group, version, kind, and then by namespace and name
    /// Namespaces that are placed whole and whose Secrets no selector names: they are not asked
    /// for.
    std::set<std::string> withoutSecrets;
};

/// Whether a selector takes anything that has to be read.
bool selectsObjects(Placements placements);
/// The namespaces that selectors of ClusterResourcePlacements are about: which of them are placed
/// whole decides on the rest.
std::vector<ObjectList> namespaceLists(Placements placements);
/// The rest, by the kinds that the hub serves and the namespaces that it has.
SelectionLists selectionLists(Placements placements, std::span<const render::ApiResource> served,
                              std::span<const kube::Value> namespaces);

} // namespace evenkeel::hub

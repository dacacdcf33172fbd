// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <tuple>

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

} // namespace evenkeel::render

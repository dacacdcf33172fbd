// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::render {

/// KubeFleet's name of an object: `namespace` is empty for cluster-scoped ones.
struct ResourceId {
    std::string group; // empty for the core group
    std::string version;
    std::string kind;
    std::string nameSpace;
    std::string name;

    auto operator<=>(const ResourceId &) const = default;
};

/// What an object says of itself, without asking whether its kind exists.
ResourceId idOf(const kube::Value &object);
/// The namespace as the override rules name it: `v1`, `Namespace`, its name.
ResourceId namespaceId(const std::string &nameSpace);

/// As in `apiVersion`: `apps/v1`, of the core group `v1`.
std::string apiVersionText(std::string_view group, std::string_view version);
/// `<namespace>/<name>`, of a cluster-scoped object just its name.
std::string pathText(const std::string &nameSpace, const std::string &name);
/// `Deployment app/web`.
std::string objectName(const ResourceId &id);

} // namespace evenkeel::render

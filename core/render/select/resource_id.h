// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/kube/labels.h"
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

// Reads objects of any kind as apimachinery's unstructured objects do: what has another type than
// expected counts as absent.

/// The text at the end of the path, empty when there is none.
const std::string &textAt(const kube::Value &object, std::initializer_list<std::string_view> path);
/// Whether metadata.deletionTimestamp holds a time.
bool isDeleting(const kube::Value &object);
bool hasOwner(const kube::Value &object);
/// A map of texts in metadata; nullptr when it is absent or one of its values is no text.
const kube::Value *textMap(const kube::Value &object, std::string_view member);
/// Whether the object's labels meet all requirements.
bool labelsMatch(const kube::Value &object, const kube::Requirements &requirements);

} // namespace evenkeel::render

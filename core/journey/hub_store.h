// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"

namespace evenkeel::journey {

/// Of a snapshot: the override that it was taken of.
inline constexpr std::string_view kOverrideLabel = "kubernetes-fleet.io/parent-resource-override";

/// An object of the hub by kind, namespace and name.
struct ObjectKey {
    std::string kind;
    std::string nameSpace;
    std::string name;
    bool operator==(const ObjectKey &) const = default;
};
ObjectKey keyOf(const kube::Value &object);

/// The objects of a hub as `kubectl get -o json` prints them, and what is done to them by hand
/// (batch protocol, "The hub kinds").
class HubStore {
public:
    explicit HubStore(std::vector<kube::Value> objects = {}) : m_objects(std::move(objects)) {}

    const std::vector<kube::Value> &objects() const { return m_objects; }
    const kube::Value *find(const ObjectKey &key) const;
    kube::Value *find(const ObjectKey &key);
    /// Adds an object, or replaces the one of its name.
    void put(kube::Value object);
    void erase(const ObjectKey &key);

    /// One member of a request's `change`. A changed spec raises the generation; an override that
    /// is deleted takes its snapshots along (KubeFleet spec 9.4).
    base::Result<void> change(const kube::Value &change);

    /// All of them, read.
    manifest::Objects read() const;

private:
    void apply(const kube::Value &object);
    void remove(const ObjectKey &key);

    std::vector<kube::Value> m_objects;
};

/// Sets a label, also of an object without any.
void setLabel(kube::Value &object, std::string_view label, std::string value);
/// The member of that name; null where there is none.
const kube::Value &memberOf(const kube::Value &object, std::string_view name);
/// An RFC 7386 merge patch, done.
void mergeInto(kube::Value &target, const kube::Value &patch);

} // namespace evenkeel::journey

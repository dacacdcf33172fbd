// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"

namespace evenkeel::store {

/// Of a snapshot: the override that it was taken of.
inline constexpr std::string_view kOverrideLabel = "kubernetes-fleet.io/parent-resource-override";

/// An object of the hub by kind, namespace and name.
struct ObjectKey {
    std::string kind;
    std::string nameSpace;
    std::string name;
    bool operator==(const ObjectKey &) const = default;
};
/// A ResourcePlacement without a namespace is in `default`.
ObjectKey keyOf(const kube::Value &object);

/// One member of a request's `change` (batch protocol, "The hub kinds").
struct HubChange {
    enum class How : std::uint8_t { Apply, Patch, Status, Delete };
    How how = How::Apply;
    kube::Value object;
    kube::Value patch;
};
base::Result<HubChange> readHubChange(const kube::Value &change);

/// The objects of a hub as `kubectl get -o json` prints them, and what is done to them by hand.
class HubObjects {
public:
    explicit HubObjects(std::vector<kube::Value> objects = {}) : m_objects(std::move(objects)) {}

    const std::vector<kube::Value> &objects() const { return m_objects; }
    const kube::Value *find(const ObjectKey &key) const;
    kube::Value *find(const ObjectKey &key);
    /// Adds an object, or replaces the one of its name.
    void put(kube::Value object);

    /// Defaults are filled in, a changed spec raises the generation, and what the hub refuses
    /// changes nothing. An override that is deleted takes its snapshots along (KubeFleet spec 9.4).
    void change(const HubChange &change);

    /// All of them, read.
    manifest::Objects read() const;

private:
    void apply(const kube::Value &object);
    void write(kube::Value object, const kube::Value *old);
    void remove(const ObjectKey &key);

    std::vector<kube::Value> m_objects;
};

/// Sets a label, also of an object without any.
void setLabel(kube::Value &object, std::string_view label, std::string value);

} // namespace evenkeel::store

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <string>

#include "core/kube/value.h"

namespace evenkeel::kube {

/// The identity of an API object: two objects are the same one exactly where all four are equal.
/// The version is no part of it. Names for people are made from it and are never compared.
struct ObjectId {
    std::string group; // empty for the core group
    std::string kind;
    std::string nameSpace; // empty for objects of the cluster
    std::string name;

    auto operator<=>(const ObjectId &) const = default;
};

/// The identity as the document has it; members that are missing or neither
/// a text nor a number are empty.
ObjectId idOf(const Value &document);
/// "shop/web", or "web" where the object has no namespace.
std::string fullNameOf(const ObjectId &id);
/// "ResourcePlacement shop/web"
std::string displayNameOf(const ObjectId &id);

} // namespace evenkeel::kube

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

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

/// The identity as the document has it, with `generateName` where it has no name; members that are
/// missing or neither a text nor a number are empty.
ObjectId idOf(const Value &document);
/// "shop/web", or "web" where the object has no namespace.
std::string fullNameOf(const ObjectId &id);
/// "ResourcePlacement shop/web"
std::string displayNameOf(const ObjectId &id);

/// The texts of apimachinery's name checks (KubeFleet spec 2.6), empty when the name is fine.
std::vector<std::string> qualifiedNameErrors(std::string_view name);
std::vector<std::string> dns1123SubdomainErrors(std::string_view name);
std::vector<std::string> dns1123LabelErrors(std::string_view name);
std::vector<std::string> labelValueErrors(std::string_view value);

/// Go's `%q` of a string.
std::string quoted(std::string_view text);
/// The same at the end of another text.
void appendQuoted(std::string_view text, std::string &result);

} // namespace evenkeel::kube

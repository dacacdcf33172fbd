// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

struct Field;

/// What a Go type of the API takes from JSON; null always counts as absent.
struct Shape {
    enum class Type {
        Any,
        String,
        Bool,
        Int32,
        Int64,
        IntOrString,
        Time,
        Quantity,
        List,
        Map,
        Object
    };
    Type type = Type::Any;
    const Shape *element = nullptr; // of a List or Map
    std::span<const Field> fields;  // of an Object; others are ignored
};

struct Field {
    std::string_view name;
    const Shape *shape;
};

/// The first value below `node` that does not fit its Go type; the message gives its path.
std::optional<base::Error> shapeError(const Node &node, const Shape &shape);
std::optional<base::Error> shapeError(const kube::Value &value, const Shape &shape);
/// Without the blanks around it, as quantities are read (KubeFleet spec 4.1.4).
std::string_view trimmed(std::string_view text);

extern const Shape kMemberClusterShape;
extern const Shape kPlacementShape;
extern const Shape kBindingShape;
extern const Shape kPolicySnapshotShape;

} // namespace evenkeel::manifest

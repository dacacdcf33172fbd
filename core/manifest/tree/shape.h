// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
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
extern const Shape kAnyObjectShape; // of the metadata alone

} // namespace evenkeel::manifest

/// What the Go types of the cluster APIs and those of Kubernetes have in common.
namespace evenkeel::manifest::shape_parts {

using Type = Shape::Type;

constexpr Shape leaf(Type type) {
    return {type, nullptr, {}};
}
constexpr Shape list(const Shape &element) {
    return {Type::List, &element, {}};
}
constexpr Shape map(const Shape &element) {
    return {Type::Map, &element, {}};
}
/// Holds its fields itself.
template <std::size_t Count> struct Object : Shape {
    constexpr explicit Object(const Field (&its)[Count])
        : Shape{Type::Object, nullptr, {}}, own(std::to_array(its)) {
        fields = own;
    }
    Object(const Object &) = delete;
    Object &operator=(const Object &) = delete;

    std::array<Field, Count> own;
};

inline constexpr Shape kAny = leaf(Type::Any);
inline constexpr Shape kString = leaf(Type::String);
inline constexpr Shape kBool = leaf(Type::Bool);
inline constexpr Shape kInt32 = leaf(Type::Int32);
inline constexpr Shape kInt64 = leaf(Type::Int64);
inline constexpr Shape kIntOrString = leaf(Type::IntOrString);
inline constexpr Shape kTime = leaf(Type::Time);
inline constexpr Shape kStrings = list(kString);
inline constexpr Shape kStringMap = map(kString);

inline constexpr Object kOwner({{"apiVersion", &kString},
                                {"kind", &kString},
                                {"name", &kString},
                                {"uid", &kString},
                                {"controller", &kBool},
                                {"blockOwnerDeletion", &kBool}});
inline constexpr Shape kOwners = list(kOwner);
inline constexpr Object kTaint({{"key", &kString}, {"value", &kString}, {"effect", &kString}});
inline constexpr Shape kTaints = list(kTaint);
// metav1.Condition; core/v1 has conditions of its own.
inline constexpr Object kMetaCondition({{"type", &kString},
                                        {"status", &kString},
                                        {"lastTransitionTime", &kTime},
                                        {"reason", &kString},
                                        {"message", &kString},
                                        {"observedGeneration", &kInt64}});
inline constexpr Shape kMetaConditions = list(kMetaCondition);
// The quantities are checked where they are read, each text once for the whole fleet.
inline constexpr Shape kQuantities = map(kAny);

inline constexpr Object
    kExpression({{"key", &kString}, {"operator", &kString}, {"values", &kStrings}});
inline constexpr Shape kExpressions = list(kExpression);
inline constexpr Object kLabelSelector({{"matchLabels", &kStringMap},
                                        {"matchExpressions", &kExpressions}});

} // namespace evenkeel::manifest::shape_parts

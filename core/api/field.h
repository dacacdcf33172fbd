// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::api {

enum class FieldType : std::uint8_t {
    Object,
    List,
    Map,
    String,
    Integer,
    Boolean,
    IntOrString,
    Time,
    Any // whatever JSON there is, kept as it is
};

/// What happens to a field when the hub's Go code reads an object and writes it back (KubeFleet
/// spec 2.2): OmitEmpty drops empty strings, lists and maps; Pointer keeps what is set; Always
/// writes the zero value if unset.
enum class Presence : std::uint8_t { OmitEmpty, Pointer, Always };

/// V1Beta1 is the stored one.
enum class ApiVersion : std::uint8_t { V1, V1Beta1, V1Alpha1 };

/// How server-side apply sees a list: as one value, as a set, or as a map by a member of its items.
enum class ListType : std::uint8_t { Atomic, Set, Map };

/// One field of an API type as the CRD and the Go type declare it (KubeFleet spec 1.3, 2.3).
/// Checks, defaults, pruning, forms, YAML order and completion are all driven by it.
struct Field {
    std::string name = {}; // empty for the root and for the element of a list or map
    FieldType type = FieldType::Object;
    std::string goType = {}; // as Go's decoder names it
    std::string description = {};
    Presence presence = Presence::OmitEmpty;
    bool isRequired = false;
    bool isInV1 = true;
    bool isInV1Alpha1 = true;
    bool isOneValue = false; // of an object: server-side apply does not look into it
    ListType listType = ListType::Atomic;
    std::string mapKey = {};
    kube::Value defaultValue = {}; // null when there is none
    bool isWebhookDefault = false; // not the CRD's: the mutating webhook fills it in
    std::vector<std::string> enumValues = {};
    std::optional<std::int64_t> minimum = {};
    std::optional<std::int64_t> maximum = {};
    std::optional<std::size_t> minItems = {};
    std::optional<std::size_t> maxItems = {};
    std::optional<std::size_t> maxLength = {};
    std::string pattern = {};         // regular expression that a text must match
    int goBits = 32;                  // width of an integer
    std::vector<Field> children = {}; // an object's properties; the element of a list or map
    std::vector<Field> v1alpha1 = {}; // at most one: the field where v1alpha1 has another

    const Field &element() const { return children.front(); }
    bool hasServerDefault() const { return !defaultValue.isNull() && !isWebhookDefault; }
    /// The field as the version has it; nullptr for none.
    const Field *in(ApiVersion version) const;
    const Field *child(std::string_view childName, ApiVersion version) const;
};

} // namespace evenkeel::api

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

/// Patterns R1 to R4 of KubeFleet spec 2.3, and that of a stage's name (6.8).
inline constexpr std::string_view kIntOrPercentPattern = "^((100|[0-9]{1,2})%|[0-9]+)$";
inline constexpr std::string_view kConcurrencyPattern = "^(100|[1-9][0-9]?)%$";
inline constexpr std::string_view kWaitTimePattern =
    R"(^(?:(?:0|[1-9][0-9]*)(\.[0-9]+)?(?:s|m|h))+$)";
inline constexpr std::string_view kAlphaWaitTimePattern =
    R"(^(?:0|(?:(?:0|[1-9][0-9]*)(\.[0-9]+)?(?:s|m|h))+)$)";
inline constexpr std::string_view kPercentPattern = "^(100|[0-9]{1,2})%$";
inline constexpr std::string_view kStageNamePattern = "^[a-z0-9]+$";

enum class ObjectKind : std::uint8_t {
    ClusterResourcePlacement,
    ResourcePlacement,
    MemberCluster,
    ClusterResourceOverride,
    ResourceOverride
};

constexpr bool isPlacement(ObjectKind kind) {
    return kind == ObjectKind::ClusterResourcePlacement || kind == ObjectKind::ResourcePlacement;
}
constexpr bool isOverride(ObjectKind kind) {
    return kind == ObjectKind::ClusterResourceOverride || kind == ObjectKind::ResourceOverride;
}

/// The table of a kind: an unnamed object with the property `spec`, and `status` for placements.
const Field &fieldTable(ObjectKind kind);

/// Kinds that control a rollout, namespaced ones included (KubeFleet spec 6.8, 6.9).
enum class RolloutKind : std::uint8_t { StagedStrategy, StagedRun, Eviction, DisruptionBudget };

const Field &fieldTable(RolloutKind kind);

/// What the hub writes and a plan starts from; read, never checked (KubeFleet spec 1.4).
const Field &bindingTable();
const Field &policySnapshotTable();

/// The fields of metadata, which all kinds share.
const Field &metadataTable();

/// Finds a field by its path without indices, `spec.policy.tolerations.key`; nullptr if there is
/// none. List and map elements are entered implicitly.
const Field *findField(const Field &table, std::string_view path, ApiVersion version);

/// The kind of an API object, nothing when no field table has its group and kind.
std::optional<ObjectKind> objectKind(const kube::Value &object);

/// The same for the kinds of a rollout.
std::optional<RolloutKind> rolloutKind(const kube::Value &object);

/// The table of an object of any of these kinds, nullptr for others.
const Field *tableOf(const kube::Value &object);

/// The table of any object whose fields are checked: those, and the bindings that the hub writes
/// and a plan starts from; nullptr for others.
const Field *checkedTableOf(const kube::Value &object);

/// The version of an object: v1 or v1alpha1 if set, otherwise v1beta1, the storage version.
ApiVersion apiVersion(const kube::Value &object);
/// In which a hub keeps every kind (KubeFleet spec 2.1).
inline constexpr std::string_view kStoredVersion = "v1beta1";

} // namespace evenkeel::api

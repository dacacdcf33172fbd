// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/canonical.h"
#include "core/manifest/manifest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace evenkeel::manifest {

namespace {

using kube::Value;
using Names = std::span<const std::string_view>;

constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

constexpr std::array<std::string_view, 5> kObject{"apiVersion", "kind", "metadata", "spec",
                                                  "status"};
constexpr std::array<std::string_view, 7> kMetadata{
    "name", "generateName", "namespace", "labels", "annotations", "ownerReferences", "finalizers"};
constexpr std::array<std::string_view, 5> kPlacementSpec{
    "resourceSelectors", "policy", "strategy", "revisionHistoryLimit", "statusReportingScope"};
constexpr std::array<std::string_view, 4> kMemberSpec{"identity", "heartbeatPeriodSeconds",
                                                      "taints", "deleteOptions"};
constexpr std::array<std::string_view, 5> kMemberStatus{"conditions", "properties", "resourceUsage",
                                                        "agentStatus", "namespaces"};
constexpr std::array<std::string_view, 6> kPlacementStatus{
    "selectedResources", "observedResourceIndex", "placementStatuses", "conditions"};

/// The members of a field, by the name of the field; the names are used for one type each.
struct FieldOrder {
    std::string_view field;
    std::array<std::string_view, 7> members;
};
constexpr std::array kFieldOrders{
    FieldOrder{"resourceSelectors",
               {"group", "version", "kind", "name", "labelSelector", "selectionScope"}},
    FieldOrder{"policy",
               {"placementType", "clusterNames", "numberOfClusters", "affinity",
                "topologySpreadConstraints", "tolerations"}},
    FieldOrder{"clusterAffinity",
               {"requiredDuringSchedulingIgnoredDuringExecution",
                "preferredDuringSchedulingIgnoredDuringExecution"}},
    FieldOrder{"clusterSelectorTerms", {"labelSelector", "propertySelector", "propertySorter"}},
    FieldOrder{"preferredDuringSchedulingIgnoredDuringExecution", {"weight", "preference"}},
    FieldOrder{"preference", {"labelSelector", "propertySelector", "propertySorter"}},
    FieldOrder{"labelSelector", {"matchLabels", "matchExpressions"}},
    FieldOrder{"matchExpressions", {"name", "key", "operator", "values"}},
    FieldOrder{"propertySorter", {"name", "sortOrder"}},
    FieldOrder{"topologySpreadConstraints", {"topologyKey", "maxSkew", "whenUnsatisfiable"}},
    FieldOrder{"tolerations", {"key", "operator", "value", "effect"}},
    FieldOrder{"strategy",
               {"type", "rollingUpdate", "applyStrategy", "deleteStrategy", "reportBackStrategy"}},
    FieldOrder{"rollingUpdate", {"maxUnavailable", "maxSurge", "unavailablePeriodSeconds"}},
    FieldOrder{"applyStrategy",
               {"comparisonOption", "whenToApply", "type", "allowCoOwnership",
                "serverSideApplyConfig", "whenToTakeOver"}},
    FieldOrder{"reportBackStrategy", {"type", "destination"}},
    FieldOrder{"identity", {"kind", "apiGroup", "name", "namespace"}},
    FieldOrder{"taints", {"key", "value", "effect"}},
    FieldOrder{"resourceUsage", {"capacity", "allocatable", "available", "observationTime"}},
    FieldOrder{"agentStatus", {"type", "conditions", "lastReceivedHeartbeat"}},
    FieldOrder{"conditions",
               {"type", "status", "observedGeneration", "lastTransitionTime", "reason", "message"}},
};
constexpr std::array<std::string_view, 5> kMapFields{"labels", "annotations", "matchLabels",
                                                     "properties", "namespaces"};

enum class Kind { Other, Placement, MemberCluster };

Kind kindOf(const Value &object) {
    const Value *kind = object.find("kind");
    if (kind == nullptr)
        return Kind::Other;
    if (kind->text() == "ClusterResourcePlacement" || kind->text() == "ResourcePlacement")
        return Kind::Placement;
    return kind->text() == "MemberCluster" ? Kind::MemberCluster : Kind::Other;
}

void putFirst(Value &object, Names names) {
    const auto rank = [names](const Value::Member &member) {
        return std::ranges::find(names, std::string_view(member.first)) - names.begin();
    };
    std::ranges::stable_sort(object.members(), {}, rank);
}

void sortByKey(Value &object) {
    std::ranges::stable_sort(object.members(), {}, &Value::Member::first);
}

void orderField(std::string_view field, Value &value) {
    for (Value &item : value.items())
        orderField(field, item);
    if (!value.isObject())
        return;
    const bool isMap = std::ranges::find(kMapFields, field) != kMapFields.end();
    if (isMap)
        sortByKey(value);
    const auto order = std::ranges::find(kFieldOrders, field, &FieldOrder::field);
    if (order != kFieldOrders.end())
        putFirst(value, order->members);
    for (auto &[key, member] : value.members())
        orderField(isMap ? std::string_view() : std::string_view(key), member);
}

void orderSection(Value &object, std::string_view section, Names names) {
    Value *value = object.find(section);
    if (value == nullptr || !value->isObject())
        return;
    putFirst(*value, names);
    for (auto &[key, member] : value->members())
        orderField(key, member);
}

void removeIfEmpty(Value &object, std::string_view key) {
    const Value *member = object.find(key);
    if (member != nullptr && member->members().empty() && member->items().empty())
        object.remove(key);
}

void stripMetadata(Value &metadata) {
    for (const std::string_view key :
         {"uid", "resourceVersion", "generation", "creationTimestamp", "deletionTimestamp",
          "deletionGracePeriodSeconds", "managedFields", "selfLink"})
        metadata.remove(key);
    if (Value *annotations = metadata.find("annotations")) {
        annotations->remove(kLastApplied);
        removeIfEmpty(metadata, "annotations");
    }
    // The hub's controllers put their finalizers on and take them off themselves.
    if (Value *finalizers = metadata.find("finalizers")) {
        std::erase_if(finalizers->items(), [](const Value &item) {
            return item.text().starts_with("kubernetes-fleet.io/");
        });
        removeIfEmpty(metadata, "finalizers");
    }
}

void stripServerManaged(Value &object) {
    object.remove("status");
    if (Value *metadata = object.find("metadata")) {
        stripMetadata(*metadata);
        removeIfEmpty(object, "metadata");
    }
}

} // namespace

Value canonical(const Value &object, Strip strip) {
    Value result = object;
    if (!result.isObject())
        return result;
    if (result.find("kind") != nullptr) {
        if (strip == Strip::ServerManaged)
            stripServerManaged(result);
        putFirst(result, kObject);
        orderSection(result, "metadata", kMetadata);
    }
    const Kind kind = kindOf(result);
    if (kind == Kind::Placement) {
        orderSection(result, "spec", kPlacementSpec);
        orderSection(result, "status", kPlacementStatus);
    } else if (kind == Kind::MemberCluster) {
        orderSection(result, "spec", kMemberSpec);
        orderSection(result, "status", kMemberStatus);
    }
    Value *items = result.find("items");
    if (items != nullptr && kind == Kind::Other)
        for (Value &item : items->items())
            item = canonical(item, strip);
    return result;
}

} // namespace evenkeel::manifest

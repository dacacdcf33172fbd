// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/canonical.h"
#include "core/manifest/manifest.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/api/object_kind.h"
#include "core/fleet/planned.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;

constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

constexpr std::array<std::string_view, 5> kObject{"apiVersion", "kind", "metadata", "spec",
                                                  "status"};

/// Puts the members that have a rank in front, in its order.
template <typename Rank> void sortMembers(Value &object, Rank rank) {
    std::ranges::stable_sort(object.members(), {},
                             [&rank](const Value::Member &member) { return rank(member.first); });
}

/// Members as the table has them, then those that it does not know; keys of maps by name.
void order(Value &value, const api::Field &field) {
    if (field.type == api::FieldType::List) {
        for (Value &item : value.items())
            order(item, field.element());
        return;
    }
    if (!value.isObject())
        return;
    if (field.type == api::FieldType::Map)
        sortMembers(value, [](const std::string &key) { return key; });
    else
        sortMembers(value, [&field](const std::string &key) {
            return std::ranges::find(field.children, key, &api::Field::name) -
                   field.children.begin();
        });
    for (auto &[key, member] : value.members()) {
        const api::Field *child = field.type == api::FieldType::Map
                                      ? &field.element()
                                      : field.child(key, api::ApiVersion::V1Beta1);
        if (child != nullptr)
            order(member, *child);
    }
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
        annotations->remove(fleet::kPlannedAnnotation);
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
        sortMembers(result, [](const std::string &key) {
            return std::ranges::find(kObject, std::string_view(key)) - kObject.begin();
        });
        if (Value *metadata = result.find("metadata"))
            order(*metadata, api::metadataTable());
    }
    const api::Field *table = api::tableOf(result);
    if (table != nullptr) {
        for (const api::Field &section : table->children) {
            if (Value *value = result.find(section.name))
                order(*value, section);
        }
    }
    if (Value *items = result.find("items"); items != nullptr && table == nullptr) {
        for (Value &item : items->items())
            item = canonical(item, strip);
    }
    return result;
}

} // namespace evenkeel::manifest

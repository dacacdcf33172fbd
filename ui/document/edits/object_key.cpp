// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/object_key.h"

#include <initializer_list>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"

namespace evenkeel::ui {

namespace {

std::string_view groupOf(OtherKind kind) {
    return kind == OtherKind::PlacementTest ? api::kOwnGroup : api::kPlacementGroup;
}

} // namespace

PlacementKey keyOf(const placement::Placement &placement) {
    return {placement.kind, placement.nameSpace, placement.name};
}

WorkloadKey keyOf(const pods::Workload &workload) {
    return {workload.kind, workload.nameSpace, workload.name};
}

std::optional<OtherKey> otherKeyOf(const kube::Value &document) {
    const auto textAt = [&document](std::initializer_list<std::string_view> path) {
        const kube::Value *value = document.findPath(path);
        return value != nullptr && value->isString() ? value->text() : std::string();
    };
    const std::string version = textAt({"apiVersion"});
    const std::string kind = textAt({"kind"});
    for (const OtherKind known : {OtherKind::ClusterResourceOverride, OtherKind::ResourceOverride,
                                  OtherKind::PlacementTest}) {
        if (kind == kindName(known) && api::groupOf(version) == groupOf(known))
            return OtherKey{known, textAt({"metadata", "namespace"}), textAt({"metadata", "name"})};
    }
    return std::nullopt;
}

std::optional<OtherKey> overrideKeyOf(const kube::Value &document) {
    auto key = otherKeyOf(document);
    return key && key->kind != OtherKind::PlacementTest ? key : std::nullopt;
}

std::optional<OtherKey> testKeyOf(const kube::Value &document) {
    auto key = otherKeyOf(document);
    return key && key->kind == OtherKind::PlacementTest ? key : std::nullopt;
}

std::string_view kindName(OtherKind kind) {
    switch (kind) {
    case OtherKind::ResourceOverride:
        return "ResourceOverride";
    case OtherKind::PlacementTest:
        return api::kPlacementTest;
    case OtherKind::ClusterResourceOverride:
        break;
    }
    return "ClusterResourceOverride";
}

const std::string &nameOf(const ObjectKey &key) {
    return std::visit([](const auto &object) -> const std::string & { return object.name; }, key);
}

std::string fullNameOf(const ObjectKey &key) {
    return std::visit(
        [](const auto &object) {
            return object.nameSpace.empty() ? object.name : object.nameSpace + '/' + object.name;
        },
        key);
}

} // namespace evenkeel::ui

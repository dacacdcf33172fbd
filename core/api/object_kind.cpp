// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/object_kind.h"

#include <string_view>

#include "core/api/known_kinds.h"

namespace evenkeel::api {

namespace {

std::string_view memberText(const kube::Value &object, std::string_view key) {
    const kube::Value *member = object.find(key);
    return member != nullptr && member->isString() ? std::string_view(member->text())
                                                   : std::string_view();
}

} // namespace

std::optional<ObjectKind> objectKind(const kube::Value &object) {
    const std::string_view kind = memberText(object, "kind");
    const std::string_view group = groupOf(memberText(object, "apiVersion"));
    if (group == kPlacementGroup) {
        if (kind == "ClusterResourcePlacement")
            return ObjectKind::ClusterResourcePlacement;
        if (kind == "ResourcePlacement")
            return ObjectKind::ResourcePlacement;
        if (kind == "ClusterResourceOverride")
            return ObjectKind::ClusterResourceOverride;
        if (kind == "ResourceOverride")
            return ObjectKind::ResourceOverride;
    }
    if (group == kClusterGroup && kind == "MemberCluster") {
        return ObjectKind::MemberCluster;
    }
    return std::nullopt;
}

std::optional<RolloutKind> rolloutKind(const kube::Value &object) {
    if (groupOf(memberText(object, "apiVersion")) != kPlacementGroup) {
        return std::nullopt;
    }
    const std::string_view kind = memberText(object, "kind");
    if (kind == "ClusterStagedUpdateStrategy" || kind == "StagedUpdateStrategy") {
        return RolloutKind::StagedStrategy;
    }
    if (kind == "ClusterStagedUpdateRun" || kind == "StagedUpdateRun") {
        return RolloutKind::StagedRun;
    }
    if (kind == "ClusterResourcePlacementEviction") {
        return RolloutKind::Eviction;
    }
    return kind == "ClusterResourcePlacementDisruptionBudget"
               ? std::optional(RolloutKind::DisruptionBudget)
               : std::nullopt;
}

const Field *tableOf(const kube::Value &object) {
    if (const auto kind = objectKind(object)) {
        return &fieldTable(*kind);
    }
    const auto kind = rolloutKind(object);
    return kind ? &fieldTable(*kind) : nullptr;
}

const Field *checkedTableOf(const kube::Value &object) {
    if (const Field *table = tableOf(object))
        return table;
    const std::string_view kind = memberText(object, "kind");
    const bool isBinding = kind == "ClusterResourceBinding" || kind == "ResourceBinding";
    return isBinding && groupOf(memberText(object, "apiVersion")) == kPlacementGroup
               ? &bindingTable()
               : nullptr;
}

ApiVersion apiVersion(const kube::Value &object) {
    const std::string_view text = memberText(object, "apiVersion");
    if (text.ends_with("/v1"))
        return ApiVersion::V1;
    return text.ends_with("/v1alpha1") ? ApiVersion::V1Alpha1 : ApiVersion::V1Beta1;
}

} // namespace evenkeel::api

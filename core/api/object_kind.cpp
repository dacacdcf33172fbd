// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/object_kind.h"

#include <string_view>

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
    const std::string_view version = memberText(object, "apiVersion");
    const std::string_view group = version.substr(0, version.find('/'));
    if (group == "placement.kubernetes-fleet.io") {
        if (kind == "ClusterResourcePlacement")
            return ObjectKind::ClusterResourcePlacement;
        if (kind == "ResourcePlacement")
            return ObjectKind::ResourcePlacement;
        if (kind == "ClusterResourceOverride")
            return ObjectKind::ClusterResourceOverride;
        if (kind == "ResourceOverride")
            return ObjectKind::ResourceOverride;
    }
    if (group == "cluster.kubernetes-fleet.io" && kind == "MemberCluster") {
        return ObjectKind::MemberCluster;
    }
    return std::nullopt;
}

ApiVersion apiVersion(const kube::Value &object) {
    return memberText(object, "apiVersion").ends_with("/v1") ? ApiVersion::V1 : ApiVersion::V1Beta1;
}

} // namespace evenkeel::api

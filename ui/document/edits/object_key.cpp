// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/object_key.h"

#include <initializer_list>

namespace evenkeel::ui {

PlacementKey keyOf(const placement::Placement &placement) {
    return {placement.kind, placement.nameSpace, placement.name};
}

WorkloadKey keyOf(const pods::Workload &workload) {
    return {workload.kind, workload.nameSpace, workload.name};
}

std::optional<OverrideKey> overrideKeyOf(const kube::Value &document) {
    const auto textAt = [&document](std::initializer_list<std::string_view> path) {
        const kube::Value *value = document.findPath(path);
        return value != nullptr && value->isString() ? value->text() : std::string();
    };
    if (!textAt({"apiVersion"}).starts_with("placement.kubernetes-fleet.io/"))
        return std::nullopt;
    const std::string kind = textAt({"kind"});
    for (const auto known :
         {render::OverrideKind::ClusterResourceOverride, render::OverrideKind::ResourceOverride}) {
        if (kind == kindName(known))
            return OverrideKey{known, textAt({"metadata", "namespace"}),
                               textAt({"metadata", "name"})};
    }
    return std::nullopt;
}

std::string_view kindName(render::OverrideKind kind) {
    return kind == render::OverrideKind::ResourceOverride ? "ResourceOverride"
                                                          : "ClusterResourceOverride";
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

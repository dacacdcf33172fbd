// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/object_id.h"

#include <initializer_list>
#include <string_view>

namespace evenkeel::kube {

ObjectId idOf(const Value &document) {
    const auto textAt = [&document](std::initializer_list<std::string_view> path) {
        const Value *value = document.findPath(path);
        return value != nullptr ? value->text() : std::string();
    };
    const std::string version = textAt({"apiVersion"});
    const auto slash = version.rfind('/');
    return {slash == std::string::npos ? std::string() : version.substr(0, slash), textAt({"kind"}),
            textAt({"metadata", "namespace"}), textAt({"metadata", "name"})};
}

std::string fullNameOf(const ObjectId &id) {
    return id.nameSpace.empty() ? id.name : id.nameSpace + '/' + id.name;
}

std::string displayNameOf(const ObjectId &id) {
    return id.kind + ' ' + fullNameOf(id);
}

} // namespace evenkeel::kube

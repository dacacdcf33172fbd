// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/resource_id.h"

#include <algorithm>

#include "core/render/select/object_parts.h"

namespace evenkeel::render {

ResourceId idOf(const kube::Value &object) {
    ResourceId id;
    const std::string &apiVersion = textAt(object, {"apiVersion"});
    const std::size_t slash = apiVersion.find('/');
    if (slash == std::string::npos) {
        id.version = apiVersion;
    } else if (apiVersion.find('/', slash + 1) == std::string::npos) {
        id.group = apiVersion.substr(0, slash);
        id.version = apiVersion.substr(slash + 1);
    }
    // An apiVersion that cannot be taken apart costs the kind, too (apimachinery).
    if (std::ranges::count(apiVersion, '/') <= 1)
        id.kind = textAt(object, {"kind"});
    id.nameSpace = textAt(object, {"metadata", "namespace"});
    id.name = textAt(object, {"metadata", "name"});
    return id;
}

ResourceId namespaceId(const std::string &nameSpace) {
    return {"", "v1", "Namespace", "", nameSpace};
}

std::string apiVersionText(std::string_view group, std::string_view version) {
    std::string text(group);
    if (!text.empty())
        text += '/';
    return text.append(version);
}

std::string pathText(const std::string &nameSpace, const std::string &name) {
    return nameSpace.empty() ? name : nameSpace + "/" + name;
}

std::string objectName(const ResourceId &id) {
    return id.kind + " " + pathText(id.nameSpace, id.name);
}

} // namespace evenkeel::render

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/resource_id.h"

#include <algorithm>

#include "core/kube/time.h"

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

using kube::Value;

const std::string &textAt(const Value &object, std::initializer_list<std::string_view> path) {
    static const std::string none;
    const Value *found = object.findPath(path);
    return found != nullptr && found->isString() ? found->text() : none;
}

bool isDeleting(const Value &object) {
    return kube::parseTime(textAt(object, {"metadata", "deletionTimestamp"})).has_value();
}

bool hasOwner(const Value &object) {
    const Value *owners = object.findPath({"metadata", "ownerReferences"});
    return owners != nullptr && !owners->items().empty() &&
           std::ranges::all_of(owners->items(), &Value::isObject);
}

const Value *textMap(const Value &object, std::string_view member) {
    const Value *map = object.findPath({"metadata", member});
    if (map == nullptr || !map->isObject())
        return nullptr;
    const bool hasOnlyTexts = std::ranges::all_of(
        map->members(), [](const Value::Member &entry) { return entry.second.isString(); });
    return hasOnlyTexts ? map : nullptr;
}

bool labelsMatch(const Value &object, const kube::Requirements &requirements) {
    const Value *labels = textMap(object, "labels");
    return std::ranges::all_of(requirements, [labels](const kube::Requirement &requirement) {
        const Value *value = labels == nullptr ? nullptr : labels->find(requirement.key);
        if (value == nullptr)
            return kube::matches(requirement, nullptr);
        const std::string_view text = value->text();
        return kube::matches(requirement, &text);
    });
}

} // namespace evenkeel::render

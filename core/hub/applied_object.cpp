// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/applied_object.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/kube/members.h"
#include "core/manifest/manifest.h"
#include "core/manifest/object_fields.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::hub {

namespace {

using kube::Value;

Value mergedOnto(const Value *stored, const Value &wanted, const Value *last);

const Value *memberOf(const Value *object, std::string_view key) {
    return object == nullptr ? nullptr : object->find(key);
}

Value mergedObject(const Value &stored, const Value &wanted, const Value *last) {
    Value result = stored;
    if (last != nullptr) {
        for (const auto &[key, value] : last->members()) {
            if (wanted.find(key) == nullptr)
                result.remove(key);
        }
    }
    for (const auto &[key, value] : wanted.members()) {
        if (value.isNull())
            result.remove(key);
        else
            result.set(key, mergedOnto(stored.find(key), value, memberOf(last, key)));
    }
    return result;
}

std::string_view itemName(const Value &item) {
    const Value *name = item.find("name");
    return name != nullptr && name->isString() ? std::string_view(name->text())
                                               : std::string_view();
}

const Value *itemNamed(const Value *list, std::string_view name) {
    if (list == nullptr)
        return nullptr;
    const auto found = std::ranges::find(list->items(), name, itemName);
    return found == list->items().end() ? nullptr : &*found;
}

Value mergedList(const Value &stored, const Value &wanted, const Value *last) {
    const bool haveNames = std::ranges::none_of(
        wanted.items(), [](const Value &item) { return itemName(item).empty(); });
    if (!haveNames && stored.items().size() != wanted.items().size())
        return wanted;
    Value result = Value::array();
    for (std::size_t i = 0; i < wanted.items().size(); ++i) {
        const Value &item = wanted.items()[i];
        const bool hasLast = last != nullptr && i < last->items().size();
        result.items().push_back(haveNames ? mergedOnto(itemNamed(&stored, itemName(item)), item,
                                                        itemNamed(last, itemName(item)))
                                           : mergedOnto(&stored.items()[i], item,
                                                        hasLast ? &last->items()[i] : nullptr));
    }
    return result;
}

Value mergedOnto(const Value *stored, const Value &wanted, const Value *last) {
    if (stored != nullptr && stored->isObject() && wanted.isObject())
        return mergedObject(*stored, wanted, last);
    if (stored != nullptr && stored->isArray() && wanted.isArray())
        return mergedList(*stored, wanted, last);
    return wanted;
}

/// A Secret with its keys, as it is kept of a hub.
Value withKeysOnly(Value secret) {
    Value keys = Value::object();
    for (const char *member : {"data", "stringData"}) {
        if (const Value *data = secret.find(member)) {
            for (const auto &[key, value] : data->members())
                keys.set(key, Value::string({}));
        }
        secret.remove(member);
    }
    if (!keys.members().empty())
        secret.set("data", std::move(keys));
    return secret;
}

bool isSecret(const Value &object) {
    return manifest::textAt(object, {"apiVersion"}) == "v1" &&
           manifest::textAt(object, {"kind"}) == "Secret";
}

std::optional<Value> lastAppliedOf(const Value &stored) {
    const Value *text = stored.findPath(
        {"metadata", "annotations", "kubectl.kubernetes.io/last-applied-configuration"});
    if (text == nullptr || !text->isString())
        return std::nullopt;
    auto last = manifest::parseJson(text->text());
    return last ? std::optional(std::move(*last)) : std::nullopt;
}

/// Where a manifest names no namespace, kubectl takes `default`.
const Value *storedOf(const std::map<render::ResourceId, Value> &stored, render::ResourceId id) {
    auto found = stored.find(id);
    if (found == stored.end() && id.nameSpace.empty()) {
        id.nameSpace = "default";
        found = stored.find(id);
    }
    return found == stored.end() ? nullptr : &found->second;
}

} // namespace

Value appliedOnto(const Value &stored, const Value &manifest) {
    const std::optional<Value> last = lastAppliedOf(stored);
    Value wanted = isSecret(manifest) ? withKeysOnly(manifest) : manifest;
    // kubectl puts an annotation of its own into each: none of them is without.
    Value *metadata = wanted.find("metadata");
    if (metadata != nullptr && metadata->find("annotations") == nullptr)
        metadata->set("annotations", Value::object());
    Value result = mergedObject(stored, wanted, last ? &*last : nullptr);
    const Value *annotations = result.findPath({"metadata", "annotations"});
    if (annotations != nullptr && annotations->members().empty())
        kube::memberIn(result, "metadata").remove("annotations");
    return result;
}

void applyOnto(const SelectedObjects &selected, manifest::Objects &files) {
    std::map<render::ResourceId, Value> stored;
    for (const auto &text : selected.texts) {
        if (auto value = manifest::parseJson(*text)) {
            render::ResourceId id = render::idOf(*value);
            stored.emplace(std::move(id), std::move(*value));
        }
    }
    if (stored.empty() || files.others.empty())
        return;
    for (objects::OtherObject &other : files.others.edit()) {
        if (const Value *there = storedOf(stored, render::idOf(other.document)))
            other.document = appliedOnto(*there, other.document);
    }
}

} // namespace evenkeel::hub

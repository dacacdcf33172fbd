// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/cluster_edit.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;
using Texts = std::map<std::string, std::string>;

Value &childObject(Value &object, std::string_view key) {
    Value *child = object.find(key);
    return child != nullptr && child->isObject() ? *child : object.set(key, Value::object());
}

/// Calls `write(key, value)` for what is new or other, `remove(key)` for what went.
template <typename Write, typename Remove>
void forEachDifference(const Texts &before, const Texts &after, const Write &write,
                       const Remove &remove) {
    for (const auto &[key, value] : before) {
        if (!after.contains(key))
            remove(key);
    }
    for (const auto &[key, value] : after) {
        const auto old = before.find(key);
        if (old == before.end() || old->second != value)
            write(key, value);
    }
}

void removeWhenEmpty(Value &object, std::string_view key) {
    const Value *child = object.find(key);
    if (child != nullptr && child->members().empty() && child->items().empty())
        object.remove(key);
}

void editLabels(Value &object, const Texts &before, const Texts &after) {
    Value &metadata = childObject(object, "metadata");
    Value &labels = childObject(metadata, "labels");
    forEachDifference(
        before, after,
        [&](const std::string &key, const std::string &value) {
            labels.set(key, Value::string(value));
        },
        [&](const std::string &key) { labels.remove(key); });
    removeWhenEmpty(metadata, "labels");
}

kube::Taint taintOf(const Value &item) {
    const auto text = [&item](std::string_view key) {
        const Value *value = item.find(key);
        return value != nullptr ? value->text() : std::string();
    };
    return {text("key"), text("value"), text("effect")};
}

Value encodeTaint(const kube::Taint &taint) {
    Value item = Value::object();
    item.set("key", Value::string(taint.key));
    if (!taint.value.empty())
        item.set("value", Value::string(taint.value));
    item.set("effect", Value::string(taint.effect.string()));
    return item;
}

/// Taints that stay keep their other fields.
void editTaints(Value &object, const std::vector<kube::Taint> &after) {
    Value &spec = childObject(object, "spec");
    Value *known = spec.find("taints");
    std::vector<Value> old = known != nullptr ? known->items() : std::vector<Value>();
    Value taints = Value::array();
    for (const kube::Taint &taint : after) {
        const auto same = std::ranges::find(old, taint, taintOf);
        if (same == old.end()) {
            taints.items().push_back(encodeTaint(taint));
            continue;
        }
        taints.items().push_back(std::move(*same));
        old.erase(same);
    }
    if (taints.items().empty())
        spec.remove("taints");
    else
        spec.set("taints", std::move(taints));
}

void editProperties(Value &object, const fleet::Cluster &before, const fleet::Cluster &after) {
    Value &status = childObject(object, "status");
    Value &properties = childObject(status, "properties");
    const kube::Time seen = after.agent.newestHeartbeat;
    forEachDifference(
        before.properties, after.properties,
        [&](const std::string &name, const std::string &value) {
            Value &property = childObject(properties, name);
            const bool isNew = property.members().empty();
            property.set("value", Value::string(value));
            if (isNew && !seen.isZero())
                property.set("observationTime", Value::string(kube::formatTime(seen)));
        },
        [&](const std::string &name) { properties.remove(name); });
    removeWhenEmpty(status, "properties");
    removeWhenEmpty(object, "status");
}

/// Parts of the status that no edit of the window touches are taken over as a whole.
void replaceStatusParts(Value &object, const fleet::Cluster &after) {
    fleet::Fleet one;
    const auto row = one.add(after);
    const Value encoded = encodeCluster(one, *row);
    const Value *status = encoded.find("status");
    for (const std::string_view part :
         {"conditions", "resourceUsage", "agentStatus", "namespaces"}) {
        const Value *value = status != nullptr ? status->find(part) : nullptr;
        if (value != nullptr)
            childObject(object, "status").set(part, *value);
        else if (Value *old = object.find("status"))
            old->remove(part);
    }
}

} // namespace

Value editedCluster(const Value &object, const fleet::Cluster &before,
                    const fleet::Cluster &after) {
    Value edited = object;
    if (before.name != after.name)
        childObject(edited, "metadata").set("name", Value::string(after.name));
    if (before.labels != after.labels)
        editLabels(edited, before.labels, after.labels);
    if (before.taints != after.taints)
        editTaints(edited, after.taints);
    if (before.properties != after.properties)
        editProperties(edited, before, after);
    if (before.agent != after.agent || before.resources != after.resources ||
        before.namespaces != after.namespaces)
        replaceStatusParts(edited, after);
    return edited;
}

} // namespace evenkeel::manifest

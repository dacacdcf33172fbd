// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/journey/hub_store.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/whole_number.h"
#include "core/kube/names.h"
#include "core/manifest/manifest.h"
#include "core/manifest/object_fields.h"

namespace evenkeel::journey {

namespace {

using kube::Value;
using manifest::textAt;

/// After a write to the spec.
void raiseGeneration(Value &object) {
    Value &metadata = object.set("metadata", memberOf(object, "metadata"));
    const Value *generation = metadata.find("generation");
    const std::int64_t before =
        generation == nullptr ? 0 : base::wholeNumber(generation->text()).value_or(0);
    metadata.set("generation", Value::integer(before + 1));
}

} // namespace

const Value &memberOf(const Value &object, std::string_view name) {
    static const Value kNone;
    const Value *found = object.find(name);
    return found == nullptr ? kNone : *found;
}

void setLabel(Value &object, std::string_view label, std::string value) {
    Value metadata = memberOf(object, "metadata");
    Value labels = memberOf(metadata, "labels");
    labels.set(label, Value::string(std::move(value)));
    metadata.set("labels", std::move(labels));
    object.set("metadata", std::move(metadata));
}

ObjectKey keyOf(const Value &object) {
    return {textAt(object, {"kind"}), textAt(object, {"metadata", "namespace"}),
            textAt(object, {"metadata", "name"})};
}

void mergeInto(Value &target, const Value &patch) {
    if (!patch.isObject()) {
        target = patch;
        return;
    }
    if (!target.isObject())
        target = Value::object();
    for (const auto &[name, value] : patch.members()) {
        if (value.isNull()) {
            target.remove(name);
            continue;
        }
        Value *member = target.find(name);
        mergeInto(member == nullptr ? target.set(name, Value()) : *member, value);
    }
}

const Value *HubStore::find(const ObjectKey &key) const {
    const auto found = std::ranges::find(m_objects, key, keyOf);
    return found == m_objects.end() ? nullptr : &*found;
}

Value *HubStore::find(const ObjectKey &key) {
    return const_cast<Value *>(std::as_const(*this).find(key));
}

void HubStore::put(Value object) {
    if (Value *found = find(keyOf(object)))
        *found = std::move(object);
    else
        m_objects.push_back(std::move(object));
}

void HubStore::erase(const ObjectKey &key) {
    std::erase_if(m_objects, [&key](const Value &object) { return keyOf(object) == key; });
}

void HubStore::apply(const Value &object) {
    Value *found = find(keyOf(object));
    if (found == nullptr) {
        Value &created = m_objects.emplace_back(object);
        created.remove("status");
        raiseGeneration(created);
    } else if (memberOf(*found, "spec") != memberOf(object, "spec")) {
        found->set("spec", memberOf(object, "spec"));
        raiseGeneration(*found);
    }
}

void HubStore::remove(const ObjectKey &key) {
    erase(key);
    if (key.kind != "ClusterResourceOverride" && key.kind != "ResourceOverride")
        return;
    std::erase_if(m_objects, [&key](const Value &object) {
        return textAt(object, {"kind"}) == key.kind + "Snapshot" &&
               textAt(object, {"metadata", "namespace"}) == key.nameSpace &&
               textAt(object, {"metadata", "labels", kOverrideLabel}) == key.name;
    });
}

base::Result<void> HubStore::change(const Value &change) {
    const std::string how = textAt(change, {"how"});
    const Value &object = memberOf(change, "object");
    const ObjectKey key = keyOf(object);
    Value *found = find(key);
    if (how == "apply") {
        apply(object);
        return {};
    }
    if (found == nullptr)
        return tl::unexpected(base::Error{
            base::ErrorCode::Invalid,
            fmt::format("change: the hub has no {} {}", key.kind, kube::quoted(key.name)),
            {}});
    if (how == "delete") {
        remove(key);
    } else if (how == "status") {
        found->set("status", memberOf(object, "status"));
    } else if (how == "patch") {
        const Value before = memberOf(*found, "spec");
        mergeInto(*found, memberOf(change, "patch"));
        if (memberOf(*found, "spec") != before)
            raiseGeneration(*found);
    } else {
        return tl::unexpected(base::Error{
            base::ErrorCode::Invalid,
            fmt::format("change: {} is none of apply, patch, status, delete", kube::quoted(how)),
            {}});
    }
    return {};
}

manifest::Objects HubStore::read() const {
    manifest::Objects objects;
    const Value list = Value::object({{"apiVersion", Value::string("v1")},
                                      {"kind", Value::string("List")},
                                      {"items", Value::array(m_objects)}});
    manifest::loadText(manifest::writeJson(list), "hub", objects);
    return objects;
}

} // namespace evenkeel::journey

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/hub_objects.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/admission/defaults.h"
#include "core/admission/validate.h"
#include "core/base/names.h"
#include "core/base/number.h"
#include "core/manifest/manifest.h"
#include "core/store/apply.h"

namespace evenkeel::store {

namespace {

using kube::memberOf;
using kube::Value;
using manifest::textAt;

constexpr std::array<std::string_view, 4> kHow{"apply", "patch", "status", "delete"};

tl::unexpected<base::Error> wrongChange(std::string_view why) {
    return base::failed(base::ErrorCode::Invalid, std::string(why));
}

/// The object as the hub stores it: with defaults, and a generation that counts its specs.
Value asStored(Value object, const Value *old) {
    if (Value spec = admission::storedSpec(object); !spec.isNull())
        object.set("spec", std::move(spec));
    std::int64_t generation = 0;
    if (const Value *before = old == nullptr ? nullptr : old->findPath({"metadata", "generation"}))
        generation = base::wholeNumber(before->text()).value_or(0);
    const bool isOther = old == nullptr || memberOf(object, "spec") != memberOf(*old, "spec");
    kube::memberIn(object, "metadata")
        .set("generation", Value::integer(generation + (isOther ? 1 : 0)));
    return object;
}

bool isRefused(const Value &object, const Value *old) {
    const auto verdict = admission::check(object, old);
    return verdict && !verdict->isValid();
}

} // namespace

void setLabel(Value &object, std::string_view label, std::string value) {
    Value &labels = kube::memberIn(kube::memberIn(object, "metadata"), "labels");
    labels.set(label, Value::string(std::move(value)));
}

ObjectKey keyOf(const Value &object) {
    ObjectKey key{textAt(object, {"kind"}), textAt(object, {"metadata", "namespace"}),
                  textAt(object, {"metadata", "name"})};
    if (key.kind == "ResourcePlacement" && key.nameSpace.empty())
        key.nameSpace = "default";
    return key;
}

base::Result<HubChange> readHubChange(const Value &change) {
    const auto how = base::namedIn<HubChange::How>(textAt(change, {"how"}), kHow);
    if (!how)
        return wrongChange("how is apply, patch, status or delete");
    const Value &object = memberOf(change, "object");
    if (textAt(object, {"kind"}).empty() || !memberOf(object, "metadata").isObject())
        return wrongChange("object has kind and metadata");
    return HubChange{*how, object, memberOf(change, "patch")};
}

const Value *HubObjects::find(const ObjectKey &key) const {
    const auto found = std::ranges::find(m_objects, key, keyOf);
    return found == m_objects.end() ? nullptr : &*found;
}

Value *HubObjects::find(const ObjectKey &key) {
    return const_cast<Value *>(std::as_const(*this).find(key));
}

void HubObjects::put(Value object) {
    if (Value *found = find(keyOf(object)))
        *found = std::move(object);
    else
        m_objects.push_back(std::move(object));
}

void HubObjects::write(Value object, const Value *old) {
    object = asStored(std::move(object), old);
    if (isRefused(object, old))
        return;
    if (old == nullptr && textAt(object, {"kind"}) == "MemberCluster") // when it joins
        setLabel(object, "kubernetes-fleet.io/member-name", textAt(object, {"metadata", "name"}));
    put(std::move(object));
}

void HubObjects::apply(const Value &object) {
    const Value *old = find(keyOf(object));
    Value wanted = old == nullptr ? object : *old;
    if (old == nullptr)
        wanted.remove("status");
    else if (const Value *spec = object.find("spec"))
        wanted.set("spec", *spec);
    else
        wanted.remove("spec");
    write(std::move(wanted), old);
}

void HubObjects::remove(const ObjectKey &key) {
    const bool isOverride = key.kind == "ClusterResourceOverride" || key.kind == "ResourceOverride";
    std::erase_if(m_objects, [&](const Value &object) {
        return keyOf(object) == key ||
               (isOverride && textAt(object, {"kind"}) == key.kind + "Snapshot" &&
                textAt(object, {"metadata", "namespace"}) == key.nameSpace &&
                textAt(object, {"metadata", "labels", kOverrideLabel}) == key.name);
    });
}

void HubObjects::change(const HubChange &change) {
    const ObjectKey key = keyOf(change.object);
    Value *found = find(key);
    switch (change.how) {
    case HubChange::How::Apply:
        apply(change.object);
        return;
    case HubChange::How::Patch:
        if (found != nullptr)
            write(patched(*found, change.patch), found);
        return;
    case HubChange::How::Status:
        if (found != nullptr)
            found->set("status", memberOf(change.object, "status"));
        return;
    case HubChange::How::Delete:
        remove(key);
        return;
    }
}

manifest::Objects HubObjects::read() const {
    manifest::Objects objects;
    const Value list = Value::object({{"apiVersion", Value::string("v1")},
                                      {"kind", Value::string("List")},
                                      {"items", Value::array(m_objects)}});
    manifest::loadText(manifest::writeJson(list), "hub", objects);
    return objects;
}

} // namespace evenkeel::store

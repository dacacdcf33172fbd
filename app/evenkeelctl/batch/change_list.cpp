// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/change_list.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/admission/defaults.h"
#include "core/admission/validate.h"
#include "core/base/real_number.h"
#include "core/base/whole_number.h"
#include "core/kube/members.h"
#include "core/store/merge_patch.h"
#include "core/manifest/manifest.h"
#include "core/placement/typed_parts.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

constexpr std::array<std::string_view, 4> kHow{"apply", "patch", "status", "delete"};

/// A namespaced object without namespace is in `default`.
HubObjects::key_type keyOf(const Value &object) {
    const std::string kind = placement::textOf(object, "kind");
    const Value *metadata = object.find("metadata");
    const Value none;
    const Value &names = metadata == nullptr ? none : *metadata;
    std::string nameSpace = placement::textOf(names, "namespace");
    if (kind == "ResourcePlacement" && nameSpace.empty())
        nameSpace = "default";
    return {kind, std::move(nameSpace), placement::textOf(names, "name")};
}

base::Error wrongMember(std::string_view list, std::size_t index, std::string_view what) {
    return badRequest(fmt::format("{}[{}]: {}", list, index, what));
}

/// The object as the hub stores it: with defaults, and a generation that counts its specs.
Value asStored(Value object, const Value *old) {
    if (Value spec = admission::storedSpec(object); !spec.isNull())
        object.set("spec", std::move(spec));
    const Value none;
    const Value *oldMetadata = old == nullptr ? nullptr : old->find("metadata");
    const Value *generation = oldMetadata == nullptr ? nullptr : oldMetadata->find("generation");
    const std::int64_t before =
        generation == nullptr ? 0 : base::wholeNumber(generation->text()).value_or(0);
    const auto specOf = [&none](const Value &one) -> const Value & {
        const Value *spec = one.find("spec");
        return spec == nullptr ? none : *spec;
    };
    const bool isOther = old == nullptr || specOf(object) != specOf(*old);
    kube::memberIn(object, "metadata")
        .set("generation", Value::integer(before + (isOther ? 1 : 0)));
    return object;
}

bool isRefused(const Value &object, const Value *old) {
    const auto verdict = admission::check(object, old);
    return verdict && !verdict->isValid();
}

/// The hub's own label, which a cluster has when it joins.
void stampMember(Value &cluster) {
    Value &metadata = *cluster.find("metadata");
    Value *labels = metadata.find("labels");
    if (labels == nullptr || !labels->isObject())
        labels = &metadata.set("labels", Value::object());
    labels->set("kubernetes-fleet.io/member-name",
                Value::string(placement::textOf(metadata, "name")));
}

void store(Value wanted, const Value *old, HubObjects &objects) {
    Value object = asStored(std::move(wanted), old);
    if (isRefused(object, old))
        return;
    if (old == nullptr && placement::textOf(object, "kind") == "MemberCluster")
        stampMember(object);
    objects[keyOf(object)] = std::move(object);
}

void applyObject(const Value &object, HubObjects &objects) {
    const auto there = objects.find(keyOf(object));
    const bool isNew = there == objects.end();
    Value wanted = isNew ? object : there->second;
    if (isNew)
        wanted.remove("status");
    const Value *spec = object.find("spec");
    wanted.set("spec", spec == nullptr ? Value::object() : *spec);
    store(std::move(wanted), isNew ? nullptr : &there->second, objects);
}

} // namespace

base::Result<HubObjects> readHubObjects(const Value &request) {
    const auto list = optionalArray(request, "objects");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return tl::unexpected(badRequest("objects must be a list"));
    HubObjects objects;
    for (std::size_t i = 0; i < (*list)->items().size(); ++i) {
        const Value &object = (*list)->items()[i];
        if (placement::textOf(object, "kind").empty())
            return tl::unexpected(wrongMember("objects", i, "an object has a kind"));
        if (!objects.emplace(keyOf(object), object).second)
            return tl::unexpected(wrongMember("objects", i, "an object of this name is there"));
    }
    return objects;
}

base::Result<std::vector<HubChange>> readHubChanges(const Value &request) {
    const auto list = optionalArray(request, "change");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return tl::unexpected(badRequest("change must be a list"));
    std::vector<HubChange> changes;
    for (std::size_t i = 0; i < (*list)->items().size(); ++i) {
        const Value &item = (*list)->items()[i];
        HubChange &change = changes.emplace_back();
        const auto how = std::ranges::find(kHow, placement::textOf(item, "how"));
        if (how == kHow.end())
            return tl::unexpected(
                wrongMember("change", i, "how is apply, patch, status or delete"));
        change.how = static_cast<HubChange::How>(how - kHow.begin());
        const Value *object = placement::present(item, "object");
        const bool isNamed = object != nullptr && placement::present(*object, "kind") != nullptr &&
                             placement::present(*object, "metadata") != nullptr;
        if (!isNamed)
            return tl::unexpected(wrongMember("change", i, "object has kind and metadata"));
        change.object = *object;
        if (const Value *patch = placement::present(item, "patch"))
            change.patch = *patch;
        if (const Value *at = placement::present(item, "at"))
            change.at = base::nearestDouble(at->text()).value_or(0);
    }
    return changes;
}

void apply(const HubChange &change, HubObjects &objects) {
    switch (change.how) {
    case HubChange::How::Apply:
        applyObject(change.object, objects);
        return;
    case HubChange::How::Patch:
        if (const auto there = objects.find(keyOf(change.object)); there != objects.end())
            store(store::patched(there->second, change.patch), &there->second, objects);
        return;
    case HubChange::How::Status:
        if (const auto there = objects.find(keyOf(change.object)); there != objects.end()) {
            const Value *status = change.object.find("status");
            there->second.set("status", status == nullptr ? Value::object() : *status);
        }
        return;
    case HubChange::How::Delete:
        objects.erase(keyOf(change.object));
        return;
    }
}

base::Result<manifest::Objects> objectsOf(const HubObjects &objects) {
    Value items = Value::array();
    for (const auto &[key, object] : objects)
        items.items().push_back(object);
    const Value list = Value::object({{"apiVersion", Value::string("v1")},
                                      {"kind", Value::string("List")},
                                      {"items", std::move(items)}});
    manifest::Objects result;
    manifest::loadText(manifest::writeJson(list), "objects", result);
    for (const manifest::Diagnostic &diagnostic : result.diagnostics) {
        if (diagnostic.severity == manifest::Severity::Error)
            return tl::unexpected(badRequest(diagnostic.message));
    }
    return result;
}

} // namespace evenkeel::batch

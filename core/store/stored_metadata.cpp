// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/stored_metadata.h"

#include <algorithm>
#include <utility>

namespace evenkeel::store {

namespace {

using kube::Value;

bool isZero(const Value &value) {
    switch (value.kind()) {
    case Value::Kind::Null:
        return true;
    case Value::Kind::Bool:
        return false; // the only ones are pointers
    case Value::Kind::Number:
        return false;
    case Value::Kind::String:
        return value.text().empty();
    default:
        return value.items().empty() && value.members().empty();
    }
}

void removeNullMembers(Value &object) {
    std::erase_if(object.members(), [](const auto &member) { return member.second.isNull(); });
}

void writeOwner(Value &owner) {
    if (!owner.isObject())
        owner = Value::object();
    removeNullMembers(owner);
    for (const char *name : {"apiVersion", "kind", "name", "uid"}) {
        if (owner.find(name) == nullptr)
            owner.set(name, Value::string({}));
    }
}

} // namespace

Value readMetadata(Value metadata) {
    for (const char *name : {"labels", "annotations"}) {
        if (Value *map = metadata.find(name)) {
            for (auto &[key, value] : map->members()) {
                if (value.isNull())
                    value = Value::string({});
            }
        }
    }
    if (Value *finalizers = metadata.find("finalizers")) {
        for (Value &finalizer : finalizers->items()) {
            if (finalizer.isNull())
                finalizer = Value::string({});
        }
    }
    if (Value *owners = metadata.find("ownerReferences")) {
        for (Value &owner : owners->items())
            writeOwner(owner);
    }
    return metadata;
}

Value storedMetadata(Value metadata) {
    metadata = readMetadata(std::move(metadata));
    std::erase_if(metadata.members(), [](const auto &member) { return isZero(member.second); });
    return metadata;
}

} // namespace evenkeel::store

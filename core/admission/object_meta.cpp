// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/object_meta.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/admission/go_types.h"
#include "core/kube/object_id.h"
#include "core/base/plain_text.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

constexpr std::size_t kLargestAnnotations = 256 * 1024;
constexpr std::size_t kGeneratedPrefix = 58; // of 63, five are random

const Value *metadataMember(const Value &object, std::string_view key) {
    const Value *member = object.findPath({"metadata", key});
    return member == nullptr || member->isNull() ? nullptr : member;
}

std::string metadataText(const Value &object, std::string_view key) {
    const Value *member = metadataMember(object, key);
    return member == nullptr ? std::string() : member->text();
}

class MetadataCheck {
public:
    explicit MetadataCheck(const Value &object) : m_object(object) {}

    void add(std::string_view field, std::string message, Severity severity = Severity::KeepsCel) {
        m_errors.push_back(
            {api::FieldPath("metadata") / api::FieldPath(field), std::move(message), severity});
    }

    void addAll(std::string_view field, const std::string &value,
                const std::vector<std::string> &texts) {
        for (const std::string &message : texts)
            add(field, "Invalid value: " + kube::quoted(value) + ": " + message);
    }

    void checkNames(Scope scope) {
        std::string prefix = metadataText(m_object, "generateName");
        if (!prefix.empty()) {
            if (prefix.ends_with('-'))
                prefix.back() = 'a'; // the random characters follow it
            addAll("generateName", prefix, kube::dns1123SubdomainErrors(prefix));
        }
        const std::string name = objectName(m_object);
        if (name.empty())
            add("name", "Required value: name or generateName is required", Severity::SkipsCel);
        else
            addAll("name", name, kube::dns1123SubdomainErrors(name));
        const std::string nameSpace = metadataText(m_object, "namespace");
        if (scope == Scope::Namespaced && !nameSpace.empty())
            addAll("namespace", nameSpace, kube::dns1123LabelErrors(nameSpace));
    }

    /// A name is a segment of the object's path on the server.
    void checkPathSegment() {
        const std::string name = objectName(m_object);
        if (name == "." || name == "..")
            addAll("name", name, {"may not be '" + name + "'"});
        for (const char part : {'/', '%'}) {
            if (name.find(part) != std::string::npos)
                addAll("name", name, {std::string("may not contain '") + part + "'"});
        }
    }

    void checkMaps() {
        if (const Value *labels = metadataMember(m_object, "labels")) {
            for (const auto &[key, value] : labels->members()) {
                addAll("labels", key, kube::qualifiedNameErrors(key));
                addAll("labels", value.text(), kube::labelValueErrors(value.text()));
            }
        }
        if (const Value *annotations = metadataMember(m_object, "annotations")) {
            std::size_t size = 0;
            for (const auto &[key, value] : annotations->members()) {
                addAll("annotations", key, kube::qualifiedNameErrors(base::lowerCase(key)));
                size += key.size() + value.text().size();
            }
            if (size > kLargestAnnotations)
                add("annotations", "Too long: may not be more than 262144 bytes",
                    Severity::SkipsCel);
        }
    }

    void checkOwners() {
        const Value *owners = metadataMember(m_object, "ownerReferences");
        if (owners == nullptr)
            return;
        int controllers = 0;
        for (const Value &owner : owners->items()) {
            for (const std::string_view key : {"apiVersion", "kind", "name", "uid"}) {
                const Value *member = owner.find(key);
                const std::string value = member == nullptr ? std::string() : member->text();
                if (value.empty() || (key == "apiVersion" && value.ends_with('/')))
                    add("ownerReferences." + std::string(key),
                        "Invalid value: " + std::string(key) + " must not be empty");
            }
            const Value *controller = owner.find("controller");
            controllers += controller != nullptr && controller->asBool() ? 1 : 0;
        }
        if (controllers > 1)
            add("ownerReferences", "Invalid value: only one reference can have Controller set");
    }

    void checkFinalizers() {
        const Value *finalizers = metadataMember(m_object, "finalizers");
        if (finalizers == nullptr)
            return;
        bool orphans = false;
        bool waits = false;
        for (const Value &finalizer : finalizers->items()) {
            addAll("finalizers", finalizer.text(), kube::qualifiedNameErrors(finalizer.text()));
            orphans = orphans || finalizer.text() == "orphan";
            waits = waits || finalizer.text() == "foregroundDeletion";
        }
        if (orphans && waits)
            add("finalizers", "Invalid value: orphan and foregroundDeletion exclude each other");
    }

    std::vector<SchemaError> take() { return std::move(m_errors); }

private:
    const Value &m_object;
    std::vector<SchemaError> m_errors;
};

std::string nameSpaceOf(const Value &object, Scope scope) {
    const std::string nameSpace = metadataText(object, "namespace");
    if (scope == Scope::Cluster)
        return {};
    return nameSpace.empty() ? "default" : nameSpace;
}

void checkNoNewFinalizers(const Value &object, const Value &old, MetadataCheck &check) {
    const Value *now = metadataMember(object, "finalizers");
    if (now == nullptr || metadataMember(old, "deletionTimestamp") == nullptr)
        return;
    const Value *before = metadataMember(old, "finalizers");
    for (const Value &finalizer : now->items()) {
        if (before == nullptr ||
            std::ranges::find(before->items(), finalizer) == before->items().end()) {
            check.add("finalizers",
                      "Forbidden: no new finalizers can be added if the object is being deleted");
            return;
        }
    }
}

} // namespace

std::optional<Fault> metadataDecodeError(const Value &object) {
    const Value *metadata = object.find("metadata");
    if (metadata == nullptr || metadata->isNull())
        return std::nullopt;
    Value normalized = *metadata;
    normalizeNumbers(normalized);
    std::optional<Fault> fault = goDecodeError(normalized, api::metadataTable());
    if (fault) {
        for (api::FieldPath &place : fault->places)
            place = api::FieldPath("metadata") / place;
    }
    return fault;
}

bool isFromHub(const Value &object) {
    return object.findPath({"metadata", "uid"}) != nullptr ||
           object.findPath({"metadata", "creationTimestamp"}) != nullptr ||
           object.find("status") != nullptr;
}

std::string objectName(const Value &object) {
    std::string name = metadataText(object, "name");
    if (name.empty() && metadataMember(object, "generateName") != nullptr) {
        const std::string prefix = metadataText(object, "generateName");
        name = prefix.empty() ? prefix : prefix.substr(0, kGeneratedPrefix) + "xxxxx";
    }
    return name;
}

std::vector<SchemaError> metadataCreateErrors(const Value &object, Scope scope) {
    MetadataCheck check(object);
    check.checkNames(scope);
    check.checkMaps();
    check.checkOwners();
    check.checkFinalizers();
    return check.take();
}

std::vector<SchemaError> metadataErrors(const Value &object) {
    MetadataCheck check(object);
    check.checkPathSegment();
    check.checkMaps();
    check.checkOwners();
    check.checkFinalizers();
    return check.take();
}

std::vector<SchemaError> metadataUpdateErrors(const Value &object, const Value &old, Scope scope) {
    MetadataCheck check(object);
    check.checkMaps();
    check.checkOwners();
    check.checkFinalizers();
    checkNoNewFinalizers(object, old, check);
    const auto requireEqual = [&](std::string_view field, const std::string &now,
                                  const std::string &before) {
        if (now != before)
            check.add(field, "Invalid value: " + kube::quoted(now) + ": field is immutable");
    };
    requireEqual("name", metadataText(object, "name"), metadataText(old, "name"));
    requireEqual("namespace", nameSpaceOf(object, scope), nameSpaceOf(old, scope));
    const std::string uid = metadataText(object, "uid");
    if (!uid.empty())
        requireEqual("uid", uid, metadataText(old, "uid"));
    // A stored deletion time wins over the request's.
    if (metadataMember(old, "deletionTimestamp") == nullptr)
        requireEqual("deletionTimestamp", metadataText(object, "deletionTimestamp"), "");
    const std::string grace = metadataText(object, "deletionGracePeriodSeconds");
    if (!grace.empty())
        requireEqual("deletionGracePeriodSeconds", grace,
                     metadataText(old, "deletionGracePeriodSeconds"));
    return check.take();
}

} // namespace evenkeel::admission

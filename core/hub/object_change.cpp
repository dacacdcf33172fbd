// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/object_change.h"

#include <utility>

#include <fmt/format.h>

#include "core/hub/commands.h"
#include "core/kube/members.h"
#include "core/manifest/manifest.h"
#include "core/store/merge_patch.h"

namespace evenkeel::hub {

namespace {

using kube::Value;

/// Removes what only the server writes.
Value withoutServersPart(Value document) {
    document.remove("status");
    if (Value *metadata = document.find("metadata")) {
        for (const char *member : {"managedFields", "uid", "creationTimestamp", "generation",
                                   "resourceVersion", "selfLink"})
            metadata->remove(member);
    }
    return document;
}

Value withVersion(Value patch, const std::string &resourceVersion) {
    Value *metadata = patch.find("metadata");
    if (metadata == nullptr)
        metadata = &patch.set("metadata", Value::object());
    metadata->set("resourceVersion", Value::string(resourceVersion));
    return patch;
}

/// A name as a part of a path; kubectl hands paths on as they are.
std::string pathPart(std::string_view name) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789-_.";
    std::string part;
    for (const char c : name)
        part += kPlain.find(c) != std::string_view::npos
                    ? std::string(1, c)
                    : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return part;
}

/// `/apis/GROUP/VERSION/namespaces/NAMESPACE/RESOURCE/NAME`.
std::string pathOf(const ReadKind &kind, const ObjectName &name) {
    const std::string_view resource = kind.resource;
    const std::size_t dot = resource.find('.');
    const std::size_t group = resource.find('.', dot + 1);
    const std::string space =
        name.first.empty() ? std::string() : fmt::format("namespaces/{}/", pathPart(name.first));
    return fmt::format("/apis/{}/{}/{}{}/{}", resource.substr(group + 1),
                       resource.substr(dot + 1, group - dot - 1), space, resource.substr(0, dot),
                       pathPart(name.second));
}

} // namespace

std::string ObjectChange::title() const {
    return fmt::format("{} {}{}{}", kind, name.first, name.first.empty() ? "" : "/", name.second);
}

bool isPatch(const Value &patch) {
    return patch.isObject() && !patch.members().empty();
}

Value editable(const Value &document) {
    Value part = Value::object();
    if (const Value *spec = document.find("spec"))
        part.set("spec", *spec);
    Value metadata = Value::object();
    for (const char *member : {"labels", "annotations"}) {
        const Value *value = document.findPath({"metadata", member});
        metadata.set(member, value != nullptr && value->isObject() ? *value : Value::object());
    }
    for (const char *member : {"finalizers", "ownerReferences"}) {
        if (const Value *value = document.findPath({"metadata", member}))
            metadata.set(member, *value);
    }
    part.set("metadata", std::move(metadata));
    return part;
}

ObjectChange bringingOf(const ReadKind &kind, const ObjectName &name, const StoredObject *stored,
                        const Value &manifest, const Bringing &bringing) {
    ObjectChange change{std::string(kind.kind), name, {}, {}, {}};
    Value body = manifest;
    if (!name.first.empty())
        kube::memberIn(body, "metadata").set("namespace", Value::string(name.first));
    change.whole = manifest::writeJson(withoutServersPart(body));
    if (bringing.way == ApplyWay::Server) {
        change.arguments = {"apply", "--server-side", "--field-manager=" + bringing.fieldManager};
        if (bringing.force == store::Force::Yes)
            change.arguments.emplace_back("--force-conflicts");
    } else if (stored == nullptr) {
        body = withoutServersPart(std::move(body));
        change.arguments = {"create"};
        if (bringing.way == ApplyWay::Client)
            change.arguments.emplace_back("--save-config");
    } else {
        change.arguments = {bringing.way == ApplyWay::Client ? "apply" : "replace"};
        if (bringing.way == ApplyWay::Replace)
            body = withVersion(std::move(body), stored->resourceVersion);
    }
    change.arguments.emplace_back("--filename=-");
    change.input = manifest::writeJson(body);
    return change;
}

ObjectChange creationOf(const ReadKind &kind, const ObjectName &name, const Value &document) {
    ObjectChange change{std::string(kind.kind), name, {"create", "--filename=-"}, {}, {}};
    change.input = manifest::writeJson(withoutServersPart(document));
    change.whole = change.input;
    return change;
}

ObjectChange patchOf(const ReadKind &kind, const ObjectName &name, const StoredObject &stored,
                     const Value &patch) {
    const std::string text = manifest::writeJson(withVersion(patch, stored.resourceVersion));
    ObjectChange change{std::string(kind.kind), name, {}, {}, {}};
    change.arguments = argumentsOn(kind, name, {"patch", "--type=merge", "--patch=" + text});
    if (const auto whole = manifest::parseJson(*stored.text))
        change.whole = manifest::writeJson(withoutServersPart(store::patched(*whole, patch)));
    return change;
}

ObjectChange labelChange(const ReadKind &kind, const ObjectName &name, const StoredObject &stored,
                         const Value &patch) {
    ObjectChange change = patchOf(kind, name, stored, patch);
    std::vector<std::string> words;
    for (const auto &[key, value] :
         kube::memberOf(kube::memberOf(patch, "metadata"), "labels").members())
        words.push_back(value.isNull() ? key + "-" : key + "=" + value.text());
    change.arguments = argumentsOn(
        kind, name, {"label", "--overwrite", "--resource-version=" + stored.resourceVersion},
        words);
    return change;
}

ObjectChange deletionOf(const ReadKind &kind, const ObjectName &name, const StoredObject &stored) {
    const std::string path = pathOf(kind, name);
    const Value options = Value::object(
        {{"apiVersion", Value::string("v1")},
         {"kind", Value::string("DeleteOptions")},
         {"preconditions",
          Value::object({{"resourceVersion", Value::string(stored.resourceVersion)}})}});
    return {std::string(kind.kind),
            name,
            {"delete", "--raw=" + path, "--filename=-"},
            manifest::writeJson(options),
            {}};
}

} // namespace evenkeel::hub

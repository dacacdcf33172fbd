// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/envelope.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/admission/defaults.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::render {

namespace {

using kube::Value;

/// Why KubeFleet rejects a manifest in this envelope, by its namespace alone.
std::optional<std::string> misplaced(const Envelope &envelope, const EnvelopedManifest &manifest) {
    const std::string object = pathText(manifest.id.nameSpace, manifest.id.name);
    if (envelope.kind == EnvelopeKind::ClusterResourceEnvelope) {
        if (manifest.id.nameSpace.empty())
            return std::nullopt;
        return fmt::format(
            "a namespaced object {} ({}) has been wrapped in a cluster resource envelope {}",
            manifest.key, object, envelope.reference());
    }
    if (manifest.id.nameSpace.empty())
        return fmt::format(
            "a cluster scope object {} ({}) has been wrapped in a resource envelope {}",
            manifest.key, object, envelope.reference());
    if (manifest.id.nameSpace != envelope.nameSpace)
        return fmt::format("a namespaced object {} ({}) in has been wrapped in a resource envelope "
                           "from another namespace ({})",
                           manifest.key, object, envelope.reference());
    return std::nullopt;
}

void check(Envelope &envelope, const EnvelopedManifest &manifest) {
    if (textAt(*manifest.object, {"kind"}).empty()) {
        envelope.failure =
            fmt::format("failed to parse the wrapped manifest data to a Kubernetes runtime object "
                        "(manifestKey={},envelopeObjRef={}): Object 'Kind' is missing in '{}'",
                        manifest.key, envelope.reference(), manifest.text);
        envelope.isRetried = true;
        return;
    }
    envelope.failure = misplaced(envelope, manifest);
}

/// The map at the end of the path, nullptr when there is none.
Value *objectAt(Value &object, std::initializer_list<std::string_view> path) {
    Value *here = &object;
    for (const std::string_view key : path) {
        here = here->find(key);
        if (here == nullptr || !here->isObject())
            return nullptr;
    }
    return here;
}

void remove(Value *object, std::initializer_list<std::string_view> keys) {
    if (object == nullptr)
        return;
    for (const std::string_view key : keys)
        object->remove(key);
}

void stripAnnotations(Value &object) {
    const Value *annotations = textMap(object, "annotations");
    if (annotations == nullptr)
        return; // KubeFleet reads them as a map of texts or not at all
    Value *kept = objectAt(object, {"metadata", "annotations"});
    remove(kept, {"kubectl.kubernetes.io/last-applied-configuration",
                  "deployment.kubernetes.io/revision"});
    if (kept->members().empty())
        remove(objectAt(object, {"metadata"}), {"annotations"});
}

void stripService(Value &object) {
    Value *spec = objectAt(object, {"spec"});
    if (spec == nullptr)
        return;
    const Value *address = spec->find("clusterIP");
    if (address != nullptr && address->isString() && address->text() != "None")
        remove(spec, {"clusterIP", "clusterIPs"});
    remove(spec, {"healthCheckNodePort"});
    if (Value *ports = spec->find("ports")) {
        for (Value &port : ports->items())
            remove(&port, {"nodePort"});
    }
}

void stripJob(Value &object) {
    const Value *manual = object.findPath({"spec", "manualSelector"});
    if (manual != nullptr && manual->isBool() && manual->asBool())
        return;
    for (Value *labels : {objectAt(object, {"spec", "selector", "matchLabels"}),
                          objectAt(object, {"spec", "template", "metadata", "labels"})})
        remove(labels, {"controller-uid", "batch.kubernetes.io/controller-uid"});
    remove(objectAt(object, {"spec", "template", "metadata"}), {"creationTimestamp"});
}

} // namespace

std::optional<EnvelopeKind> envelopeKind(const ResourceId &id) {
    if (id.group != "placement.kubernetes-fleet.io")
        return std::nullopt;
    if (id.kind == "ResourceEnvelope")
        return EnvelopeKind::ResourceEnvelope;
    if (id.kind == "ClusterResourceEnvelope")
        return EnvelopeKind::ClusterResourceEnvelope;
    return std::nullopt;
}

Envelope openEnvelope(EnvelopeKind kind, const Value &object) {
    Envelope envelope;
    envelope.kind = kind;
    envelope.nameSpace = textAt(object, {"metadata", "namespace"});
    envelope.name = textAt(object, {"metadata", "name"});
    std::map<std::string, const Value *> data; // KubeFleet's own order is random
    if (const Value *members = object.find("data")) {
        for (const auto &[key, manifest] : members->members())
            data.insert_or_assign(key, &manifest);
    }
    for (const auto &[key, value] : data) {
        EnvelopedManifest manifest{key, render::idOf(*value), std::make_shared<const Value>(*value),
                                   admission::storedText(*value)};
        if (!envelope.failure)
            check(envelope, manifest);
        envelope.manifests.push_back(std::move(manifest));
    }
    std::ranges::stable_sort(envelope.manifests, std::greater<>(), &EnvelopedManifest::text);
    return envelope;
}

bool isOverrideCandidate(const Envelope &envelope, const EnvelopedManifest &manifest,
                         const ApiResources &api) {
    if (manifest.id.kind.empty())
        return false;
    const bool isNamespaced = api.isNamespaced(manifest.id);
    if (envelope.kind == EnvelopeKind::ClusterResourceEnvelope)
        return !isNamespaced;
    return isNamespaced && manifest.id.nameSpace == envelope.nameSpace;
}

Value stripped(const Value &object) {
    Value result = admission::stored(object);
    remove(objectAt(result, {"metadata"}),
           {"resourceVersion", "generation", "uid", "selfLink", "creationTimestamp",
            "deletionTimestamp", "managedFields", "ownerReferences"});
    stripAnnotations(result);
    result.remove("status");
    const std::string &apiVersion = textAt(object, {"apiVersion"});
    const std::string &kind = textAt(object, {"kind"});
    if (apiVersion == "v1" && kind == "Service")
        stripService(result);
    else if (apiVersion == "batch/v1" && kind == "Job")
        stripJob(result);
    return result;
}

} // namespace evenkeel::render

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/stripped.h"

#include <initializer_list>
#include <string_view>

#include "core/render/select/object_parts.h"
#include "core/admission/stored_text.h"

namespace evenkeel::render {

namespace {

using kube::Value;

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

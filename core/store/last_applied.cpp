// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/last_applied.h"

#include <algorithm>
#include <utility>

#include "core/admission/stored_text.h"
#include "core/kube/members.h"
#include "core/manifest/manifest.h"

namespace evenkeel::store {

namespace {

using kube::Value;

const Value *annotationsOf(const Value &object) {
    return object.findPath({"metadata", "annotations"});
}

} // namespace

bool hasLastApplied(const Value &object) {
    const Value *annotations = annotationsOf(object);
    const Value *text = annotations == nullptr ? nullptr : annotations->find(kLastApplied);
    return text != nullptr && text->isString() && !text->text().empty();
}

std::optional<Value> lastApplied(const Value &object) {
    if (!hasLastApplied(object))
        return std::nullopt;
    auto last = manifest::parseJson(kube::memberOf(*annotationsOf(object), kLastApplied).text());
    return last && last->isObject() ? std::optional(std::move(*last)) : std::nullopt;
}

void setLastApplied(Value &object, std::string text) {
    Value *metadata = object.find("metadata");
    if (metadata == nullptr)
        metadata = &object.set("metadata", Value::object());
    Value *annotations = metadata->find("annotations");
    if (annotations == nullptr || !annotations->isObject())
        annotations = &metadata->set("annotations", Value::object());
    annotations->set(kLastApplied, Value::string(std::move(text)));
}

Value withoutLastApplied(Value object) {
    Value *metadata = object.find("metadata");
    Value *annotations = metadata == nullptr ? nullptr : metadata->find("annotations");
    if (annotations == nullptr)
        return object;
    const bool areTexts =
        annotations->isObject() &&
        std::ranges::all_of(annotations->members(),
                            [](const Value::Member &member) { return member.second.isString(); });
    if (areTexts)
        annotations->remove(kLastApplied);
    else
        metadata->remove("annotations");
    return object;
}

std::string lastAppliedText(const Value &object) {
    return admission::storedText(object) + "\n";
}

} // namespace evenkeel::store

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/placement_type.h"

#include <utility>

#include "core/admission/defaults.h"
#include "core/api/object_kind.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::string textAt(const Value &document, const FieldPath &path) {
    const Value *value = findValue(document, path);
    return value == nullptr ? std::string() : value->text();
}

} // namespace

std::string placementTypeOf(const Value &document) {
    const std::string type = textAt(document, FieldPath(admission::kTypeField));
    return type.empty() ? "PickAll" : type;
}

FieldPath policyField(const FieldPath &belowPolicy) {
    return FieldPath("spec.policy") / belowPolicy;
}

std::vector<FieldPath> refusedFieldsIn(const Value &document) {
    const auto kind = api::objectKind(document);
    std::vector<FieldPath> found;
    if (!kind)
        return found;
    for (FieldPath &field : refusedPolicyFields(*kind, placementTypeOf(document))) {
        const Value *value = findValue(document, policyField(field));
        if (value != nullptr && !value->isNull())
            found.push_back(std::move(field));
    }
    return found;
}

Guard guardOf(const FieldPath &field, const Value &document, const Value *stored) {
    const auto kind = api::objectKind(document);
    if (stored == nullptr || !kind)
        return Guard::Open;
    const Guard guard = admission::guardOf(field, *kind, *stored);
    const bool isChanged =
        guard == Guard::Fixed && textAt(admission::withDefaults(document), field) !=
                                     textAt(admission::withDefaults(*stored), field);
    return isChanged ? Guard::Open : guard;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_document.h"

#include <algorithm>
#include <utility>

#include "core/api/object_kind.h"
#include "ui/policy/placement_type.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

} // namespace

PolicyDocument::PolicyDocument(EditedDocument edited, std::vector<ParkedField> parked)
    : m_edited(std::move(edited)), m_parked(std::move(parked)) {
    forgetWhatIsBack();
}

void PolicyDocument::forgetWhatIsBack() {
    std::erase_if(m_parked, [this](const ParkedField &parked) {
        return findValue(value(), policyField(parked.field)) != nullptr;
    });
}

void PolicyDocument::setValue(Value value) {
    m_edited.setValue(std::move(value));
    forgetWhatIsBack();
}

void PolicyDocument::setText(std::string text) {
    m_edited.setText(std::move(text));
    forgetWhatIsBack();
}

void PolicyDocument::park(Value &value) {
    for (const FieldPath &field : refusedFieldsIn(value)) {
        std::erase_if(m_parked,
                      [&field](const ParkedField &parked) { return parked.field == field; });
        const FieldPath path = policyField(field);
        m_parked.push_back({field, *findValue(value, path)});
        removeValue(value, path, EmptyParents::Remove);
    }
}

void PolicyDocument::unpark(Value &value) {
    const auto refused = refusedPolicyFields(*api::objectKind(value), placementTypeOf(value));
    std::ranges::stable_sort(m_parked, {}, [](const ParkedField &parked) {
        return parked.field.size(); // wholes before their parts
    });
    std::erase_if(m_parked, [&](const ParkedField &parked) {
        if (std::ranges::any_of(refused, [&parked](const FieldPath &field) {
                return parked.field.startsWith(field);
            }))
            return false;
        const FieldPath path = policyField(parked.field);
        if (findValue(value, path) == nullptr)
            ui::setValue(value, path, parked.value);
        return true;
    });
}

void PolicyDocument::setPlacementType(const std::string &type) {
    Value value = this->value();
    const Value *names = findValue(value, FieldPath("spec.policy.clusterNames"));
    const std::size_t named = names == nullptr ? 0 : names->items().size();
    ui::setValue(value, FieldPath("spec.policy.placementType"), Value::string(type));
    park(value);
    unpark(value);
    park(value); // what came back as a whole may hold parts that this type refuses
    const FieldPath number("spec.policy.numberOfClusters");
    if (type == "PickN" && findValue(value, number) == nullptr) {
        const auto wanted = static_cast<std::int64_t>(std::max<std::size_t>(named, 1));
        ui::setValue(value, number, Value::integer(wanted));
    }
    setValue(std::move(value));
}

void PolicyDocument::setRefusedAside() {
    Value value = this->value();
    park(value);
    setValue(std::move(value));
}

} // namespace evenkeel::ui

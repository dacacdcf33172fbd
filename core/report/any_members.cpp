// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/any_members.h"

#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::report {

AnyMember::AnyMember(api::Field field, Set set)
    : m_field(std::move(field)), m_set(std::move(set)) {}

AnyMember::AnyMember(std::string_view name, std::string_view description, bool isMaybe,
                     api::Field field, Set set)
    : AnyMember(std::move(field), std::move(set)) {
    m_isOptional = name.ends_with('?');
    if (m_isOptional)
        name.remove_suffix(1);
    m_field.name = name;
    if (!description.empty())
        m_field.description = description;
    m_field.isRequired = !m_isOptional && !isMaybe;
}

AnyMember::AnyMember(const AnyMember &other) = default;
AnyMember &AnyMember::operator=(const AnyMember &other) = default;
AnyMember::AnyMember(AnyMember &&other) noexcept = default;
AnyMember &AnyMember::operator=(AnyMember &&other) noexcept = default;
AnyMember::~AnyMember() = default;

void AnyMember::setOf(const void *answer, kube::Value &document) const {
    m_set(answer, {m_field.name, m_isOptional}, document);
}

tables::Fields AnyMembers::fields() const {
    tables::Fields fields;
    for (const AnyMember &member : m_members)
        fields.push_back(member.field());
    return fields;
}

void AnyMembers::add(const AnyMember &member) {
    m_members.push_back(member);
}

void AnyMembers::addAll(const AnyMembers &more) {
    m_members.insert(m_members.end(), more.m_members.begin(), more.m_members.end());
}

void AnyMembers::setAllOf(const void *answer, kube::Value &document) const {
    for (const AnyMember &member : m_members)
        member.setOf(answer, document);
}

kube::Value AnyMembers::valueOfAny(const void *answer) const {
    kube::Value value = kube::Value::object();
    value.members().reserve(m_members.size());
    setAllOf(answer, value);
    return value;
}

std::shared_ptr<const AnyMembers> shared(const AnyMembers &members) {
    return std::make_shared<const AnyMembers>(members);
}

api::Field partField(tables::Fields fields, bool isList) {
    api::Field field = tables::part("", std::move(fields));
    return isList ? api::list("", std::move(field), "") : field;
}

} // namespace evenkeel::report

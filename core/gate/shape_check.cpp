// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/shape_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/near_name.h"

namespace evenkeel::gate {

namespace {

using api::FieldType;
using base::sentence;
using base::Sentence;
using kube::Value;

/// Of as many digits as any number of clusters or seconds has.
bool isWhole(const Value &value) {
    constexpr std::size_t kMostDigits = 9;
    return value.isNumber() && value.text().size() <= kMostDigits &&
           value.text().find_first_of(".eE") == std::string::npos;
}

/// What is wanted in place of a value of a wrong type; empty where the type is right.
Sentence wantedInstead(const Value &value, FieldType type) {
    switch (type) {
    case FieldType::Object:
        return value.isObject() ? Sentence{} : sentence(PHRASE("gate", "must have members"));
    case FieldType::List:
        return value.isArray() ? Sentence{} : sentence(PHRASE("gate", "must be a list"));
    case FieldType::Map:
        return value.isObject() ? Sentence{} : sentence(PHRASE("gate", "must be names and values"));
    case FieldType::String:
    case FieldType::Time:
        return value.isString() ? Sentence{}
                                : sentence(PHRASE("gate", "must be a text; put it in quotes"));
    case FieldType::Integer:
        return isWhole(value) ? Sentence{} : sentence(PHRASE("gate", "must be a whole number"));
    case FieldType::Boolean:
        return value.isBool() ? Sentence{} : sentence(PHRASE("gate", "must be true or false"));
    case FieldType::IntOrString:
        return isWhole(value) || value.isString()
                   ? Sentence{}
                   : sentence(PHRASE("gate", "must be a whole number or a text"));
    case FieldType::Any:
        break;
    }
    return {};
}

void checkMembers(const Spot &spot, const api::Field &field, manifest::Diagnostics &problems) {
    std::vector<std::string_view> names;
    for (const api::Field &child : field.children)
        names.push_back(child.name);
    for (const Value::Member &member : spot.value.members()) {
        const auto child = std::ranges::find(field.children, member.first, &api::Field::name);
        if (child != field.children.end()) {
            checkShape(spot.member(member), *child, problems);
            continue;
        }
        const std::string_view meant = base::nearName(member.first, names);
        manifest::Diagnostic unknown = spot.member(member).problem(
            meant.empty() ? sentence(PHRASE("gate", "there is no such field"))
                          : sentence(PHRASE("gate", "there is no such field; did you mean {}?"),
                                     std::string(meant)));
        problems.push_back(std::move(unknown));
    }
    for (const api::Field &child : field.children) {
        if (child.isRequired && spot.value.find(child.name) == nullptr)
            problems.push_back(spot.problem(sentence(PHRASE("gate", "{} is missing"), child.name)));
    }
}

void checkChoice(const Spot &spot, const api::Field &field, manifest::Diagnostics &problems) {
    if (field.enumValues.empty() ||
        std::ranges::find(field.enumValues, spot.value.text()) != field.enumValues.end())
        return;
    problems.push_back(
        spot.problem(sentence(PHRASE("gate", "must be one of {}"),
                              fmt::format("{}", fmt::join(field.enumValues, ", ")))));
}

} // namespace

Spot Spot::member(const Value::Member &member) const {
    return {member.second, path.empty() ? member.first : path + "." + member.first, file, where()};
}

Spot Spot::item(std::size_t index) const {
    return {value.items()[index], fmt::format("{}[{}]", path, index), file, where()};
}

base::SourceSpan Spot::where() const {
    return value.line() > 0 ? base::SourceSpan{file, value.line(), value.column()}
           : above.line > 0 ? above
                            : base::SourceSpan{file, 0, 0};
}

manifest::Diagnostic Spot::problem(const Sentence &words) const {
    Sentence whole = path.empty() ? words : joined(base::verbatim(path), ": ", words);
    return {manifest::Severity::Error, std::move(whole.english), where(), std::move(whole.wording)};
}

std::vector<Spot> itemsOf(const Spot &spot) {
    if (spot.value.isObject())
        return {spot};
    std::vector<Spot> items;
    for (std::size_t i = 0; i < spot.value.items().size(); ++i)
        items.push_back(spot.item(i));
    return items;
}

void checkShape(const Spot &spot, const api::Field &field, manifest::Diagnostics &problems) {
    const Value &value = spot.value;
    if (value.isNull() && !field.isRequired)
        return;
    const bool isListOfOne = field.type == FieldType::List && value.isObject() &&
                             field.element().type == FieldType::Object;
    if (!isListOfOne) {
        if (const Sentence wrong = wantedInstead(value, field.type); !wrong.english.empty()) {
            problems.push_back(spot.problem(wrong));
            return;
        }
    }
    checkChoice(spot, field, problems);
    if (field.type == FieldType::Object)
        checkMembers(spot, field, problems);
    if (field.type == FieldType::List) {
        for (const Spot &item : itemsOf(spot))
            checkShape(item, field.element(), problems);
    }
    if (field.type == FieldType::Map) {
        for (const Value::Member &member : value.members())
            checkShape(spot.member(member), field.element(), problems);
    }
}

} // namespace evenkeel::gate

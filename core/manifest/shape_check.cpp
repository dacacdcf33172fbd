// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/shape_check.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/admission/structural_schema.h"
#include "core/api/gate_tables.h"
#include "core/base/matching.h"
#include "core/base/number.h"

namespace evenkeel::manifest {

namespace {

using api::FieldType;
using base::sentence;
using base::Sentence;
using kube::Value;

/// Larger than any number of clusters or seconds.
constexpr std::int64_t kLargestNumber = 1'000'000'000;

std::optional<std::int64_t> wholeNumberOf(const Value &value) {
    return value.isNumber() ? base::wholeNumber(value.text()) : std::nullopt;
}

bool isWhole(const Value &value) {
    const auto number = wholeNumberOf(value);
    return number && *number <= kLargestNumber && *number >= -kLargestNumber;
}

/// Fields whose values have several forms; those of a bound are checked where it is read.
Sentence wantedScalar(const Value &value, const api::Field &field) {
    const bool isScalar = value.isNumber() || value.isString();
    if (api::isBound(field) && !isScalar && !value.isObject())
        return sentence(
            PHRASE("gate", "must be a number or a percentage, or have atLeast or atMost"));
    if (field.goType == api::kScalarType && !isScalar)
        return sentence(PHRASE("gate", "must be a number or a text"));
    if (field.goType == api::kLabelType && !isScalar && !value.isNull())
        return sentence(PHRASE("gate", "must be a text; put it in quotes"));
    return {};
}

/// What is wanted in place of a value of a wrong type; empty where the type is right.
Sentence wantedInstead(const Value &value, const api::Field &field) {
    switch (field.type) {
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
    return wantedScalar(value, field);
}

void checkMembers(const Spot &spot, const api::Field &field, Diagnostics &problems) {
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
        api::Finding unknown = spot.member(member).problem(
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

void checkChoice(const Spot &spot, const api::Field &field, Diagnostics &problems) {
    if (field.enumValues.empty() ||
        std::ranges::find(field.enumValues, spot.value.text()) != field.enumValues.end())
        return;
    problems.push_back(
        spot.problem(sentence(PHRASE("gate", "must be one of {}"),
                              fmt::format("{}", fmt::join(field.enumValues, ", ")))));
}

void checkRange(const Spot &spot, const api::Field &field, Diagnostics &problems) {
    const auto number = wholeNumberOf(spot.value);
    if (number && field.minimum && *number < *field.minimum)
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "must be {} or more"), *field.minimum)));
    if (field.minItems && itemsOf(spot).size() < *field.minItems)
        problems.push_back(spot.problem(sentence(PHRASE("gate", "must not be empty"))));
}

/// Members of the document itself, which all kinds share.
void checkHead(const Spot &document, Diagnostics &problems) {
    static constexpr std::array<std::string_view, 4> kMembers{"apiVersion", "kind", "metadata",
                                                              "spec"};
    for (const Value::Member &member : document.value.members()) {
        if (std::ranges::find(kMembers, member.first) != kMembers.end())
            continue;
        const std::string meant(base::nearName(member.first, kMembers));
        problems.push_back(document.member(member).problem(
            meant.empty()
                ? sentence(PHRASE("gate", "there is no such field"))
                : sentence(PHRASE("gate", "there is no such field; did you mean {}?"), meant)));
    }
    if (nameOf(document).empty())
        problems.push_back(document.problem(sentence(PHRASE("gate", "metadata.name is missing"))));
}

} // namespace

Spot Spot::member(const Value::Member &member) const {
    return {member.second, path.empty() ? member.first : path + "." + member.first, file, where()};
}

Spot Spot::item(std::size_t index) const {
    return {value.items()[index], fmt::format("{}[{}]", path, index), file, where()};
}

std::optional<Spot> Spot::find(std::string_view name) const {
    const auto found = std::ranges::find(value.members(), name, &Value::Member::first);
    if (found == value.members().end() || found->second.isNull())
        return std::nullopt;
    return member(*found);
}

std::string Spot::text(std::string_view name, std::string_view otherwise) const {
    const auto found = find(name);
    return found ? found->value.text() : std::string(otherwise);
}

std::optional<std::int64_t> Spot::number(std::string_view name) const {
    const auto found = find(name);
    return found ? wholeNumberOf(found->value) : std::nullopt;
}

bool Spot::flag(std::string_view name) const {
    const auto found = find(name);
    return found && found->value.asBool();
}

std::vector<std::string> Spot::texts(std::string_view name) const {
    std::vector<std::string> texts;
    if (const auto list = find(name)) {
        for (const Value &item : list->value.items())
            texts.push_back(item.text());
    }
    return texts;
}

base::SourceSpan Spot::where() const {
    return value.line() > 0 ? base::SourceSpan{file, value.line(), value.column()}
           : above.line > 0 ? above
                            : base::SourceSpan{file, 0, 0};
}

api::Finding Spot::problem(const Sentence &words) const {
    return api::findingAt(where(),
                          path.empty() ? words : joined(base::verbatim(path), ": ", words));
}

std::vector<Spot> itemsOf(const Spot &spot) {
    if (spot.value.isObject())
        return {spot};
    std::vector<Spot> items;
    for (std::size_t i = 0; i < spot.value.items().size(); ++i)
        items.push_back(spot.item(i));
    return items;
}

void checkShape(const Spot &spot, const api::Field &field, Diagnostics &problems) {
    const Value &value = spot.value;
    // YAML 1.1 reads off as a boolean.
    const bool isOff = value.isBool() && !value.asBool() &&
                       std::ranges::find(field.enumValues, "off") != field.enumValues.end();
    if (isOff)
        return;
    const bool isListOfOne = field.type == FieldType::List && value.isObject() &&
                             field.element().type == FieldType::Object;
    if (!isListOfOne) {
        if (const Sentence wrong = wantedInstead(value, field); !wrong.english.empty()) {
            problems.push_back(spot.problem(wrong));
            return;
        }
    }
    checkChoice(spot, field, problems);
    checkRange(spot, field, problems);
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

std::string nameOf(const Spot &document) {
    const auto metadata = document.find("metadata");
    const auto name = metadata ? metadata->find("name") : std::nullopt;
    return name && name->value.isString() ? name->value.text() : std::string();
}

std::optional<Spot> checkedSpec(const Spot &document, const api::Field &table,
                                Diagnostics &problems) {
    const std::size_t before = problems.size();
    checkHead(document, problems);
    const Value *spec = document.value.find("spec");
    if (spec == nullptr) {
        problems.push_back(document.problem(sentence(PHRASE("gate", "{} is missing"), "spec")));
        return std::nullopt;
    }
    Spot at{*spec, "spec", document.file, document.where()};
    checkShape(at, *table.child("spec", api::ApiVersion::V1Beta1), problems);
    return problems.size() == before ? std::optional(std::move(at)) : std::nullopt;
}

namespace {

using api::FieldType;

bool hasUnknownBelow(const Node &node, const api::Field &field, api::ApiVersion version) {
    if (node.isArray() && field.type == FieldType::List) {
        for (const Node *item = node.begin(); item != node.end(); item = item->next()) {
            if (hasUnknownBelow(*item, field.element(), version))
                return true;
        }
        return false;
    }
    if (!node.isObject() || field.type != FieldType::Object)
        return false; // the values of maps are texts
    bool isFound = false;
    forEachMember(node, [&](const Node &key, const Node &value) {
        const api::Field *child = isFound ? nullptr : field.child(key.text(), version);
        isFound = isFound || child == nullptr || hasUnknownBelow(value, *child, version);
    });
    return isFound;
}

} // namespace

Diagnostics unknownFields(const kube::Value &document, const std::string &file) {
    Diagnostics diagnostics;
    for (const admission::UnknownField &field : admission::unknownFields(document)) {
        api::Finding found =
            api::findingAt({file, field.line, field.column}, admission::sentenceOf(field));
        found.rule = kUnknownField;
        diagnostics.push_back(std::move(found));
    }
    return diagnostics;
}

bool hasUnknownMember(const Node &object, const api::Field &table) {
    const Node *apiVersion = object.find("apiVersion");
    const bool isStable = apiVersion != nullptr && apiVersion->text().ends_with("/v1");
    const api::ApiVersion version = isStable ? api::ApiVersion::V1 : api::ApiVersion::V1Beta1;
    bool isFound = false;
    forEachMember(object, [&](const Node &key, const Node &value) {
        if (key.text() == "metadata")
            isFound = isFound || hasUnknownBelow(value, api::metadataTable(), version);
        else if (key.text() == "spec")
            isFound = isFound || hasUnknownBelow(value, *table.child("spec", version), version);
        else
            isFound = isFound || (key.text() != "apiVersion" && key.text() != "kind" &&
                                  key.text() != "status");
    });
    return isFound;
}

} // namespace evenkeel::manifest

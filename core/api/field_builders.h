// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/api/field_parts.h"
#include "core/api/field_table.h"

// Short forms for the rows of the field tables; the order is name, what it is, description.
namespace evenkeel::api {

inline Field optionalText(std::string name, std::string description,
                          std::string goType = "string") {
    return {.name = std::move(name),
            .type = FieldType::String,
            .goType = std::move(goType),
            .description = std::move(description)};
}

inline Field requiredText(std::string name, std::string description,
                          std::string goType = "string") {
    Field field = optionalText(std::move(name), std::move(description), std::move(goType));
    field.presence = Presence::Always;
    field.isRequired = true;
    return field;
}

inline Field choice(std::string name, std::string goType, std::vector<std::string> values,
                    std::string description) {
    Field field = optionalText(std::move(name), std::move(description), std::move(goType));
    field.enumValues = std::move(values);
    return field;
}

/// A choice whose CRD default is the named value.
inline Field defaultedChoice(std::string name, std::string goType, std::vector<std::string> values,
                             const std::string &defaultText, std::string description) {
    Field field =
        choice(std::move(name), std::move(goType), std::move(values), std::move(description));
    field.defaultValue = kube::Value::string(defaultText);
    return field;
}

inline Field integer(std::string name, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::Integer,
            .goType = "int32",
            .description = std::move(description),
            .presence = Presence::Pointer};
}

inline Field object(std::string name, std::string goType, std::vector<Field> children,
                    std::string description) {
    return {.name = std::move(name),
            .type = FieldType::Object,
            .goType = std::move(goType),
            .description = std::move(description),
            .presence = Presence::Pointer,
            .children = std::move(children)};
}

inline Field list(std::string name, Field element, std::string description) {
    Field field{.name = std::move(name),
                .type = FieldType::List,
                .goType = "[]" + element.goType,
                .description = std::move(description)};
    field.children.push_back(std::move(element));
    return field;
}

inline Field textList(std::string name, std::string description) {
    return list(std::move(name), optionalText("", ""), std::move(description));
}

inline Field textMap(std::string name, std::string description) {
    Field field{.name = std::move(name),
                .type = FieldType::Map,
                .goType = "map[string]string",
                .description = std::move(description)};
    field.children.push_back(optionalText("", ""));
    return field;
}

/// A value of any type, of which nothing is read.
inline Field anything(std::string name) {
    return {.name = std::move(name), .type = FieldType::Any, .goType = "json.RawMessage"};
}

/// The same field, required by the schema and never left out by Go.
inline Field required(Field field) {
    field.isRequired = true;
    field.presence = Presence::Always;
    return field;
}

inline Field v1beta1Only(Field field) {
    field.isV1beta1Only = true;
    return field;
}

} // namespace evenkeel::api

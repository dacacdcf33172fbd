// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/field_builders.h"

#include <utility>

namespace evenkeel::api {

Field optionalText(std::string name, std::string description, std::string goType) {
    return {.name = std::move(name),
            .type = FieldType::String,
            .goType = std::move(goType),
            .description = std::move(description)};
}

Field requiredText(std::string name, std::string description, std::string goType) {
    Field field = optionalText(std::move(name), std::move(description), std::move(goType));
    field.presence = Presence::Always;
    field.isRequired = true;
    return field;
}

Field choice(std::string name, std::string goType, std::vector<std::string> values,
             std::string description) {
    Field field = optionalText(std::move(name), std::move(description), std::move(goType));
    field.enumValues = std::move(values);
    return field;
}

Field defaultedChoice(std::string name, std::string goType, std::vector<std::string> values,
                      const std::string &defaultText, std::string description) {
    Field field =
        choice(std::move(name), std::move(goType), std::move(values), std::move(description));
    field.defaultValue = kube::Value::string(defaultText);
    return field;
}

Field integer(std::string name, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::Integer,
            .goType = "int32",
            .description = std::move(description),
            .presence = Presence::Pointer};
}

Field boolean(std::string name, std::string description, Presence presence) {
    return {.name = std::move(name),
            .type = FieldType::Boolean,
            .goType = "bool",
            .description = std::move(description),
            .presence = presence};
}

Field intOrString(std::string name, std::string_view pattern, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::IntOrString,
            .goType = "int32",
            .description = std::move(description),
            .presence = Presence::Pointer,
            .pattern = std::string(pattern)};
}

Field object(std::string name, std::string goType, std::vector<Field> children,
             std::string description) {
    return {.name = std::move(name),
            .type = FieldType::Object,
            .goType = std::move(goType),
            .description = std::move(description),
            .presence = Presence::Pointer,
            .children = std::move(children)};
}

Field list(std::string name, Field element, std::string description) {
    Field field{.name = std::move(name),
                .type = FieldType::List,
                .goType = "[]" + element.goType,
                .description = std::move(description)};
    field.children.push_back(std::move(element));
    return field;
}

Field textList(std::string name, std::string description) {
    return list(std::move(name), optionalText("", ""), std::move(description));
}

Field textMap(std::string name, std::string description) {
    return mapOf(std::move(name), optionalText("", ""), std::move(description));
}

Field anything(std::string name) {
    return {.name = std::move(name), .type = FieldType::Any, .goType = "json.RawMessage"};
}

Field mapOf(std::string name, Field element, std::string description) {
    Field field{.name = std::move(name),
                .type = FieldType::Map,
                .goType = "map[string]" + element.goType,
                .description = std::move(description)};
    field.children.push_back(std::move(element));
    return field;
}

Field anyField(std::string name, std::string description) {
    Field field = anything(std::move(name));
    field.description = std::move(description);
    return field;
}

Field required(Field field) {
    field.isRequired = true;
    field.presence = Presence::Always;
    return field;
}

Field v1beta1Only(Field field) {
    field.isInV1 = false;
    return withoutV1Alpha1(std::move(field));
}

Field withoutV1Alpha1(Field field) {
    field.isInV1Alpha1 = false;
    return field;
}

Field oneValue(Field field) {
    field.isOneValue = true;
    return field;
}

Field keyedBy(std::string member, Field field) {
    field.listType = ListType::Map;
    field.mapKey = std::move(member);
    return field;
}

} // namespace evenkeel::api

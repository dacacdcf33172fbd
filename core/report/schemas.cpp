// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/schemas.h"

#include <string>
#include <utility>

#include "core/api/field_builders.h"
#include "core/api/gate_tables.h"
#include "core/report/document_parts.h"

namespace evenkeel::report {

namespace {

using api::Field;
using api::FieldType;
using kube::Value;

// --- schemas of tables -------------------------------------------------------------------------

Value schemaOf(const Field &field);

Value typed(const char *type) {
    return Value::object({{"type", text(type)}});
}

Value either(std::vector<Value> schemas) {
    return Value::object({{"anyOf", Value::array(std::move(schemas))}});
}

Value objectSchema(const Field &field) {
    Value properties = Value::object();
    std::vector<std::string> required;
    for (const Field &child : field.children) {
        Value schema = schemaOf(child);
        setUnlessEmpty(schema, "description", child.description);
        properties.set(child.name, std::move(schema));
        if (child.isRequired)
            required.push_back(child.name);
    }
    Value schema = typed("object");
    schema.set("properties", std::move(properties));
    if (!required.empty())
        schema.set("required", stringList(required));
    schema.set("additionalProperties", Value::boolean(false));
    return schema;
}

Value listSchema(const Field &field) {
    Value schema = typed("array");
    schema.set("items", schemaOf(field.element()));
    if (field.minItems)
        schema.set("minItems", Value::integer(static_cast<std::int64_t>(*field.minItems)));
    if (field.element().type != FieldType::Object)
        return schema;
    // One stands for a list of one.
    return either({std::move(schema), schemaOf(field.element())});
}

Value boundSchema() {
    const auto limit = [] {
        Value number = typed("integer");
        number.set("minimum", Value::integer(0));
        Value percent = typed("string");
        percent.set("pattern", text("^(100|[0-9]{1,2})%$"));
        return either({std::move(number), std::move(percent)});
    };
    Value limits = typed("object");
    limits.set("properties", Value::object({{"atLeast", limit()}, {"atMost", limit()}}));
    limits.set("additionalProperties", Value::boolean(false));
    limits.set("minProperties", Value::integer(1));
    return either({limit(), std::move(limits)});
}

/// Values of several forms, see gate_tables.h.
Value formsSchema(const Field &field) {
    if (api::isBound(field))
        return boundSchema();
    if (field.goType == api::kScalarType)
        return either({typed("number"), typed("string")});
    if (field.goType == api::kTextOrNullType)
        return either({typed("string"), typed("null")});
    if (field.goType == api::kNumberOrNullType)
        return either({typed("integer"), typed("null")});
    if (field.goType == api::kLabelType)
        return either({typed("number"), typed("string"), typed("null")});
    return Value::object();
}

Value schemaOf(const Field &field) {
    switch (field.type) {
    case FieldType::Object:
        return objectSchema(field);
    case FieldType::List:
        return listSchema(field);
    case FieldType::Map: {
        Value schema = typed("object");
        schema.set("additionalProperties", schemaOf(field.element()));
        return schema;
    }
    case FieldType::Integer: {
        Value schema = typed("integer");
        if (field.minimum)
            schema.set("minimum", Value::integer(*field.minimum));
        return schema;
    }
    case FieldType::Boolean:
        return typed("boolean");
    case FieldType::IntOrString:
        return either({typed("integer"), typed("string")});
    case FieldType::Any:
        return formsSchema(field);
    case FieldType::String:
    case FieldType::Time:
        break;
    }
    Value schema = typed("string");
    if (!field.enumValues.empty())
        schema.set("enum", stringList(field.enumValues));
    if (!field.defaultValue.isNull())
        schema.set("default", field.defaultValue);
    return schema;
}

Value constant(std::string_view value) {
    return Value::object({{"const", text(value)}});
}

} // namespace

Value documentSchema(std::string_view kind, const Field &table) {
    Value schema = objectSchema(table);
    Value properties =
        Value::object({{"apiVersion", constant(api::kOwnVersion)}, {"kind", constant(kind)}});
    std::vector<std::string> required{"apiVersion", "kind"};
    if (table.child("spec", api::ApiVersion::V1Beta1) != nullptr)
        properties.set("metadata", typed("object"));
    for (auto &[name, member] : kube::memberIn(schema, "properties").members())
        properties.set(name, std::move(member));
    if (const Value *own = schema.find("required")) {
        for (const Value &name : own->items())
            required.push_back(name.text());
    }
    return Value::object(
        {{"$schema", text("https://json-schema.org/draft/2020-12/schema")},
         {"$id", text("https://evenkeel.dev/schemas/v1alpha1/" + std::string(kind) + ".json")},
         {"title", text(kind)},
         {"type", text("object")},
         {"properties", std::move(properties)},
         {"required", stringList(required)},
         {"additionalProperties", Value::boolean(false)}});
}

} // namespace evenkeel::report

namespace evenkeel::report::tables {

Field part(std::string name, Fields fields) {
    return api::object(std::move(name), "evenkeel.Part", std::move(fields), "");
}

Field listTable(Fields fields) {
    return part("", {api::required(api::list("items", part("", std::move(fields)), ""))});
}

Field reference() {
    Field field = part("", {api::requiredText("kind", "Kind of the object."),
                            api::optionalText("namespace", "Where it has one."),
                            api::requiredText("name", "Its name.")});
    field.description = "The object that is meant.";
    return field;
}

Field place() {
    Field field = part("", {api::requiredText("file", "File as it was named."),
                            api::integer("line", "From 1; absent where unknown."),
                            api::integer("column", "From 1.")});
    field.description = "Where it is in the files.";
    return field;
}

Field condition() {
    return part("",
                {api::required(api::choice("status", "string", {"True", "False", "Unknown"}, "")),
                 api::requiredText("reason", ""),
                 api::requiredText("message", "In KubeFleet's words.")});
}

Field textOrNull() {
    Field field = api::anything("");
    field.goType = api::kTextOrNullType;
    return field;
}

Field domains() {
    Field map{.type = FieldType::Map, .goType = "map[string]int"};
    map.children.push_back(api::anything(""));
    map.children.back().goType = api::kNumberOrNullType;
    return map;
}

} // namespace evenkeel::report::tables

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/schemas.h"

#include <array>
#include <string>
#include <utility>

#include "core/api/field_builders.h"
#include "core/api/gate_tables.h"
#include "core/objects/basis.h"
#include "core/report/capacity_report.h"
#include "core/report/document_parts.h"
#include "core/report/output_tables.h"
#include "core/report/scenario_report.h"

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
    if (field.goType == api::kBoundType)
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

/// Of a document whose members beside apiVersion and kind are those of the table.
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

} // namespace

namespace tables {

namespace {

struct NamedSchema {
    SchemaName name;
    Field (*table)();
};

constexpr std::array kSchemas{
    NamedSchema{{api::kPlacementTest, "a test of plans beside the manifests"},
                [] { return api::placementTestTable(); }},
    NamedSchema{{api::kCheckSettings, "evenkeel.yaml: how manifests are checked"},
                [] { return api::checkSettingsTable(); }},
    NamedSchema{{api::kScenario, "a named list of changes beside the manifests"},
                [] { return api::scenarioTable(); }},
    NamedSchema{{api::kSavedPlan, "what `plan --save` writes, before the objects"},
                [] { return api::savedPlanTable(); }},
    NamedSchema{{"PlanList", "what `plan -o json` prints", "plan"}, planListTable},
    NamedSchema{{"PlanChangeList", "what `diff -o json` prints", "diff"}, planChangeListTable},
    NamedSchema{{"FindingList", "what `lint -o json` prints", "lint"}, findingListTable},
    NamedSchema{{"ValidationList", "what `validate -o json` prints", "validate"},
                validationListTable},
    NamedSchema{{"TestResultList", "what `test -o json` prints", "test"}, testResultListTable},
    NamedSchema{{"CheckReport", "what `check -o json` prints", "check"}, checkReportTable},
    NamedSchema{{"ApplyReport", "what `apply -o json` prints"}, applyReportTable},
    NamedSchema{{"ExplanationList", "what `explain -o json` prints", "explain"},
                explanationListTable},
    NamedSchema{{"RolloutList", "what `rollout -o json` prints", "rollout"}, rolloutListTable},
    NamedSchema{{"StagedRunList", "what `stages -o json` prints", "stages"}, stagedRunListTable},
    NamedSchema{{"EvictionVerdictList", "what `evict -o json` prints", "evict"},
                evictionVerdictListTable},
    NamedSchema{{"HistoryList", "what `history -o json` prints", "history"}, historyListTable},
    NamedSchema{{"DumpList", "what `dumps -o json` prints", "dumps"}, dumpListTable},
    NamedSchema{{"SinceList", "what `since -o json` prints", "since"}, sinceListTable},
    NamedSchema{{"LossList", "what `lose -o json` prints", "lose"}, lossListTable},
    NamedSchema{{"RebalanceList", "what `rebalance -o json` prints", "rebalance"},
                rebalanceListTable},
    NamedSchema{{"RepairList", "what `repair -o json` prints", "repair"}, repairListTable},
    NamedSchema{{"SurvivalTable", "what `survive -o json` prints", "survive"}, survivalDocument},
    NamedSchema{{"DriftList", "what `drift -o json` prints", "drift"}, driftListTable},
    NamedSchema{{"Rendering", "what `render -o json` prints of one placement", "render"},
                renderingDocument},
    NamedSchema{{"RenderingList", "what `render -o json` prints of several", "render"},
                renderingListTable},
    NamedSchema{{"ArrivalChangeList", "what `render --against DIR -o json` prints", "render"},
                arrivalChangeListTable},
    NamedSchema{{"ResponsibleList", "what `who -o json` prints", "who"}, responsibleListTable},
    NamedSchema{{"ScenarioComparison", "what `scenario run` and `scenario compare -o json` print",
                 "scenario compare|scenario run"},
                scenarioComparisonTable},
    NamedSchema{{"CapacityReport", "what `capacity -o json` prints", "capacity"}, capacityTable},
    NamedSchema{{"SideBySide", "what `versus -o json` prints", "versus"}, sideBySideDocument},
    NamedSchema{{"PodPlanList", "what `pods plan -o json` prints", "pods plan"}, podPlanListTable},
    NamedSchema{{"PodScaling", "what `pods scale -o json` prints", "pods scale"},
                podScalingDocument},
    NamedSchema{{"PodDrain", "what `pods drain -o json` prints", "pods drain"}, podDrainDocument},
    NamedSchema{{"PodExplanation", "what `pods explain -o json` prints", "pods explain"},
                podExplanationDocument},
    NamedSchema{{"PodRebalance", "what `pods rebalance -o json` prints", "pods rebalance"},
                podRebalanceDocument},
    NamedSchema{{"ContextList", "what `contexts -o json` prints"}, contextListTable},
    NamedSchema{{"ContextTest", "what `contexts NAME -o json` prints"}, contextTestDocument},
};

} // namespace

} // namespace tables

std::vector<SchemaName> schemaNames() {
    std::vector<SchemaName> names;
    for (const tables::NamedSchema &schema : tables::kSchemas)
        names.push_back(schema.name);
    return names;
}

std::optional<kube::Value> schemaNamed(std::string_view kind) {
    for (const tables::NamedSchema &schema : tables::kSchemas) {
        if (schema.name.kind == kind)
            return documentSchema(kind, schema.table());
    }
    return std::nullopt;
}

} // namespace evenkeel::report

namespace evenkeel::report::tables {

Field flag(std::string name, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::Boolean,
            .goType = "bool",
            .description = std::move(description)};
}

Field part(std::string name, Fields fields) {
    return api::object(std::move(name), "evenkeel.Part", std::move(fields), "");
}

Field needed(std::string name, std::string description) {
    return api::requiredText(std::move(name), std::move(description));
}

Field count(std::string name, std::string description) {
    return api::required(api::integer(std::move(name), std::move(description)));
}

Field names(std::string name, std::string description) {
    return api::required(api::textList(std::move(name), std::move(description)));
}

Field listOf(std::string name, Fields fields, std::string description) {
    return api::required(
        api::list(std::move(name), part("", std::move(fields)), std::move(description)));
}

Fields item(Fields fields) {
    fields.insert(fields.begin(), {needed("apiVersion", ""), needed("kind", "")});
    return fields;
}

Field listTable(Fields fields) {
    return part("", {listOf("items", item(std::move(fields)), "")});
}

Field reference(std::string name) {
    Field field = part(std::move(name), {needed("kind", "Kind of the object."),
                                         api::optionalText("namespace", "Where it has one."),
                                         needed("name", "Its name.")});
    field.description = "The object that is meant.";
    return field;
}

Field place() {
    Field field = part("place", {needed("file", "File as it was named."),
                                 api::integer("line", "From 1; absent where unknown."),
                                 api::integer("column", "From 1.")});
    field.description = "Where it is in the files.";
    return api::required(std::move(field));
}

Field condition(std::string name) {
    return part(std::move(name),
                {word("status", {"True", "False", "Unknown"}), needed("reason", ""),
                 needed("message", "In KubeFleet's words.")});
}

Field level(std::string name) {
    return api::required(api::choice(std::move(name), "string", {"info", "warning", "error"}, ""));
}

Field word(std::string name, std::vector<std::string> values, std::string description) {
    return api::required(optionalWord(std::move(name), std::move(values), std::move(description)));
}

Field optionalWord(std::string name, std::vector<std::string> values, std::string description) {
    return api::choice(std::move(name), "string", std::move(values), std::move(description));
}

Field textOrNull(std::string name, std::string description) {
    Field field = api::anything(std::move(name));
    field.goType = api::kTextOrNullType;
    field.description = std::move(description);
    return field;
}

Field domains(std::string name, std::string description) {
    Field map{.name = std::move(name),
              .type = FieldType::Map,
              .goType = "map[string]int",
              .description = std::move(description)};
    map.children.push_back(api::anything(""));
    map.children.back().goType = api::kNumberOrNullType;
    return map;
}

Field chance() {
    Field field = part("chance", {needed("text", "In words."), needed("property", ""),
                                  listOf("outcomes",
                                         {api::textList("clusters", "That hold the placement."),
                                          api::optionalText("error", "That aborts the cycle.")},
                                         "Two at least.")});
    field.description = "The order in which the hub lists its clusters decides.";
    return field;
}

Field basis() {
    Field field =
        part("basis",
             {needed("text", "In words."), word("policy", wordsUpTo(objects::PolicyState::Named)),
              count("held", "Bindings that are held."), count("obsolete", "Of an older policy."),
              api::optionalText("activeSnapshot", "Policy snapshot that they are held under."),
              listOf("changes",
                     {needed("field", ""), api::optionalText("before", ""),
                      api::optionalText("after", "")},
                     "Of the policy since then."),
              optionalWord("contradiction", wordsUpTo(objects::Contradiction::TooMany)),
              api::integer("notRolledOut", ""), api::integer("scheduledGeneration", ""), chance(),
              flag("ownClock", "By the clock of this computer: the hub's answers have no Date.")});
    field.description = "What the plan starts from.";
    return field;
}

} // namespace evenkeel::report::tables

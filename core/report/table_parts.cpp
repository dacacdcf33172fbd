// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/table_parts.h"

#include "core/api/field_builders.h"
#include "core/api/gate_tables.h"
#include "core/objects/basis.h"

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

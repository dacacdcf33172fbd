// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/output/table.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/manifest/manifest.h"
#include "app/evenkeelctl/output/answers.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kSchemaFooter = R"(Examples:
  # Which schemas are there?
  evenkeelctl schema
  # For an editor that completes and checks tests of plans
  evenkeelctl schema PlacementTest > placement-test.json

Exit status: 0 printed; 2 there is no such schema.)";

int runSchema(const std::string &kind) {
    if (kind.empty()) {
        Table table({"KIND", "DESCRIBES"});
        for (const SchemaName &name : schemaNames())
            table.add({std::string(name.kind), name.summary});
        put(table.text(Headers::Shown));
        return kOk;
    }
    const auto schema = schemaNamed(kind);
    if (!schema)
        return refuse(fmt::format("there is no schema {}; `evenkeelctl schema` lists them", kind));
    put(manifest::writePrettyJson(*schema) + "\n");
    return kOk;
}

} // namespace

void addSchemaVerb(CLI::App &app, Run &run) {
    const auto kind = std::make_shared<std::string>();
    CLI::App &schema = *app.add_subcommand("schema", "Print the JSON Schema of a kind of document");
    addValue(schema, "kind", *kind, "KIND", "Kind of document (default: list them)");
    schema.footer(kSchemaFooter);
    schema.callback([&run, kind] { run = [kind] { return runSchema(*kind); }; });
}

} // namespace evenkeel::ctl

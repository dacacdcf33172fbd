// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/mcp/tools.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include <fmt/format.h>

#include "core/manifest/read/file_texts.h"
#include "app/evenkeelctl/output/answers.h"
#include "core/report/document_parts.h"

namespace evenkeel::ctl::mcp {

namespace {

constexpr std::size_t kMostWordBytes = 100'000;

using kube::Value;
using report::stringList;
using report::text;

/// Given to every verb that has them: what is below the folder is not the person's who started the
/// server.
constexpr std::string_view kNoCommands = "no-commands";
constexpr std::string_view kFleetsWithin = "fleets-within";

/// Options that choose how an answer is written, or that print something else than it.
constexpr std::array<std::string_view, 10> kOfWriting{
    "help", "output",     "no-headers", "rules",        "bundle",
    "keep", "pseudonyms", "stays",      "commands-for", "resource-group"};
/// Options that write files, wait, or run programs of the files' author: kustomize fetches, a
/// kubeconfig and settings name programs.
constexpr std::array<std::string_view, 8> kOfReach{"save",       "kustomize",  "remote-bases",
                                                   "kubeconfig", "timeout",    "allow-commands",
                                                   kNoCommands,  kFleetsWithin};
constexpr std::string_view kManifest = "manifest"; // the argument that becomes standard input

std::string nameOf(const CLI::Option &option) {
    return option.get_lnames().empty() ? option.get_name(true) : option.get_lnames().front();
}

bool isOffered(const CLI::Option &option) {
    const std::string name = nameOf(option);
    return !option.get_group().empty() && std::ranges::find(kOfWriting, name) == kOfWriting.end() &&
           std::ranges::find(kOfReach, name) == kOfReach.end();
}

std::vector<const CLI::Option *> optionsOf(const CLI::App &verb) {
    return verb.get_options([](const CLI::Option *option) { return isOffered(*option); });
}

bool isFlag(const CLI::Option &option) {
    return option.get_items_expected_max() == 0;
}

bool isList(const CLI::Option &option) {
    return !isFlag(option) && option.get_items_expected_max() > 1;
}

/// The type without what its checks say behind it, as in `N:INT in [1 - 50]`.
std::string typeOf(const CLI::Option &option) {
    const std::string type = option.get_type_name();
    return type.substr(0, type.find(':'));
}

bool isNumber(const std::string &type) {
    return type == "N" || type == "NUMBER" || type == "PERCENT";
}

bool isPath(const std::string &type) {
    return type.find("FILE") != std::string::npos || type.starts_with("DIR");
}

/// The words of a type such as `info|warning|error`; none where it takes anything else as well.
std::vector<std::string> wordsOf(const std::string &type) {
    std::vector<std::string> words = CLI::detail::split(type, '|');
    const bool areWords = words.size() > 1 && std::ranges::all_of(type, [](unsigned char letter) {
                              return std::islower(letter) != 0 || letter == '-' || letter == '|';
                          });
    return areWords ? words : std::vector<std::string>();
}

Value typed(const char *type) {
    return Value::object({{"type", text(type)}});
}

Value schemaOf(const CLI::Option &option) {
    Value schema = typed(isFlag(option)             ? "boolean"
                         : isNumber(typeOf(option)) ? "integer"
                                                    : "string");
    if (const auto words = wordsOf(typeOf(option)); !isFlag(option) && !words.empty())
        schema.set("enum", stringList(words));
    if (isList(option))
        schema = Value::object({{"type", text("array")}, {"items", std::move(schema)}});
    schema.set("description", text(option.get_description()));
    return schema;
}

Value inputSchema(const CLI::App &verb) {
    Value properties = Value::object();
    std::vector<std::string> required;
    for (const CLI::Option *option : optionsOf(verb)) {
        properties.set(nameOf(*option), schemaOf(*option));
        if (option->get_required())
            required.push_back(nameOf(*option));
    }
    Value manifest = typed("string");
    manifest.set("description", text("Objects as YAML or JSON, read beside the files"));
    properties.set(kManifest, std::move(manifest));
    Value schema = typed("object");
    schema.set("properties", std::move(properties));
    if (!required.empty())
        schema.set("required", stringList(required));
    schema.set("additionalProperties", Value::boolean(false));
    return schema;
}

/// A client takes only a schema whose root is an object's.
Value outputSchema(const Tool &tool) {
    Value schemas = Value::array();
    for (const std::string_view document : tool.documents) {
        if (auto schema = schemaNamed(document))
            schemas.items().push_back(std::move(*schema));
    }
    if (schemas.items().size() == 1)
        return std::move(schemas.items().front());
    Value schema = typed("object");
    schema.set("anyOf", std::move(schemas));
    return schema;
}

std::vector<std::string_view> documentsOf(std::string_view question) {
    std::vector<std::string_view> documents;
    for (const SchemaName &schema : schemaNames()) {
        const auto verbs = CLI::detail::split(std::string(schema.question), '|');
        if (std::ranges::find(verbs, question) != verbs.end())
            documents.push_back(schema.kind);
    }
    return documents;
}

void addTools(const CLI::App &app, const std::string &path, std::vector<Tool> &tools) {
    for (const CLI::App *verb : app.get_subcommands([](const CLI::App *) { return true; })) {
        const std::string question = path + verb->get_name();
        if (auto documents = documentsOf(question); !documents.empty())
            tools.push_back({verb, question, std::move(documents)});
        addTools(*verb, question + " ", tools);
    }
}

base::Error error(std::string message) {
    return {base::ErrorCode::Invalid, std::move(message), {}};
}

/// The value as it is written on a command line.
base::Result<std::string> word(const CLI::Option &option, const Value &value,
                               const Permission &permission) {
    const std::string name = nameOf(option);
    const std::string type = typeOf(option);
    if (isNumber(type) ? !value.isNumber() : !value.isString())
        return tl::unexpected(
            error(fmt::format("{} takes {}", name, isNumber(type) ? "an integer" : "a string")));
    if (isPath(type) &&
        !manifest::isWithin((std::filesystem::path(permission.folder) / value.text()).string(),
                            permission.folder))
        return tl::unexpected(error(fmt::format("{}: {} is not below {}, the only folder that this "
                                                "server reads",
                                                name, value.text(), permission.folder)));
    if (type == "CONTEXT" &&
        std::ranges::find(permission.contexts, value.text()) == permission.contexts.end())
        return tl::unexpected(
            error(fmt::format("{}: the context {} is not allowed; start the server with "
                              "--allow-context {}",
                              name, value.text(), value.text())));
    return value.text();
}

base::Result<void> add(const CLI::Option &option, const Value &value, const Permission &permission,
                       std::vector<std::string> &options, std::vector<std::string> &positionals) {
    if (isFlag(option)) {
        if (!value.isBool())
            return tl::unexpected(error(nameOf(option) + " takes true or false"));
        if (value.asBool())
            options.push_back("--" + nameOf(option));
        return {};
    }
    if (value.isArray() && !isList(option))
        return tl::unexpected(error(nameOf(option) + " takes one value"));
    const std::vector<Value> single{value};
    for (const Value &one : value.isArray() ? value.items() : single) {
        const auto written = word(option, one, permission);
        if (!written)
            return tl::unexpected(written.error());
        // A program's argument ends at a zero byte, and the system bounds its length.
        if (written->size() > kMostWordBytes || written->find('\0') != std::string::npos)
            return tl::unexpected(error(fmt::format("{} takes at most {} bytes, none of them zero",
                                                    nameOf(option), kMostWordBytes)));
        if (option.get_positional())
            positionals.push_back(*written);
        else
            options.push_back(fmt::format("--{}={}", nameOf(option), *written));
    }
    return {};
}

} // namespace

std::string Tool::name() const {
    std::string name = question;
    std::ranges::replace(name, ' ', '_');
    return name;
}

std::vector<Tool> toolsOf(const CLI::App &app) {
    std::vector<Tool> tools;
    addTools(app, {}, tools);
    return tools;
}

Value description(const Tool &tool) {
    return Value::object(
        {{"name", text(tool.name())},
         {"description", text(tool.verb->get_description())},
         {"inputSchema", inputSchema(*tool.verb)},
         {"outputSchema", outputSchema(tool)},
         {"annotations", Value::object({{"readOnlyHint", Value::boolean(true)},
                                        {"openWorldHint", Value::boolean(false)}})}});
}

base::Result<Call> callOf(const Tool &tool, const Value &arguments, const Permission &permission) {
    Call call{CLI::detail::split(tool.question, ' '), {}};
    call.arguments.insert(call.arguments.end(), {"-o", "json"});
    const std::string noCommands = fmt::format("--{}", kNoCommands);
    const std::string fleetsWithin = fmt::format("--{}", kFleetsWithin);
    if (tool.verb->get_option_no_throw(noCommands) != nullptr)
        call.arguments.push_back(noCommands);
    if (tool.verb->get_option_no_throw(fleetsWithin) != nullptr)
        call.arguments.push_back(fleetsWithin + "=.");
    std::vector<std::string> positionals;
    if (!arguments.isObject() && !arguments.isNull())
        return tl::unexpected(error("the arguments are not an object"));
    const std::vector<const CLI::Option *> options = optionsOf(*tool.verb);
    for (const auto &[name, value] : arguments.members()) {
        if (name == kManifest) {
            if (!value.isString())
                return tl::unexpected(error("manifest takes a string"));
            call.arguments.emplace_back("--filename=-");
            call.input = value.text();
            continue;
        }
        const auto found = std::ranges::find(options, name, [](const CLI::Option *option) { //
            return nameOf(*option);
        });
        if (found == options.end())
            return tl::unexpected(error(fmt::format("{} has no argument {}", tool.name(), name)));
        if (const auto added = add(**found, value, permission, call.arguments, positionals); !added)
            return tl::unexpected(added.error());
    }
    call.arguments.emplace_back("--");
    call.arguments.insert(call.arguments.end(), positionals.begin(), positionals.end());
    return call;
}

} // namespace evenkeel::ctl::mcp

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/document_output.h"
#include "app/evenkeelctl/documents.h"
#include "app/evenkeelctl/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs.h"
#include "core/admission/unknown_fields.h"
#include "core/admission/validate.h"
#include "core/api/known_kinds.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kFooter = R"(Examples:
  # Would the hub accept these objects?
  evenkeelctl validate -f web.yaml
  # And as an update of what it has?
  evenkeelctl validate -f web.yaml --old stored.yaml -o json

Checks placements, member clusters, overrides and what rollouts are told with
(staged update strategies and runs, evictions, disruption budgets) with the hub's
own rules: schema, CEL, webhook; and, as kubectl does, that every field, kind and
version exists. Other objects are listed as not checked. Warnings never make an object
invalid.

Exit status: 0 all valid; 1 some is not; 2 wrong usage, unreadable input or
nothing to check.)";

struct ValidateVerb {
    InputOptions input;
    InputOptions old;
    OutputOptions output;
};

struct Checked {
    const Document *document = nullptr;
    admission::Verdict verdict;
};

/// Objects without rules, by kind.
using NotChecked = std::map<std::string, std::vector<const Document *>>;

admission::Finding strictFinding(std::string message, api::FieldPath place) {
    admission::Finding finding{admission::FindingSource::Strict, place.text(), message, {}};
    finding.faults.push_back({std::move(message), {std::move(place)}});
    return finding;
}

/// What kubectl says before it asks the hub: kinds and versions that are not served. Nothing more
/// is to be said then.
std::optional<admission::Verdict> unservedKind(const Document &document) {
    const auto problem = api::kindProblem(document.text("apiVersion"), document.text("kind"));
    if (!problem)
        return std::nullopt;
    const bool isVersion =
        api::answerFor(document.text("apiVersion"), document.text("kind")).status ==
        api::KindStatus::OtherVersion;
    admission::Verdict verdict;
    verdict.errors.push_back(
        strictFinding(problem->english, api::FieldPath(isVersion ? "apiVersion" : "kind")));
    return verdict;
}

void addUnknownFields(const Document &document, Strictness strictness,
                      admission::Verdict &verdict) {
    if (strictness == Strictness::Ignore)
        return;
    for (const admission::UnknownField &field : admission::unknownFields(document.value)) {
        std::string message = messageOf(field);
        if (strictness == Strictness::Strict)
            verdict.errors.push_back(strictFinding(std::move(message), field.path));
        else
            verdict.warnings.push_back(
                {"strict", field.path.text(), std::move(message), field.path});
    }
}

/// Nothing for an object without rules.
std::optional<admission::Verdict> verdictOn(const Document &document, const kube::Value *stored,
                                            Strictness strictness) {
    if (auto unserved = unservedKind(document))
        return unserved;
    auto verdict = admission::check(document.value, stored);
    if (verdict)
        addUnknownFields(document, strictness, *verdict);
    return verdict;
}

void sayNotChecked(const NotChecked &kinds) {
    for (const auto &[kind, documents] : kinds) {
        const Document &first = *documents.front();
        say(fmt::format("evenkeelctl: not checked by Evenkeel: {} {} ({}:{}:{})", documents.size(),
                        kind, first.file, first.value.line(), first.value.column()));
    }
}

std::string place(const Document &document, const std::string &field) {
    const kube::Value &value = locate(document.value, field);
    return fmt::format("{}:{}:{}", document.file, value.line(), value.column());
}

void printText(const std::vector<Checked> &checked, const OutputOptions &output) {
    Table table({{"OBJECT"}, {"VERDICT"}, {"PLACE"}, {"SOURCE"}, {"FIELD"}, {"MESSAGE"}});
    for (const Checked &one : checked) {
        const std::string title = one.document->title();
        if (one.verdict.isValid())
            table.add(
                {{title}, {"valid", Style::Good}, {place(*one.document, "")}, {""}, {""}, {""}});
        for (const admission::Finding &error : one.verdict.errors) {
            table.add({{title},
                       {"invalid", Style::Bad},
                       {place(*one.document, error.field)},
                       {std::string(nameOf(error.source))},
                       {error.field},
                       {error.message}});
        }
        for (const admission::Warning &warning : one.verdict.warnings) {
            table.add({{title},
                       {"warning"},
                       {place(*one.document, warning.field)},
                       {warning.rule},
                       {warning.field},
                       {warning.message}});
        }
    }
    switch (output.format) {
    case Format::Csv:
        put(table.csv(output.headers()));
        break;
    case Format::Markdown:
        put(table.markdown());
        break;
    default:
        put(table.text(output.headers()));
        break;
    }
}

kube::Value findings(const Checked &checked) {
    kube::Value errors = kube::Value::array();
    for (const admission::Finding &error : checked.verdict.errors) {
        errors.items().push_back(kube::Value::object(
            {{"source", kube::Value::string(std::string(nameOf(error.source)))},
             {"field", kube::Value::string(error.field)},
             {"message", kube::Value::string(error.message)},
             {"place", kube::Value::string(place(*checked.document, error.field))}}));
    }
    return errors;
}

void printDocument(const std::vector<Checked> &checked, Format format) {
    std::vector<kube::Value> items;
    for (const Checked &one : checked) {
        kube::Value item = newDocument("Validation");
        item.set("object", kube::Value::string(one.document->title()));
        item.set("file", kube::Value::string(one.document->file));
        item.set("valid", kube::Value::boolean(one.verdict.isValid()));
        item.set("errors", findings(one));
        kube::Value warnings = kube::Value::array();
        for (const admission::Warning &warning : one.verdict.warnings) {
            warnings.items().push_back(
                kube::Value::object({{"rule", kube::Value::string(warning.rule)},
                                     {"field", kube::Value::string(warning.field)},
                                     {"message", kube::Value::string(warning.message)}}));
        }
        item.set("warnings", std::move(warnings));
        items.push_back(std::move(item));
    }
    putDocument(newList("Validation", std::move(items)), format);
}

int runValidate(const ValidateVerb &verb) {
    const Documents documents = readDocuments(verb.input);
    const Documents old = readDocuments(verb.old);
    std::map<std::string, const kube::Value *> stored;
    for (const Document &document : old.documents)
        stored.emplace(document.title(), &document.value);
    std::vector<Checked> checked;
    NotChecked others;
    const Strictness strictness = verb.input.strictness;
    bool isValid = documents.repeatedKeys.empty() || strictness != Strictness::Strict;
    bool isComplete = documents.isComplete && old.isComplete;
    for (const Document &document : documents.documents) {
        if (document.text("kind").empty()) {
            say(fmt::format(
                "{}:{}:{}: the object has no kind; add one such as `kind: MemberCluster`",
                document.file, document.value.line(), document.value.column()));
            isComplete = false;
            continue;
        }
        const auto before = stored.find(document.title());
        auto verdict =
            verdictOn(document, before == stored.end() ? nullptr : before->second, strictness);
        if (!verdict) {
            others[document.text("kind")].push_back(&document);
            continue;
        }
        checked.push_back({&document, std::move(*verdict)});
        isValid = isValid && checked.back().verdict.isValid();
    }
    if (verb.output.format == Format::Json || verb.output.format == Format::Yaml)
        printDocument(checked, verb.output.format);
    else if (!checked.empty())
        printText(checked, verb.output);
    sayNotChecked(others);
    if (checked.empty())
        say("evenkeelctl: nothing to validate in the files");
    if (!isComplete || checked.empty())
        return kUsage;
    return isValid ? kOk : kAnswerIsNo;
}

} // namespace

void addValidateVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<ValidateVerb>();
    CLI::App &validate =
        *app.add_subcommand("validate", "Say whether the hub would accept objects");
    addInputOptions(validate, verb->input);
    addValidationOption(validate, verb->input);
    validate.get_option("--filename")->required();
    validate
        .add_option("--old", verb->old.paths, "Objects as stored: the check is then of an update")
        ->type_name("FILE|DIR")
        ->allow_extra_args(false);
    addOutputOptions(validate, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown});
    validate.footer(kFooter);
    validate.callback([&run, verb] { run = [verb] { return runValidate(*verb); }; });
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/validation.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/admission/defaults.h"
#include "core/admission/object_meta.h"
#include "core/api/field_builders.h"
#include "core/manifest/read/file_choice.h"
#include "core/report/described.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kValidateFooter = R"(Examples:
  # Would the hub accept these objects?
  evenkeelctl validate -f web.yaml
  # And as an update of a stored object?
  evenkeelctl validate -f web.yaml --old stored.yaml -o json

Checks placements, member clusters, overrides and objects that control rollouts
(staged update strategies and runs, evictions, disruption budgets) with the hub's
own rules: schema, CEL, webhook; and, as kubectl does, that every field, kind and
version exists. Other objects are listed as not checked. Warnings never make an object
invalid.

Exit status: 0 all valid; 1 some invalid; 2 wrong usage, unreadable input or
nothing to check.)";

struct ValidateVerb {
    InputOptions input;
    InputOptions old;
    OutputOptions output;
};

/// Objects without rules, by kind.
void sayNotChecked(manifest::IgnoredKinds kinds) {
    std::ranges::sort(kinds, {}, &manifest::IgnoredKind::kind);
    for (const manifest::IgnoredKind &one : kinds)
        printNotice(fmt::format("not checked by Evenkeel: {} {} ({})", one.count, one.kind,
                                placeText(one.first)));
}

/// Whether it needs none: kustomize and Helm have files of their own.
bool sayKindless(const Document &document) {
    const auto foreign = manifest::foreignFile(document.file);
    say(fmt::format("{}: {}", placeText(document.where()),
                    foreign ? foreign->english
                            : "the object has no kind; add one such as `kind: MemberCluster`"));
    return foreign.has_value();
}

/// kubectl refuses an object with a repeated key as it does one with an unknown field. The key
/// belongs to the last object that begins before it; false where there is none.
bool addRepeatedKey(const api::Finding &key, Strictness strictness, std::vector<Checked> &checked) {
    const auto isBefore = [&key](const Checked &one) {
        return one.place.file == key.where.file && std::pair(one.place.line, one.place.column) <=
                                                       std::pair(key.where.line, key.where.column);
    };
    const auto found = std::ranges::find_if(checked.rbegin(), checked.rend(), isBefore);
    if (found == checked.rend())
        return false;
    const bool isStrict = strictness == Strictness::Strict;
    auto &findings = isStrict ? found->verdict.errors : found->verdict.warnings;
    findings.push_back(isStrict ? strictFinding(key.sentence, {})
                                : admission::advice("strict", {}, key.sentence));
    findings.back().where = key.where;
    return true;
}

/// False where a key is in no object.
bool addRepeatedKeys(const Reading &reading, Strictness strictness, std::vector<Checked> &checked) {
    bool isClear = true;
    if (strictness == Strictness::Ignore)
        return isClear;
    for (const api::Finding &key : reading.repeatedKeys) {
        if (addRepeatedKey(key, strictness, checked))
            continue;
        say(api::print(key));
        isClear = strictness != Strictness::Strict;
    }
    return isClear;
}

void printText(const std::vector<Checked> &checked, const OutputOptions &output) {
    Table table({"OBJECT", "VERDICT", "PLACE", "SOURCE", "FIELD", "MESSAGE"});
    for (const Checked &one : checked) {
        if (one.verdict.isValid())
            table.add(
                {{one.title}, {"valid", Style::Good}, {placeText(one.place)}, {""}, {""}, {""}});
        const auto add = [&](const admission::Finding &finding, Cell verdict) {
            table.add({one.title, std::move(verdict), placeText(finding.where), finding.rule,
                       finding.field.text(), finding.sentence});
        };
        for (const admission::Finding &error : one.verdict.errors)
            add(error, {"invalid", Style::Bad});
        for (const admission::Finding &warning : one.verdict.warnings)
            add(warning, {"warning"});
    }
    putTable(table, output);
}

report::Members<Checked> checkedMembers() {
    using admission::Finding;
    const auto faults = [](const char *source, std::vector<std::string> words) {
        return report::Members<Finding>{
            {source, [](const Finding &one) { return one.rule; }, std::move(words)},
            {"field", [](const Finding &one) { return one.field.text(); }, "May be empty."},
            {"message", [](const Finding &one) { return one.sentence; }, "In the hub's words."},
            {"place", [](const Finding &one) { return one.where; }}};
    };
    const api::Field object =
        report::tables::part("", {api::optionalText("kind", ""), api::optionalText("namespace", ""),
                                  api::optionalText("name", "")});
    return {
        {"object", &Checked::object, object},
        {"place", &Checked::place},
        {"valid", [](const Checked &one) { return one.verdict.isValid(); }},
        {"errors", [](const Checked &one) { return one.verdict.errors; },
         faults("source", report::tables::wordsUpTo(admission::FindingSource::Strict))},
        {"warnings", [](const Checked &one) { return one.verdict.warnings; }, faults("rule", {})}};
}

report::FindingReport reportOf(const std::vector<Checked> &checked) {
    report::FindingReport report{"validate", EVENKEEL_VERSION, {}, {}, {}};
    for (const Checked &one : checked)
        addTo(report, one);
    return report;
}

void printPage(const std::vector<Checked> &checked, const ValidateVerb &verb) {
    report::Page page = findingPage(reportOf(checked));
    page.footer = footerFor(verb.input.paths);
    putPage(page, Format::Html);
}

struct First {
    std::string place;
    std::size_t content = 0; // a hash
};

/// Of two objects of one name, one is lost when both are applied, unless both are the same. A dump
/// of a hub may lie beside the files.
void refuseSecond(const Document &document, std::map<kube::ObjectId, First> &known,
                  admission::Verdict &verdict) {
    const std::string name = document.metadata("name");
    if (name.empty() || admission::isFromHub(document.value))
        return;
    const std::size_t content = std::hash<std::string>()(admission::storedText(document.value));
    const auto [first, isNew] =
        known.emplace(kube::idOf(document.value), First{placeText(document.where()), content});
    if (!isNew && first->second.content != content)
        verdict.errors.push_back(strictFinding(
            fmt::format("there is another {} at {}", document.title(), first->second.place),
            api::FieldPath("metadata.name")));
}

void setOld(ValidateVerb &verb, const CLI::App &) {
    verb.old.isRecursive = verb.input.isRecursive;
    verb.old.ignored = verb.input.ignored;
    // Beside files, the hub has the stored objects.
    if (verb.input.hasHub() && !verb.input.paths.empty())
        std::swap(verb.old.access, verb.input.access);
}

int runValidate(const ValidateVerb &verb) {
    std::map<kube::ObjectId, kube::Value> stored;
    const Reading old = forEachDocument(verb.old, [&stored](Document document) {
        kube::ObjectId id = kube::idOf(document.value);
        stored.emplace(std::move(id), std::move(document.value));
    });
    for (const api::Finding &key : old.repeatedKeys)
        say(api::print(key));
    std::vector<Checked> checked;
    std::map<kube::ObjectId, First> first; // of each name
    manifest::IgnoredKinds others;
    const Strictness strictness = verb.input.strictness;
    const api::KindLookup kinds = (verb.old.hasHub() ? verb.old : verb.input).kinds();
    bool hasKinds = true;
    const Reading reading = forEachDocument(verb.input, [&](const Document &document) {
        if (document.text("kind").empty()) {
            hasKinds = sayKindless(document) && hasKinds;
            return;
        }
        const auto before = stored.find(kube::idOf(document.value));
        auto verdict = verdictOn(document, before == stored.end() ? nullptr : &before->second,
                                 strictness, kinds);
        if (verdict)
            refuseSecond(document, first, *verdict);
        if (!verdict)
            manifest::countIgnored(others, document.text("kind"), document.where());
        checked.push_back(checkedOf(document, std::move(verdict)));
    });
    const bool isClear = addRepeatedKeys(reading, strictness, checked);
    std::erase_if(checked, [](const Checked &one) { return !one.isShown(); });
    if (isData(verb.output.format))
        putDocument(newListOf("Validation", checked, checkedMembers()), verb.output.format);
    else if (verb.output.format == Format::Html)
        printPage(checked, verb);
    else if (!putFindings(reportOf(checked), verb.output.format) && !checked.empty())
        printText(checked, verb.output);
    sayNotChecked(others);
    if (checked.empty())
        printNotice("nothing to validate in the files");
    const bool areKnown = areKindsKnown(verb.old.hasHub() ? verb.old : verb.input);
    if (!old.isComplete || !reading.isComplete || !hasKinds || !areKnown || checked.empty())
        return kUsage;
    const bool isValid =
        std::ranges::all_of(checked, [](const Checked &one) { return one.verdict.isValid(); });
    return isValid && isClear ? kOk : kAnswerIsNo;
}

} // namespace

api::Field answers::validations() {
    return report::tables::listTable(checkedMembers());
}

void addValidateVerb(CLI::App &app, Run &run) {
    const auto [validate, verb] =
        newVerb(app, run, "validate", "Check whether the hub would accept objects", kValidateFooter,
                runValidate, setOld);
    addRequiredInput(validate, verb->input);
    addRepeated(validate, "--old", verb->old.paths, "FILE|DIR",
                "Stored objects; checks an update instead of a create");
    addOutputOptions(validate, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown,
                      Format::Html, Format::Sarif, Format::Junit, Format::Github});
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/admission/object_meta.h"
#include "core/admission/structural_schema.h"
#include "core/admission/validate.h"
#include "core/api/field_path.h"
#include "core/api/known_kinds.h"
#include "core/base/ranges.h"
#include "core/manifest/read/file_choice.h"

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

/// The shown part of an object, without the object itself.
struct Checked {
    bool hasRules = true; // of the hub's that Evenkeel knows
    std::string title;
    kube::Value object; // as documents refer to it
    base::SourceSpan place;
    admission::Verdict verdict;

    bool isShown() const {
        return hasRules || !verdict.errors.empty() || !verdict.warnings.empty();
    }
};

admission::Finding strictFinding(const std::string &message, const api::FieldPath &place) {
    return refusal(admission::FindingSource::Strict, place, message, {{message, {place}}});
}

/// kubectl's own refusal of kinds and versions that are not served; then it does not ask the hub.
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
        const std::string message = messageOf(field);
        if (strictness == Strictness::Strict)
            verdict.errors.push_back(strictFinding(message, field.path));
        else
            verdict.warnings.push_back(admission::advice("strict", field.path, message));
    }
}

/// The object with the fields that were most likely meant; nothing where none was misspelt.
std::optional<kube::Value> asMeant(const kube::Value &object) {
    std::optional<kube::Value> corrected;
    for (const admission::UnknownField &field : admission::unknownFields(object)) {
        const kube::Value *value = api::findValue(object, field.path);
        const api::FieldPath meant = field.path.parent() / field.meant;
        if (field.meant.empty() || value == nullptr || api::findValue(object, meant) != nullptr)
            continue;
        if (!corrected)
            corrected = object;
        api::setValue(*corrected, meant, *value);
        api::removeValue(*corrected, field.path, api::EmptyParents::Keep, nullptr);
    }
    return corrected;
}

/// Replaces the hub's faults by the ones of the object with its misspelt fields corrected: faults
/// that a misspelling causes disappear, and faults that it hid appear.
void keepFaultsAsMeant(const Document &document, const kube::Value *stored,
                       const api::KindLookup &kinds, admission::Verdict &verdict) {
    const auto meant = asMeant(document.value);
    auto corrected =
        meant ? admission::check(*meant, stored, {}, kinds) : std::optional<admission::Verdict>();
    if (corrected)
        verdict.errors = std::move(corrected->errors);
}

/// Nothing for an object without rules.
std::optional<admission::Verdict> verdictOn(const Document &document, const kube::Value *stored,
                                            Strictness strictness, const api::KindLookup &kinds) {
    if (auto unserved = unservedKind(document))
        return unserved;
    auto verdict = admission::check(document.value, stored, {}, kinds);
    if (verdict && strictness == Strictness::Strict)
        keepFaultsAsMeant(document, stored, kinds, *verdict);
    if (verdict)
        addUnknownFields(document, strictness, *verdict);
    return verdict;
}

/// Objects without rules, by kind.
void sayNotChecked(manifest::IgnoredKinds kinds) {
    std::ranges::sort(kinds, {}, &manifest::IgnoredKind::kind);
    for (const manifest::IgnoredKind &one : kinds)
        printNotice(fmt::format("not checked by Evenkeel: {} {} ({}:{}:{})", one.count, one.kind,
                                one.first.file, one.first.line, one.first.column));
}

/// Whether it needs none: kustomize and Helm have files of their own.
bool sayKindless(const Document &document) {
    const auto foreign = manifest::foreignFile(document.file);
    say(fmt::format("{}:{}:{}: {}", document.file, document.value.line(), document.value.column(),
                    foreign ? foreign->english
                            : "the object has no kind; add one such as `kind: MemberCluster`"));
    return foreign.has_value();
}

/// The webhook names no field, but its faults have one.
std::string fieldOf(const admission::Finding &error) {
    const auto fault = std::ranges::find_if(
        error.faults, [](const admission::Fault &one) { return !one.places.empty(); });
    return (error.field.isEmpty() && fault != error.faults.end() ? fault->places.front()
                                                                 : error.field)
        .text();
}

base::SourceSpan place(const Document &document, const std::string &field) {
    const kube::Value &value = locate(document.value, field);
    return {document.file, value.line(), value.column()};
}

Checked checkedOf(const Document &document, std::optional<admission::Verdict> verdict) {
    Checked checked{verdict.has_value(), document.title(), report::referenceTo(document.value),
                    place(document, ""), verdict ? std::move(*verdict) : admission::Verdict()};
    const kube::ObjectId id = kube::idOf(document.value);
    for (auto *findings : {&checked.verdict.errors, &checked.verdict.warnings}) {
        for (admission::Finding &finding : *findings) {
            finding.object = id;
            finding.where = place(document, fieldOf(finding));
        }
    }
    return checked;
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
    Table table({{"OBJECT"}, {"VERDICT"}, {"PLACE"}, {"SOURCE"}, {"FIELD"}, {"MESSAGE"}});
    for (const Checked &one : checked) {
        if (one.verdict.isValid())
            table.add(
                {{one.title}, {"valid", Style::Good}, {placeText(one.place)}, {""}, {""}, {""}});
        const auto add = [&](const admission::Finding &finding, Cell verdict) {
            table.add({{one.title},
                       std::move(verdict),
                       {placeText(finding.where)},
                       {finding.rule},
                       {finding.field.text()},
                       {finding.sentence}});
        };
        for (const admission::Finding &error : one.verdict.errors)
            add(error, {"invalid", Style::Bad});
        for (const admission::Finding &warning : one.verdict.warnings)
            add(warning, {"warning"});
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

kube::Value valueOf(const std::vector<admission::Finding> &findings, const char *rule) {
    return listOf(findings, [rule](const admission::Finding &finding) {
        return kube::Value::object({{rule, kube::Value::string(finding.rule)},
                                    {"field", kube::Value::string(finding.field.text())},
                                    {"message", kube::Value::string(finding.sentence)},
                                    {"place", report::placeOf(finding.where)}});
    });
}

void printDocument(const std::vector<Checked> &checked, Format format) {
    std::vector<kube::Value> items;
    for (const Checked &one : checked) {
        kube::Value item = newDocument("Validation");
        item.set("object", one.object);
        item.set("place", report::placeOf(one.place));
        item.set("valid", kube::Value::boolean(one.verdict.isValid()));
        item.set("errors", valueOf(one.verdict.errors, "source"));
        item.set("warnings", valueOf(one.verdict.warnings, "rule"));
        items.push_back(std::move(item));
    }
    putDocument(newList("Validation", std::move(items)), format);
}

void addTo(report::FindingReport &report, const Checked &checked) {
    report.subjects.push_back(checked.title);
    for (const auto *findings : {&checked.verdict.errors, &checked.verdict.warnings}) {
        for (const admission::Finding &finding : *findings) {
            report.addRule(finding.rule, finding.level,
                           report.fails({finding}) ? "what the hub refuses" : "what it warns of");
            report.add(checked.title, finding);
        }
    }
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

/// Of two objects of one name, one is lost when both are applied. A dump of a hub may lie beside
/// the files.
void refuseSecond(const Document &document, std::map<std::string, std::string> &places,
                  admission::Verdict &verdict) {
    const std::string name = document.metadata("name");
    if (name.empty() || admission::isFromHub(document.value))
        return;
    const std::string place =
        placeText({document.file, document.value.line(), document.value.column()});
    const auto [first, isNew] = places.emplace(document.title(), place);
    if (!isNew)
        verdict.errors.push_back(
            strictFinding(fmt::format("there is another {} at {}", document.title(), first->second),
                          api::FieldPath("metadata.name")));
}

int runValidate(const ValidateVerb &verb) {
    std::map<std::string, kube::Value> stored;
    const Reading old = forEachDocument(verb.old, [&stored](Document document) {
        std::string title = document.title();
        stored.emplace(std::move(title), std::move(document.value));
    });
    for (const api::Finding &key : old.repeatedKeys)
        say(api::print(key));
    std::vector<Checked> checked;
    std::map<std::string, std::string> places; // of the first of each name
    manifest::IgnoredKinds others;
    const Strictness strictness = verb.input.strictness;
    const api::KindLookup kinds = (verb.old.hasHub() ? verb.old : verb.input).kinds();
    bool hasKinds = true;
    const Reading reading = forEachDocument(verb.input, [&](const Document &document) {
        if (document.text("kind").empty()) {
            hasKinds = sayKindless(document) && hasKinds;
            return;
        }
        const auto before = stored.find(document.title());
        auto verdict = verdictOn(document, before == stored.end() ? nullptr : &before->second,
                                 strictness, kinds);
        if (verdict)
            refuseSecond(document, places, *verdict);
        if (!verdict) {
            const kube::Value &value = document.value;
            manifest::countIgnored(others, document.text("kind"),
                                   {document.file, value.line(), value.column()});
        }
        checked.push_back(checkedOf(document, std::move(verdict)));
    });
    const bool isClear = addRepeatedKeys(reading, strictness, checked);
    std::erase_if(checked, [](const Checked &one) { return !one.isShown(); });
    if (verb.output.format == Format::Json || verb.output.format == Format::Yaml)
        printDocument(checked, verb.output.format);
    else if (verb.output.format == Format::Html)
        printPage(checked, verb);
    else if (!putFindings(reportOf(checked), verb.output.format) && !checked.empty())
        printText(checked, verb.output);
    sayNotChecked(others);
    if (checked.empty())
        printNotice("nothing to validate in the files");
    if (!old.isComplete || !reading.isComplete || !hasKinds || checked.empty())
        return kUsage;
    const bool isValid =
        std::ranges::all_of(checked, [](const Checked &one) { return one.verdict.isValid(); });
    return isValid && isClear ? kOk : kAnswerIsNo;
}

} // namespace

void addValidation(std::span<const Document> documents, const InputOptions &input,
                   report::FindingReport &report) {
    constexpr std::size_t kFewest = 64; // documents for a thread
    std::vector<std::optional<Checked>> checked(documents.size());
    const api::KindLookup kinds = input.kinds();
    const auto checkRange = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (auto verdict = verdictOn(documents[i], nullptr, input.strictness, kinds))
                checked[i] = checkedOf(documents[i], std::move(*verdict));
        }
    };
    if (input.hasHub())
        checkRange(0, documents.size()); // a hub is asked for its kinds one by one
    else
        base::inRanges(documents.size(), checkRange, kFewest);
    for (const std::optional<Checked> &one : checked) {
        if (one)
            addTo(report, *one);
    }
}

void addValidateVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<ValidateVerb>();
    CLI::App &validate =
        *app.add_subcommand("validate", "Check whether the hub would accept objects");
    addRequiredInput(validate, verb->input);
    validate
        .add_option("--old", verb->old.paths,
                    "Stored objects; checks an update instead of a create")
        ->type_name("FILE|DIR")
        ->allow_extra_args(false);
    addOutputOptions(validate, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown,
                      Format::Html, Format::Sarif, Format::Junit, Format::Github});
    validate.footer(kValidateFooter);
    validate.callback([&run, verb] {
        verb->old.isRecursive = verb->input.isRecursive;
        verb->old.ignored = verb->input.ignored;
        // Beside files, the hub has the stored objects.
        if (verb->input.hasHub() && !verb->input.paths.empty())
            std::swap(verb->old.access, verb->input.access);
        run = [verb] { return runValidate(*verb); };
    });
}

} // namespace evenkeel::ctl

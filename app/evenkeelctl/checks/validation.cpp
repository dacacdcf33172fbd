// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/validation.h"

#include <algorithm>
#include <vector>

#include "core/admission/object_meta.h"
#include "core/admission/structural_schema.h"
#include "core/api/known_kinds.h"
#include "core/base/ranges.h"
#include "core/report/document_parts.h"

namespace evenkeel::ctl {

admission::Finding strictFinding(const std::string &message, const api::FieldPath &place) {
    return refusal(admission::FindingSource::Strict, place, message, {{message, {place}}});
}

namespace {

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
    const bool isStrict = strictness == Strictness::Strict;
    auto &findings = isStrict ? verdict.errors : verdict.warnings;
    for (const admission::UnknownField &field : admission::unknownFields(document.value)) {
        const std::string message = messageOf(field);
        findings.push_back(isStrict ? strictFinding(message, field.path)
                                    : admission::advice("strict", field.path, message));
        findings.back().where = {document.file, field.line, field.column};
    }
}

/// The object with the fields that were most likely meant; nothing where none was misspelt.
std::optional<kube::Value> asMeant(const kube::Value &object) {
    std::optional<kube::Value> corrected;
    for (const admission::UnknownField &field : admission::unknownFields(object)) {
        const kube::Value *value =
            field.meant.empty() ? nullptr : api::findValue(object, field.path);
        const api::FieldPath meant = field.path.parent() / field.meant;
        if (value == nullptr || api::findValue(object, meant) != nullptr)
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

} // namespace

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

Checked checkedOf(const Document &document, std::optional<admission::Verdict> verdict) {
    Checked checked{verdict.has_value(), document.title(), report::referenceTo(document.value),
                    document.where(), verdict ? std::move(*verdict) : admission::Verdict()};
    const kube::ObjectId id = kube::idOf(document.value);
    for (auto *findings : {&checked.verdict.errors, &checked.verdict.warnings}) {
        for (admission::Finding &finding : *findings) {
            finding.object = id;
            if (finding.where.file.empty())
                finding.where = place(document, fieldOf(finding));
        }
    }
    return checked;
}

void addTo(report::FindingReport &report, const Checked &checked) {
    report.subjects.push_back(checked.title);
    for (const auto *findings : {&checked.verdict.errors, &checked.verdict.warnings}) {
        for (const admission::Finding &finding : *findings) {
            report.addRules({finding.rule});
            report.add(checked.title, finding);
        }
    }
}

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

} // namespace evenkeel::ctl

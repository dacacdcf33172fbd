// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_finding.h"

#include <algorithm>

#include "core/admission/structural_schema.h"
#include "core/base/sentence.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

/// A fault at each of its fields; at the document's root without one.
void append(const admission::Finding &finding, const admission::Fault &fault,
            std::vector<api::Finding> &findings) {
    const std::vector<FieldPath> nowhere(1);
    for (const FieldPath &place : fault.places.empty() ? nowhere : fault.places) {
        api::Finding &shown = findings.emplace_back(finding);
        shown.sentence = fault.message;
        shown.field = place;
    }
}

} // namespace

std::optional<api::Finding> syntaxFinding(const EditedDocument &document) {
    const auto &error = document.textError();
    if (!error)
        return {};
    return api::Finding{std::string(kSyntaxRule),
                        api::Level::Error,
                        {},
                        {{}, std::max(error->where.line, 1), std::max(error->where.column, 1)},
                        {},
                        said(*error, spokenPhrases())};
}

void locate(api::Finding &finding, const EditedDocument &document) {
    finding.where = document.position(finding.field);
}

std::vector<api::Finding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                      std::span<const kube::Value> others) {
    std::vector<api::Finding> findings;
    if (const auto syntax = syntaxFinding(document))
        findings.push_back(*syntax);
    const admission::Verdict verdict = admission::validate(document.value(), stored, others);
    const std::size_t first = findings.size();
    for (const admission::Finding &finding : verdict.errors) {
        for (const admission::Fault &fault : finding.faults)
            append(finding, fault, findings);
    }
    const base::Phrases words = spokenPhrases();
    for (const admission::UnknownField &field : admission::unknownFields(document.value())) {
        const base::Sentence sentence = admission::sentenceOf(field);
        findings.push_back(refusal(admission::FindingSource::Strict, field.path,
                                   base::said(sentence.english, sentence.wording, words), {}));
    }
    findings.insert(findings.end(), verdict.warnings.begin(), verdict.warnings.end());
    for (std::size_t index = first; index < findings.size(); ++index)
        locate(findings[index], document);
    return findings;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_finding.h"

#include <algorithm>

#include "core/admission/structural_schema.h"
#include "core/base/sentence.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

/// A fault of the hub at each field that it is about; at the document's root where it is about
/// none.
void append(const admission::Finding &finding, const admission::Fault &fault,
            std::vector<FormFinding> &findings) {
    const std::vector<FieldPath> nowhere(1);
    for (const FieldPath &place : fault.places.empty() ? nowhere : fault.places)
        findings.push_back({.finding = finding, .message = fault.message, .place = place});
}

} // namespace

std::optional<FormFinding> syntaxFinding(const EditedDocument &document) {
    const auto &error = document.textError();
    if (!error)
        return {};
    return FormFinding{.kind = FormFinding::Kind::Syntax,
                       .finding = {},
                       .message = said(*error, spokenPhrases()),
                       .place = {},
                       .line = std::max(error->where.line, 1),
                       .column = std::max(error->where.column, 1)};
}

void locate(FormFinding &finding, const EditedDocument &document) {
    const base::SourceSpan where = document.position(finding.place);
    finding.line = where.line;
    finding.column = where.column;
}

std::vector<FormFinding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                     std::span<const kube::Value> others) {
    std::vector<FormFinding> findings;
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
        findings.push_back({.finding = {},
                            .message = base::said(sentence.english, sentence.wording, words),
                            .place = field.path});
    }
    for (const admission::Warning &warning : verdict.warnings) {
        findings.push_back({.kind = FormFinding::Kind::Advice,
                            .finding = {},
                            .message = warning.message,
                            .place = warning.place});
    }
    for (std::size_t index = first; index < findings.size(); ++index)
        locate(findings[index], document);
    return findings;
}

} // namespace evenkeel::ui

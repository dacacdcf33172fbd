// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/inputs.h"
#include "core/admission/validate.h"
#include "core/report/finding_report.h"

// What `validate` says of objects.
namespace evenkeel::ctl {

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

/// What `validate` says of the files, gathered while they are loaded.
struct Validation {
    std::vector<Document> waiting; // for a verdict
    report::FindingReport findings{"validate", EVENKEEL_VERSION, {}, {}, {}};
    manifest::Diagnostics textFaults;
    manifest::Diagnostics ignoreFaults;
};

/// What kubectl refuses before it asks the hub.
admission::Finding strictFinding(const std::string &message, const api::FieldPath &place);
/// Nothing for an object without rules.
std::optional<admission::Verdict> verdictOn(const Document &document, const kube::Value *stored,
                                            Strictness strictness, const api::KindLookup &kinds);
Checked checkedOf(const Document &document, std::optional<admission::Verdict> verdict);
void addTo(report::FindingReport &report, const Checked &checked);
/// All of the documents, in their order; `report` is one of validate.
void addValidation(std::span<const Document> documents, const InputOptions &input,
                   report::FindingReport &report);

} // namespace evenkeel::ctl

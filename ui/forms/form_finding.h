// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/admission/validate.h"
#include "core/kube/value.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

/// The rule of a text that cannot be read.
inline constexpr std::string_view kSyntaxRule = "yaml";

inline bool isSyntax(const api::Finding &finding) {
    return finding.rule == kSyntaxRule;
}
inline bool isAdvice(const api::Finding &finding) {
    return finding.level != api::Level::Error;
}

/// Why the text of a document cannot be read, as a finding; nothing when it can.
std::optional<api::Finding> syntaxFinding(const EditedDocument &document);
/// Gives a finding the line and column of its field in the YAML text, 1-based.
void locate(api::Finding &finding, const EditedDocument &document);

/// The hub's findings about the document, in its order: on create or, with `stored`, on update. An
/// override is compared with the others of its kind. A message that bundles several faults becomes
/// one finding for each, without prefixes. Unknown fields and advice follow; a syntax error comes
/// first.
std::vector<api::Finding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                      std::span<const kube::Value> others = {});

} // namespace evenkeel::ui

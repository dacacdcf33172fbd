// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/admission/validate.h"
#include "core/kube/value.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/field_path.h"

namespace evenkeel::ui {

/// One finding of the API server about an object, in its words, and the field concerned.
struct FormFinding {
    enum class Kind { Refusal, Advice, Syntax };

    Kind kind = Kind::Refusal;
    std::optional<admission::Finding> finding; // as a hub reports it; nothing for all else
    std::string message;                       // for beside the field: one message, no prefixes
    FieldPath place;
    int line = 0; // in the YAML text, 1-based
    int column = 0;

    bool operator==(const FormFinding &) const = default;
};

/// Why the text of a document cannot be read, as a finding; nothing when it can.
std::optional<FormFinding> syntaxFinding(const EditedDocument &document);
/// Gives a finding the line and column of its place.
void locate(FormFinding &finding, const EditedDocument &document);

class EditedDocument;

/// What the hub would say to the document, in its order: on create or, with `stored`, on update.
/// An override is held against the others of its kind. A message that bundles several is one
/// finding for each of them. Behind them the fields that no API knows and the advice, before them
/// why the text cannot be read.
std::vector<FormFinding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                     std::span<const kube::Value> others = {});

} // namespace evenkeel::ui

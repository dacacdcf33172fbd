// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/document/edits/edited_document.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

/// The API server's findings for the workload, each at its field; parse errors come first, warnings
/// last.
std::vector<FormFinding> findingsOf(const EditedDocument &workload);

/// The field that a message of the server is about, as a path of the document. Some of its paths
/// are none: `topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}`.
FieldPath placeOfField(const kube::Value &document, std::string_view field,
                       std::string_view message);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/document/edited_document.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

/// What the API server would say to the workload, each at the field that a person has to look at;
/// before that why the text cannot be read, behind it the warnings.
std::vector<FormFinding> findingsOf(const EditedDocument &workload);

/// The field that a message of the server is about, as a path of the document. Some of its paths
/// are none: `topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}`.
FieldPath placeOfField(const kube::Value &document, std::string_view field,
                       std::string_view message);

} // namespace evenkeel::ui

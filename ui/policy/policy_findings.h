// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/kube/value.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

class EditedDocument;

/// What the hub has against a placement.
using PolicyFinding = FormFinding;

/// What the hub would say to the document, in its order: on create or, with `stored`, on update.
/// A message that bundles several is one finding for each of them. Behind them the fields that no
/// API knows and the advice, before them why the text cannot be read.
std::vector<PolicyFinding> findingsOf(const EditedDocument &document, const kube::Value *stored);

} // namespace evenkeel::ui

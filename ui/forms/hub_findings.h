// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/kube/value.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

class EditedDocument;

/// What the hub would say to the document, in its order: on create or, with `stored`, on update.
/// An override is held against the others of its kind. A message that bundles several is one
/// finding for each of them. Behind them the fields that no API knows and the advice, before them
/// why the text cannot be read.
std::vector<FormFinding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                     std::span<const kube::Value> others = {});

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/api/field_path.h"

namespace evenkeel::ui {

using api::EmptyParents;
using api::fieldAt;
using api::FieldPath;
using api::FieldStep;
using api::findValue;
using api::setValue;

/// Takes a value out of a placement or a workload; with Remove also what is empty then, as far as
/// the document's own kind lets it go.
void removeValue(kube::Value &document, const FieldPath &path, EmptyParents parents);

/// The field of the document's own kind, a placement or a workload; nullptr when it has none.
const api::Field *fieldAt(const kube::Value &document, const FieldPath &path);

} // namespace evenkeel::ui

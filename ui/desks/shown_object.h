// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/manifest/objects.h"
#include "ui/document/edits/object_key.h"
#include "ui/forms/form_finding.h"
#include "ui/models/problem.h"

namespace evenkeel::ui {

/// The objects of a kind, in the order of the files; `keyOf` gives nothing for other kinds.
std::vector<OtherKey> keysOf(const manifest::Objects &objects,
                             std::optional<OtherKey> (*keyOf)(const kube::Value &document));

/// The one that is shown, which may have another name now: it keeps its place among the others.
std::optional<OtherKey> stillShown(const std::optional<OtherKey> &shown,
                                   const std::vector<OtherKey> &before,
                                   const std::vector<OtherKey> &now);

/// Why a typed text cannot be read: newer news than what was found of the text before. It says
/// nothing yet of whose text it is.
Problems typedProblems(const std::vector<FormFinding> &findings);

} // namespace evenkeel::ui

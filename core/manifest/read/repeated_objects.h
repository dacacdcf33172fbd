// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/api/finding.h"
#include "core/manifest/objects.h"

namespace evenkeel::manifest {

/// ` (fleet.yaml:12)`; empty where the line is not known.
std::string inBrackets(const base::SourceSpan &place);

/// What is said of a second object of one name, at its place: kubectl applies both, and the last
/// one counts. `level`: info where both are the same, as nothing is lost.
api::Finding repeatedObject(std::string_view kind, std::string_view name, base::SourceSpan where,
                            const base::SourceSpan &first, api::Level level);

/// Adds that of the objects that placements may bring, which are kept as they come; call it once
/// all files are read. What comes from a hub may lie beside the files; below a kustomization, where
/// patches and overlays have the names of what they patch, it is a warning.
void reportRepeatedObjects(Objects &objects);

} // namespace evenkeel::manifest

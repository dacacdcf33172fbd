// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/report/manifest_files.h"

namespace evenkeel::ctl {

/// Writes a folder for each cluster that gets its manifests, a file for each manifest, numbered in
/// the order of the Works: `kubectl diff -f FOLDER/CLUSTER` compares with the member. The folder
/// must not exist, or be empty.
base::Result<report::ManifestFiles>
writeFolders(std::span<const insight::PlacementRendering> placements, const std::string &folder);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/evenkeelctl/output/render_text.h"
#include "core/base/result.h"

namespace evenkeel::ctl {

/// Writes a folder for each cluster that gets its manifests, a file for each manifest, numbered in
/// the order of the Works: `kubectl diff -f FOLDER/CLUSTER` compares with the member. The folder
/// must not exist, or be empty. Returns how many files were written.
base::Result<std::size_t> writeFolders(const RenderReport &report, const std::string &folder);

} // namespace evenkeel::ctl

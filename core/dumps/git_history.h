// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <stop_token>
#include <string>

#include "core/base/result.h"
#include "core/dumps/series.h"

namespace evenkeel::dumps {

struct GitQuestion {
    std::string folder;          // in a work tree, or a bare repository
    std::string commit = "HEAD"; // the newest that is read
    std::size_t most = 1000;     // commits, the newest first
    std::chrono::milliseconds silence{std::chrono::minutes(1)}; // that git may do nothing
};

/// Whether the folder is the top of a Git repository.
bool isRepository(const std::string &folder);

/// The commits that changed manifests of the folder, each a dump of its *.yaml, *.yml and *.json
/// files at that commit; of merges the first parent. Symbolic links and submodules are left out.
/// Errors: Io where git does not answer, or a commit has more than a million files; Invalid where
/// the folder or the commit is none.
base::Result<Sources> historyOf(const GitQuestion &question, const std::stop_token &stop = {});

} // namespace evenkeel::dumps

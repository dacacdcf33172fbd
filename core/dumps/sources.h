// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/dumps/series.h"

namespace evenkeel::dumps {

/// Where dumps are looked for.
struct SourceQuestion {
    std::vector<std::string> paths;
    bool isGit = false;          // the Git history of the only path, wherever in a repository it is
    std::string commit = "HEAD"; // of Git: the newest that is read
    std::size_t mostCommits = 1000;
};

/// The dumps in files and folders, or in the Git history of a folder that is the top of a
/// repository and has no dated files. Errors: those of historyOf(); Invalid for a repository beside
/// other paths.
base::Result<Sources> findSources(const SourceQuestion &question, const std::stop_token &stop = {});

/// `8 dumps in dumps/, 2026-02-16 to 2026-03-01`; the dates are those of the dumps that were read.
std::string titleOf(const Series &series, const SourceQuestion &question,
                    const base::Phrases &words = {});

} // namespace evenkeel::dumps

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace evenkeel::ctl {

/// A word that may come next on a command line.
struct Candidate {
    std::string word;
    std::string meaning = {}; // one line, may be empty
};

/// Which paths of the file system may come next as well.
enum class PathsToo { No, Files, Folders };

struct Completion {
    std::vector<Candidate> candidates;
    PathsToo paths = PathsToo::No;
};

/// What may follow on a command line whose last word is being typed: verbs, options, the values
/// that an option's type lists, and names from the files named so far. Verbs and options are those
/// of `app`, so shells know each one as soon as the program does.
Completion completionOf(const CLI::App &app, const std::vector<std::string> &words);

/// The verb `__complete`, which the scripts of the shells call: `files`, `folders` or `words` in
/// the first line, then one candidate a line, with its meaning after a tab.
int printCompletion(const CLI::App &app, const std::vector<std::string> &words);

} // namespace evenkeel::ctl

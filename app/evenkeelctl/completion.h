// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/kube/value.h"

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

// The scripts that packages install.
extern const std::string_view kBashCompletion;
extern const std::string_view kZshCompletion;
extern const std::string_view kFishCompletion;

/// The verbs with what they take, as --help has it: `path`, `description`, `positionals` and
/// `options`, each with `names`, `value` and `description`.
kube::Value descriptionOf(const CLI::App &app);

/// The verb `__describe`, which packaging/man/write_options.py reads: that as JSON.
int printDescription(const CLI::App &app);

} // namespace evenkeel::ctl

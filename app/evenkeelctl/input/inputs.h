// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/manifest/read/file_choice.h"

namespace evenkeel::ctl {

/// What becomes of fields that the API does not know, in kubectl's words.
enum class Strictness { Strict, Warn, Ignore };

/// The files a verb reads, in kubectl's words.
struct InputOptions {
    std::vector<std::string> paths; // files, folders, `-` for standard input
    bool isRecursive = false;
    std::vector<std::string> ignored; // patterns as in .gitignore
    Strictness strictness = Strictness::Strict;
    bool isStrictnessNamed = false; // on the command line

    manifest::FileChoice choice() const;
};

/// Adds `-f`, `-R` and `--ignore`.
void addInputOptions(CLI::App &verb, InputOptions &options);
/// Adds `--validate`.
void addValidationOption(CLI::App &verb, InputOptions &options);

struct Loaded {
    manifest::Objects objects;
    bool isComplete = true; // no input was unreadable or broken
};

/// Which objects a verb asks for besides those that placements are planned with.
enum class Uses {
    Plans,
    Differences, // disruption budgets, which are a guarantee, and those of Resources
    Rollouts,    // what rollouts are told with, and resource snapshots
    Resources    // whatever a placement may bring to its clusters, and overrides
};

/// Loads every path and prints what is wrong with the files to standard error, with what of
/// KubeFleet's is not looked at.
Loaded load(const std::vector<std::string> &paths, const InputOptions &options,
            Uses uses = Uses::Plans);
inline Loaded load(const InputOptions &options, Uses uses = Uses::Plans) {
    return load(options.paths, options, uses);
}

/// Says what is wrong with a file on standard error; false where it makes the input unusable.
bool isAccepted(const manifest::Diagnostic &diagnostic, Strictness strictness);
bool isAccepted(const manifest::Diagnostic &diagnostic, const InputOptions &options);

/// 2 if the input was incomplete, otherwise `status`.
int statusOf(const Loaded &loaded, int status);

} // namespace evenkeel::ctl

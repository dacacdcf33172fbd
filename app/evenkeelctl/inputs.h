// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

/// The files a verb reads, in kubectl's words.
struct InputOptions {
    std::vector<std::string> paths; // files, folders, `-` for standard input
    bool isRecursive = false;

    manifest::Recursion recursion() const {
        return isRecursive ? manifest::Recursion::Recursive : manifest::Recursion::TopLevelOnly;
    }
};

/// Adds `-f` and `-R`.
void addInputOptions(CLI::App &verb, InputOptions &options);

struct Loaded {
    manifest::Objects objects;
    bool isComplete = true; // no input was unreadable or broken
};

/// Prints what is wrong with files to standard error; false when an error is among it.
bool sayAll(const manifest::Diagnostics &diagnostics);

/// Objects that nothing is planned with: a folder may hold many.
enum class Unrelated { LeftOut, Kept };

/// Loads every path and prints what is wrong with the files to standard error.
Loaded load(const std::vector<std::string> &paths, manifest::Recursion recursion,
            Unrelated unrelated = Unrelated::LeftOut);

/// 2 where the input was not complete, else `status`.
int statusOf(const Loaded &loaded, int status);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace evenkeel::ctl {

/// Whether a file has the name of one that nothing runs: manifests, values, templates of Helm, and
/// texts, but no recipe that a program looks for by its name.
bool isData(const std::filesystem::path &file);

/// What the words of a command lead to.
struct CommandWords {
    /// Files that run: the first word, what says itself that it runs, and the first file behind an
    /// interpreter, whatever options stand between. Where links lead.
    std::vector<std::filesystem::path> programs;
    /// Folders, and those of files that are no data, also named in a script of one line, by a
    /// variable or behind the letter of an option. Where links lead.
    std::vector<std::filesystem::path> folders;
    bool runsData = false; // YAML is a recipe to a program that it names
};
CommandWords wordsOf(const std::vector<std::string> &command, const std::filesystem::path &folder);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace evenkeel::ctl {

/// What the words of a command lead to, where links lead.
struct CommandWords {
    /// Files that run: the first word, also where PATH has it, and what says itself that it runs.
    std::vector<std::filesystem::path> programs;
    /// Other files and folders, also named in a script of one line, by a variable or behind the
    /// letter of an option.
    std::vector<std::filesystem::path> named;
};
/// `path` is the variable PATH that it runs with.
CommandWords wordsOf(const std::vector<std::string> &command, const std::filesystem::path &folder,
                     const std::string &path);

/// The program that the first word of a command means.
std::filesystem::path programOf(const std::string &word, const std::filesystem::path &folder,
                                const std::string &path);

/// By its permissions or its first line.
bool saysThatItRuns(const std::filesystem::path &file);

} // namespace evenkeel::ctl

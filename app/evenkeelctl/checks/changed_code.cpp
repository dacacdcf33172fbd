// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/changed_code.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// Without their versions.
constexpr std::array<std::string_view, 13> kInterpreters{"sh",   "bash", "dash",  "zsh", "ksh",
                                                         "node", "ruby", "perl",  "php", "lua",
                                                         "deno", "bun",  "python"};
/// What they run is in files that they find themselves.
constexpr std::array<std::string_view, 6> kRunners{"make", "gmake", "just", "task", "npm", "yarn"};
constexpr std::array<const char *, 6> kRecipes{"Makefile", "makefile",     "GNUmakefile",
                                               "justfile", "Taskfile.yml", "package.json"};

template <typename Names> bool isAmong(std::string_view name, const Names &names) {
    return std::ranges::find(names, name) != names.end();
}

bool isInterpreter(std::string_view name) {
    return isAmong(name.substr(0, name.find_last_not_of("0123456789.") + 1), kInterpreters);
}

bool isProgram(const fs::path &file) {
    std::error_code problem;
    const fs::perms execute =
        fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const bool isExecutable =
        (fs::status(file, problem).permissions() & execute) != fs::perms::none;
    const auto text = manifest::readFile(file.string());
    return isExecutable || (text && text->starts_with("#!"));
}

/// The files that run: the first word, what says itself that it runs, and the first file behind an
/// interpreter, whatever options stand between.
std::vector<fs::path> codeOf(const std::vector<std::string> &command, const fs::path &folder) {
    std::vector<fs::path> code;
    bool seeksScript = true; // the first word is a program
    for (const std::string &word : command) {
        const fs::path file = folder / word;
        std::error_code problem;
        const bool isFile = fs::is_regular_file(file, problem);
        if (isFile && (seeksScript || isProgram(file)))
            code.push_back(file);
        const std::string name = fs::path(word).filename().string();
        const bool isFirst = &word == &command.front();
        seeksScript = isInterpreter(name) || (seeksScript && !isFirst && !isFile);
        if (isAmong(name, kRunners)) {
            for (const char *const recipe : kRecipes)
                code.push_back(folder / recipe);
        }
    }
    return code;
}

} // namespace

std::string changedCode(const std::vector<std::string> &command, const std::string &folder,
                        const BaseTree &before) {
    const std::string reach = manifest::reachOf(".");
    for (const fs::path &file : codeOf(command, folder)) {
        std::error_code problem;
        if (!fs::is_regular_file(file, problem) || !manifest::isWithin(file.string(), reach))
            continue;
        const auto there = before.there(file.string());
        const auto is = manifest::readFile(file.string());
        const auto was = there ? manifest::readFile(*there) : is;
        if (!there || !is || !was || *is != *was)
            return file.lexically_relative(folder.empty() ? "." : folder).string();
    }
    return {};
}

} // namespace evenkeel::ctl

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

constexpr std::array<std::string_view, 14> kInterpreters{"sh",   "bash", "dash",   "zsh",    "ksh",
                                                         "node", "ruby", "perl",   "php",    "lua",
                                                         "deno", "bun",  "python", "python3"};
/// What they run is in files that they find themselves.
constexpr std::array<std::string_view, 6> kRunners{"make", "gmake", "just", "task", "npm", "yarn"};
constexpr std::array<const char *, 6> kRecipes{"Makefile", "makefile",     "GNUmakefile",
                                               "justfile", "Taskfile.yml", "package.json"};

template <typename Names> bool isAmong(const std::string &name, const Names &names) {
    return std::ranges::find(names, std::string_view(name)) != names.end();
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

/// The files that run: by the words of a command, from the one behind an interpreter.
std::vector<fs::path> codeOf(const std::vector<std::string> &command, const fs::path &folder) {
    std::vector<fs::path> code;
    bool isNextScript = true; // the first word is a program
    for (const std::string &word : command) {
        const std::string name = fs::path(word).filename().string();
        const fs::path file = folder / word;
        if (isNextScript || isProgram(file))
            code.push_back(file);
        const bool isOption = word.starts_with('-');
        isNextScript = isAmong(name, kInterpreters) || name == "env" || (isNextScript && isOption);
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

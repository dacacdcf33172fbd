// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/changed_code.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>

#include "core/dumps/git_history.h"
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

/// Names of files that nothing runs: manifests, values, templates of Helm, and texts.
constexpr std::array<std::string_view, 16> kDataEndings{
    ".yaml", ".yml", ".json", ".tpl", ".gotmpl",  ".toml", ".properties", ".env",
    ".csv",  ".md",  ".txt",  ".xml", ".jsonnet", ".lock", ".pem",        ".crt"};
constexpr std::array<std::string_view, 7> kDataNames{
    "LICENSE", "CODEOWNERS", "OWNERS", ".gitignore", ".gitattributes", ".helmignore", ".gitkeep"};

bool isData(const fs::path &file) {
    const std::string name = file.filename().string();
    return isAmong(name, kDataNames) ||
           (isAmong(file.extension().string(), kDataEndings) && !isAmong(name, kRecipes));
}

/// Whether it is here otherwise than before, or was not there.
bool isChanged(const fs::path &file, const BaseTree &before) {
    std::error_code problem;
    const auto there = before.there(file.string());
    if (!there)
        return true;
    const bool isLink = fs::is_symlink(file, problem);
    if (isLink || fs::is_symlink(*there, problem))
        return !isLink || fs::read_symlink(file, problem) != fs::read_symlink(*there, problem);
    if (fs::file_size(file, problem) != fs::file_size(*there, problem))
        return true;
    const auto is = manifest::readFile(file.string());
    const auto was = manifest::readFile(*there);
    return !is || !was || *is != *was;
}

/// The files below a folder that a change can bring: of a repository those that Git keeps, not what
/// a pipeline has put beside them.
std::vector<fs::path> filesBelow(const fs::path &folder, const BaseTree &before) {
    constexpr std::size_t kMostNames = std::size_t{64} << 20;
    std::error_code problem;
    std::vector<fs::path> files;
    const auto walk = [&](const fs::path &top) {
        for (fs::recursive_directory_iterator entry(top, problem), end; !problem && entry != end;
             entry.increment(problem)) {
            if (entry->path().filename() == ".git")
                entry.disable_recursion_pending();
            else if (!entry->is_directory(problem) || entry->is_symlink(problem))
                files.push_back(entry->path());
        }
    };
    if (!before.isOfCommit()) {
        walk(folder);
        return files;
    }
    dumps::GitCall list{folder.string(), {"ls-files", "-z", "--cached"}};
    list.mostBytes = kMostNames;
    const dumps::GitAnswer kept = dumps::git(list);
    for (const std::string_view name : dumps::zeroEnded(kept.out)) {
        const fs::path file = folder / name;
        if (fs::is_directory(file, problem) && !fs::is_symlink(file, problem))
            walk(file); // a submodule
        else if (!name.empty() && fs::exists(fs::symlink_status(file, problem)))
            files.push_back(file);
    }
    return files;
}

/// What a command's words name, also those in a script of one line.
std::vector<fs::path> namedBy(const std::vector<std::string> &command, const fs::path &folder) {
    constexpr std::string_view kBetween = " \t\n;|&<>()\"'=`$:,";
    std::vector<fs::path> named;
    for (const std::string &word : command) {
        for (std::size_t begin = 0; begin < word.size();) {
            const std::size_t end = std::min(word.find_first_of(kBetween, begin), word.size());
            std::error_code problem;
            const fs::path file = folder / word.substr(begin, end - begin);
            if (end > begin && fs::is_regular_file(file, problem))
                named.push_back(file);
            begin = end + 1;
        }
    }
    return named;
}

} // namespace

std::string changedCode(const std::vector<std::string> &command, const std::string &folder,
                        const BaseTree &before) {
    const std::string reach = manifest::reachOf(".");
    const fs::path here = folder.empty() ? "." : folder;
    std::vector<fs::path> code = codeOf(command, folder);
    std::erase_if(code, [](const fs::path &file) {
        std::error_code problem;
        return !fs::is_regular_file(file, problem);
    });
    std::vector<fs::path> mayRun = filesBelow(here, before);
    for (const fs::path &file : namedBy(command, folder)) { // and what lies beside it
        if (isData(file) || manifest::isWithin(file.string(), here.string()))
            continue;
        std::ranges::move(filesBelow(file.parent_path(), before), std::back_inserter(mayRun));
    }
    std::ranges::copy_if(mayRun, std::back_inserter(code),
                         [](const fs::path &file) { return !isData(file); });
    for (const fs::path &file : code) {
        if (manifest::isWithin(file.parent_path().string(), reach) && isChanged(file, before))
            return file.lexically_relative(here).string();
    }
    return {};
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/command_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// Without their versions.
constexpr std::array<std::string_view, 13> kInterpreters{"sh",   "bash", "dash",  "zsh", "ksh",
                                                         "node", "ruby", "perl",  "php", "lua",
                                                         "deno", "bun",  "python"};
/// Programs that do what YAML, JSON or TOML files say, and options that make one of a program.
constexpr std::array<std::string_view, 16> kRunners{"ansible",       "ansible-playbook",
                                                    "docker",        "docker-compose",
                                                    "go-task",       "helmfile",
                                                    "mise",          "nx",
                                                    "podman",        "pre-commit",
                                                    "pulumi",        "skaffold",
                                                    "task",          "turbo",
                                                    "--enable-exec", "--enable-alpha-plugins"};

/// In small letters: manifests, values, templates that run nothing, texts and pictures.
constexpr std::array<std::string_view, 34> kDataEndings{
    ".yaml",    ".yml",       ".json", ".jsonl", ".tpl", ".tmpl", ".gotpl",     ".j2",  ".jinja",
    ".jinja2",  ".mustache",  ".hbs",  ".csv",   ".tsv", ".md",   ".txt",       ".rst", ".adoc",
    ".jsonnet", ".libsonnet", ".xml",  ".html",  ".css", ".pem",  ".crt",       ".pdf", ".png",
    ".jpg",     ".jpeg",      ".gif",  ".svg",   ".ico", ".webp", ".properties"};
constexpr std::array<std::string_view, 8> kDataNames{"LICENSE",    "CODEOWNERS",     "OWNERS",
                                                     ".gitignore", ".gitattributes", ".helmignore",
                                                     ".gitkeep",   "Chart.lock"};
/// Those of programs that run what such a file says; in small letters, without their endings.
constexpr std::array<std::string_view, 20> kRecipes{"taskfile",
                                                    "taskfile.dist",
                                                    "package",
                                                    "package-lock",
                                                    "deno",
                                                    "composer",
                                                    "project",
                                                    "nx",
                                                    "turbo",
                                                    "compose",
                                                    "docker-compose",
                                                    "cdk8s",
                                                    "cdk",
                                                    "cdktf",
                                                    "helmfile",
                                                    "skaffold",
                                                    "pulumi",
                                                    "docker-compose.override",
                                                    "compose.override",
                                                    "lerna"};

template <typename Names> bool isAmong(std::string_view name, const Names &names) {
    return std::ranges::find(names, name) != names.end();
}

bool isInterpreter(std::string_view name) {
    return isAmong(name.substr(0, name.find_last_not_of("0123456789.") + 1), kInterpreters);
}

std::string inSmallLetters(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

bool isRecipe(const fs::path &file) {
    const std::string name = inSmallLetters(file.stem().string());
    return isAmong(name, kRecipes) || name.starts_with('.') ||
           std::ranges::find(file, fs::path("helmfile.d")) != file.end();
}

bool saysThatItRuns(const fs::path &file) {
    std::error_code problem;
    const fs::perms execute =
        fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const bool isExecutable =
        (fs::status(file, problem).permissions() & execute) != fs::perms::none;
    const auto text = manifest::readFile(file.string());
    return isExecutable || (text && text->starts_with("#!"));
}

/// With the variables of the environment in the place of their names.
std::string expanded(std::string_view word) {
    std::string text;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t name = at + (word.substr(at, 2) == "${" ? 2 : 1);
        std::size_t end = name;
        while (end < word.size() &&
               (std::isalnum(static_cast<unsigned char>(word[end])) != 0 || word[end] == '_'))
            ++end;
        const char *value = word[at] == '$' && end > name
                                ? std::getenv(std::string(word.substr(name, end - name)).c_str())
                                : nullptr;
        if (value == nullptr) {
            text += word[at++];
            continue;
        }
        text += value;
        at = end + (name - at == 2 && end < word.size() && word[end] == '}' ? 1 : 0);
    }
    return text;
}

void addFolder(const fs::path &name, std::vector<fs::path> &folders) {
    std::error_code problem;
    const fs::path file = fs::canonical(name, problem);
    if (problem)
        return;
    if (fs::is_directory(file, problem))
        folders.push_back(file);
    else if (fs::is_regular_file(file, problem) && !isData(file))
        folders.push_back(file.parent_path());
}

} // namespace

bool isData(const fs::path &file) {
    return isAmong(inSmallLetters(file.filename().string()), kDataNames) ||
           (isAmong(inSmallLetters(file.extension().string()), kDataEndings) && !isRecipe(file));
}

CommandWords wordsOf(const std::vector<std::string> &command, const fs::path &folder) {
    constexpr std::string_view kBetween = " \t\n;|&<>()\"'=`$:,{}";
    CommandWords words;
    bool seeksScript = true; // the first word is a program
    for (const std::string &word : command) {
        const fs::path file = folder / word;
        std::error_code problem;
        const bool isFile = fs::is_regular_file(file, problem);
        if (isFile && (seeksScript || saysThatItRuns(file)))
            words.programs.push_back(fs::weakly_canonical(file, problem));
        const std::string name = file.filename().string();
        const bool isFirst = &word == &command.front();
        seeksScript = isInterpreter(name) || (seeksScript && !isFirst && !isFile);
        const std::string text = expanded(word);
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
            const std::string part = text.substr(begin, end - begin);
            begin = end + 1;
            if (part.empty())
                continue;
            words.runsData =
                words.runsData || isAmong(fs::path(part).filename().string(), kRunners);
            addFolder(folder / part, words.folders);
            if (part.size() > 2 && part.starts_with('-') && part[1] != '-')
                addFolder(folder / part.substr(2), words.folders);
        }
    }
    return words;
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/command_words.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

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

void addNamed(const fs::path &name, CommandWords &words) {
    std::error_code problem;
    const fs::path file = fs::canonical(name, problem);
    if (problem)
        return;
    words.named.push_back(file);
    if (!fs::is_directory(file, problem) && saysThatItRuns(file))
        words.programs.push_back(file);
}

} // namespace

bool saysThatItRuns(const fs::path &file) {
    std::error_code problem;
    const fs::perms execute =
        fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const bool isExecutable =
        (fs::status(file, problem).permissions() & execute) != fs::perms::none;
    const auto text = manifest::readFile(file.string());
    return isExecutable || (text && text->starts_with("#!"));
}

fs::path programOf(const std::string &word, const fs::path &folder, const std::string &path) {
    std::error_code problem;
    if (word.find('/') != std::string::npos)
        return fs::weakly_canonical(folder / word, problem);
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        const fs::path file = folder / path.substr(begin, end - begin) / word;
        if (fs::is_regular_file(file, problem))
            return fs::canonical(file, problem);
        begin = end + 1;
    }
    return {};
}

CommandWords wordsOf(const std::vector<std::string> &command, const fs::path &folder,
                     const std::string &path) {
    constexpr std::string_view kBetween = " \t\n;|&<>()\"'=`$:,{}";
    CommandWords words;
    words.programs.push_back(programOf(command.front(), folder, path));
    for (const std::string &word : command) {
        addNamed(folder / word, words); // as it is, with blanks
        const std::string text = expanded(word);
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
            const std::string part = text.substr(begin, end - begin);
            begin = end + 1;
            if (part.empty())
                continue;
            addNamed(folder / part, words);
            if (part.size() > 2 && part.starts_with('-') && part[1] != '-')
                addNamed(folder / part.substr(2), words);
        }
    }
    return words;
}

} // namespace evenkeel::ctl

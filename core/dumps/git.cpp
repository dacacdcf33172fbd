// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/git.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::dumps {

GitAnswer git(const GitCall &call, const std::stop_token &stop) {
    hub::Command command;
    command.arguments = {"env",
                         "-u",
                         "GIT_DIR",
                         "-u",
                         "GIT_WORK_TREE",
                         "-u",
                         "GIT_PREFIX",
                         "GIT_NO_LAZY_FETCH=1",
                         "GIT_TERMINAL_PROMPT=0",
                         "GIT_OPTIONAL_LOCKS=0"};
    if (!call.index.empty())
        command.arguments.push_back("GIT_INDEX_FILE=" + call.index);
    // As `-c` would, but that a name may have any sign.
    command.arguments.push_back(fmt::format("GIT_CONFIG_COUNT={}", call.settings.size()));
    for (std::size_t i = 0; i < call.settings.size(); ++i) {
        command.arguments.push_back(fmt::format("GIT_CONFIG_KEY_{}={}", i, call.settings[i].first));
        command.arguments.push_back(
            fmt::format("GIT_CONFIG_VALUE_{}={}", i, call.settings[i].second));
    }
    for (const char *word :
         {"git", "--no-pager", "--no-replace-objects", "-c", "protocol.allow=never", "-c",
          "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"})
        command.arguments.emplace_back(word);
    if (!call.folder.empty()) {
        command.arguments.emplace_back("-C");
        command.arguments.push_back(call.folder);
    }
    command.arguments.insert(command.arguments.end(), call.arguments.begin(), call.arguments.end());
    command.input = call.input;
    GitAnswer answer;
    hub::Limits limits;
    limits.mostBytes = call.mostBytes;
    limits.timeout = call.timeout;
    limits.silence = call.silence;
    answer.ending =
        hub::run(command, limits, [&answer](std::string_view text) { answer.out += text; }, stop);
    // What env says where there is no such program.
    constexpr int kNoProgram = 127;
    if (answer.ending.kind == hub::Ending::Kind::Exited && answer.ending.code == kNoProgram)
        answer.ending.kind = hub::Ending::Kind::NotStarted;
    return answer;
}

base::Sentence stuckIn(const std::string &folder) {
    return base::sentence(PHRASE("dumps",
                                 "git does nothing in {}; a pipe or a device may be in the "
                                 "place of a file that it reads"),
                          folder.empty() ? "." : folder);
}

std::optional<GitSettings> withoutFilters(const std::string &folder) {
    constexpr int kNone = 1; // no setting of such a name
    const GitAnswer answer = git({folder,
                                  {"config", "--null", "--name-only", "--get-regexp",
                                   "^filter\\..*\\.(clean|process|required|smudge)$"}});
    const bool isNone =
        answer.ending.kind == hub::Ending::Kind::Exited && answer.ending.code == kNone;
    if (!answer.isSuccess() && !isNone)
        return std::nullopt;
    const std::string &names = answer.out;
    GitSettings settings;
    for (std::size_t begin = 0, end = 0; begin < names.size(); begin = end + 1) {
        end = std::min(names.find('\0', begin), names.size());
        std::string name = names.substr(begin, end - begin);
        const char *value = name.ends_with(".required") ? "false" : "";
        settings.emplace_back(std::move(name), value);
    }
    return settings;
}

bool isShallow(const std::string &folder) {
    return git({folder, {"rev-parse", "--is-shallow-repository"}}).out.starts_with("true");
}

} // namespace evenkeel::dumps

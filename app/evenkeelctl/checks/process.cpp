// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/process.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace evenkeel::ctl {

namespace {

std::vector<char *> pointersTo(std::vector<std::string> &texts) {
    std::vector<char *> pointers;
    for (std::string &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string>
environmentWith(const std::vector<std::pair<std::string, std::string>> &variables) {
    std::vector<std::string> environment;
    for (char **entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const bool isReplaced = std::ranges::any_of(variables, [&](const auto &variable) {
            return text.starts_with(variable.first + "=");
        });
        if (!isReplaced)
            environment.emplace_back(text);
    }
    for (const auto &[name, value] : variables)
        environment.push_back(name + "=" + value);
    return environment;
}

std::string readAll(int file) {
    std::string text;
    std::array<char, 65536> buffer;
    for (;;) {
        const ssize_t count = ::read(file, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

int waitFor(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

std::optional<ProcessResult>
runProcess(const std::vector<std::string> &command,
           const std::vector<std::pair<std::string, std::string>> &variables) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::vector<std::string> words = command;
    std::vector<std::string> environment = environmentWith(variables);
    pid_t process = 0;
    const int problem = ::posix_spawnp(&process, words.front().c_str(), &actions, nullptr,
                                       pointersTo(words).data(), pointersTo(environment).data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    std::optional<ProcessResult> result;
    if (problem == 0) {
        result.emplace();
        result->out = readAll(ends[0]);
        result->status = waitFor(process);
    }
    ::close(ends[0]);
    return result;
}

} // namespace evenkeel::ctl

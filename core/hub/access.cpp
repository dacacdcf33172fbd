// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/access.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "core/hub/commands.h"

namespace evenkeel::hub {

namespace {

std::vector<std::string> connection(const Access &access) {
    std::vector<std::string> options;
    if (!access.context.empty())
        options.push_back("--context=" + access.context);
    if (!access.kubeconfig.empty())
        options.push_back("--kubeconfig=" + access.kubeconfig);
    return options;
}

} // namespace

Command kubectl(const Access &access, std::vector<std::string> arguments) {
    Command command{{"kubectl"}};
    std::vector<std::string> options = connection(access);
    std::move(options.begin(), options.end(), std::back_inserter(command.arguments));
    std::move(arguments.begin(), arguments.end(), std::back_inserter(command.arguments));
    return command;
}

std::string commandText(const Access &access, const std::vector<std::string> &arguments) {
    return shellLine(kubectl(access, arguments).arguments);
}

std::string requestTimeout(const Access &access) {
    constexpr std::chrono::seconds kUsual{60};
    return fmt::format(
        "--request-timeout={}s",
        std::max(kUsual, std::chrono::ceil<std::chrono::seconds>(access.patience)).count());
}

Limits limitsOf(const Access &access, std::size_t mostBytes) {
    constexpr std::chrono::minutes kUsual{10};
    return {std::max<std::chrono::milliseconds>(kUsual, 2 * access.patience), mostBytes,
            access.patience};
}

Limits limitsOf(const Access &access, base::MemoryBudget &budget) {
    Limits limits = limitsOf(access);
    limits.budget = &budget;
    return limits;
}

Answer<std::string> ask(const Command &command, const std::stop_token &stop, const Limits &limits,
                        std::string *talk) {
    try {
        std::string output;
        const Ending ending =
            run(command, limits, [&output](std::string_view bytes) { output += bytes; }, stop);
        if (talk != nullptr)
            *talk = ending.errors;
        if (ending.isSuccess())
            return output;
        return tl::unexpected(problemOf(ending));
    } catch (const std::exception &problem) { // std::bad_alloc, std::length_error
        return tl::unexpected(problemOf(Trouble::TooLong, problem.what()));
    }
}

} // namespace evenkeel::hub

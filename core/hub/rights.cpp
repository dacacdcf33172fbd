// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/rights.h"

#include <optional>

#include "core/hub/problem.h"

namespace evenkeel::hub {

namespace {

constexpr Limits kSoon{std::chrono::seconds(30), std::size_t{1} << 20};

} // namespace

Right rightOf(const Ending &ending, std::string_view output) {
    if (ending.kind != Ending::Kind::Exited)
        return Right::Unknown;
    // A user with all rights may also list a kind that is not served: kubectl only warns.
    if (ending.errors.find("the server doesn't have a resource type") != std::string::npos)
        return Right::NotServed;
    if (output.starts_with("yes"))
        return Right::Allowed;
    return output.starts_with("no") ? Right::Forbidden : Right::Unknown;
}

Answer<std::vector<Right>> rights(const Access &access, std::span<const ReadKind> kinds,
                                  const std::stop_token &stop, const Progress &progress) {
    std::vector<Right> rights(kinds.size(), Right::Unknown);
    std::optional<Problem> problem; // of the first
    const auto failure = forEachRow(kinds.size(), progress, [&](std::size_t row) {
        std::vector<std::string> arguments{"auth", "can-i", "list",
                                           std::string(kinds[row].resource)};
        if (kinds[row].scope == Scope::Namespaced)
            arguments.push_back("--all-namespaces");
        arguments.push_back("--request-timeout=10s");
        std::string output;
        const Ending ending = run(
            kubectl(access, std::move(arguments)), kSoon,
            [&output](std::string_view bytes) { output += bytes; }, stop);
        rights[row] = rightOf(ending, output);
        if (row == 0 && rights[row] == Right::Unknown)
            problem = problemOf(ending);
        return !problem && !stop.stop_requested();
    });
    if (stop.stop_requested())
        return tl::unexpected(problemOf(Trouble::Cancelled, {}));
    if (failure)
        return tl::unexpected(*failure);
    if (problem)
        return tl::unexpected(*problem);
    return rights;
}

} // namespace evenkeel::hub

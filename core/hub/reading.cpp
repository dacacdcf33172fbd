// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/reading.h"

#include <optional>
#include <utility>

namespace evenkeel::hub {

namespace {

std::vector<std::string> listArguments(const ReadKind &kind) {
    std::vector<std::string> arguments{"get", std::string(kind.resource)};
    if (kind.scope == Scope::Namespaced)
        arguments.push_back("--all-namespaces");
    for (const char *option : {"--output=json", "--chunk-size=500"})
        arguments.emplace_back(option);
    arguments.push_back(fmt::format("--request-timeout={}s", kRequestTimeout.count()));
    return arguments;
}

} // namespace

bool isLasting(const Problem &problem) {
    return problem.trouble == Trouble::Forbidden || problem.trouble == Trouble::NotServed ||
           problem.trouble == Trouble::TooLong;
}

KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop) {
    KindContents contents{&kind, false, {}, {}};
    const Answer<std::string> list = ask(kubectl(access, listArguments(kind)), stop);
    contents.problem = list ? takeList(*list, contents) : std::optional(list.error());
    return contents;
}

Answer<Contents> read(const Access &access, std::span<const ReadKind> kinds, kube::Time now,
                      const std::stop_token &stop, const Progress &progress) {
    Contents contents{access, now, std::vector<KindContents>(kinds.size())};
    std::optional<Problem> problem; // without an answer to the first there is nothing to show
    forEachRow(kinds.size(), progress, [&](std::size_t row) {
        contents.kinds[row] = readKind(access, kinds[row], stop);
        if (row == 0 && contents.kinds[0].problem && !isLasting(*contents.kinds[0].problem))
            problem = contents.kinds[0].problem;
        return !problem;
    });
    if (stop.stop_requested())
        return tl::unexpected(problemOf(Trouble::Cancelled, {}));
    if (problem)
        return tl::unexpected(*problem);
    return contents;
}

} // namespace evenkeel::hub

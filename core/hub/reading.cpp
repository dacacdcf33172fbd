// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/reading.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "core/hub/process.h"

namespace evenkeel::hub {

namespace {

constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::vector<std::string> listArguments(const Access &access, const ReadKind &kind) {
    std::vector<std::string> arguments{"get", std::string(kind.resource)};
    if (kind.scope == Scope::Namespaced)
        arguments.push_back("--all-namespaces");
    for (const char *option : {"--output=json", "--chunk-size=500"})
        arguments.emplace_back(option);
    arguments.push_back(requestTimeout(access));
    // Only server-side apply asks who owns a field; kubectl leaves it out by itself.
    if (access.bringing.way == ApplyWay::Server)
        arguments.emplace_back("--show-managed-fields");
    return arguments;
}

/// Without an answer to the first question there is nothing to show, and a server that is silent
/// once would be waited for with every kind.
bool isOfWhole(const KindContents &contents, std::size_t row) {
    const auto &problem = contents.problem;
    return problem && (problem->trouble == Trouble::Silent || (row == 0 && !isLasting(*problem)));
}

Problem problemOfWhole(const KindContents &contents) {
    Problem problem = *contents.problem;
    if (problem.trouble == Trouble::Silent)
        problem.what = base::sentence(PHRASE("hub", "{}: {}"), contents.kind->kind, problem.what);
    return problem;
}

} // namespace

std::optional<kube::Time> dateIn(std::string_view talk) {
    constexpr std::string_view kHeader = "Date: ";
    constexpr std::string_view kShape = "Mon, 23 Nov 2026 10:00:00 GMT"; // RFC 9110, 5.6.7
    for (std::size_t at = talk.find(kHeader); at != std::string_view::npos;
         at = talk.find(kHeader, at + 1)) {
        const std::string_view date = talk.substr(at + kHeader.size(), kShape.size());
        if (date.size() < kShape.size() || !date.ends_with(" GMT"))
            continue;
        const auto month = std::ranges::find(kMonths, date.substr(8, 3));
        if (month == kMonths.end())
            continue;
        const auto time = kube::parseTime(fmt::format("{}-{:02}-{}T{}Z", date.substr(12, 4),
                                                      month - kMonths.begin() + 1,
                                                      date.substr(5, 2), date.substr(17, 8)));
        if (time)
            return *time;
    }
    return std::nullopt;
}

std::optional<kube::Time> serverTime(const Access &access, const std::stop_token &stop) {
    const Command question =
        kubectl(access, {"get", "--raw=/version", "--v=8", requestTimeout(access)});
    const Ending ending = run(question, limitsOf(access), [](std::string_view) {}, stop);
    return ending.isSuccess() ? dateIn(ending.errors) : std::nullopt;
}

bool isLasting(const Problem &problem) {
    return problem.trouble == Trouble::Forbidden || problem.trouble == Trouble::NotServed ||
           problem.trouble == Trouble::TooLong;
}

KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop,
                      base::MemoryBudget &budget) {
    KindContents contents{&kind, false, {}, {}};
    const Answer<std::string> list =
        ask(kubectl(access, listArguments(access, kind)), stop, limitsOf(access, budget));
    contents.problem = list ? takeList(*list, contents, &budget) : std::optional(list.error());
    return contents;
}

KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop) {
    base::MemoryBudget budget;
    return readKind(access, kind, stop, budget);
}

Answer<Contents> read(const Access &access, std::span<const ReadKind> kinds, kube::Time now,
                      const std::stop_token &stop, const Progress &progress) {
    Contents contents{access, now, std::vector<KindContents>(kinds.size())};
    base::MemoryBudget budget;
    const auto failure = forEachRow(kinds.size(), progress, [&](std::size_t row) {
        contents.kinds[row] = readKind(access, kinds[row], stop, budget);
        return !isOfWhole(contents.kinds[row], row);
    });
    if (failure)
        return tl::unexpected(*failure);
    if (stop.stop_requested())
        return tl::unexpected(problemOf(Trouble::Cancelled, {}));
    for (std::size_t row = 0; row < kinds.size(); ++row) {
        if (isOfWhole(contents.kinds[row], row))
            return tl::unexpected(problemOfWhole(contents.kinds[row]));
    }
    contents.serverTime = serverTime(access, stop);
    return contents;
}

} // namespace evenkeel::hub

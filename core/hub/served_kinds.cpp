// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/served_kinds.h"

#include <optional>
#include <utility>

namespace evenkeel::hub {

namespace {

constexpr std::size_t kMostTableBytes = std::size_t{16} << 20;

std::vector<std::string_view> wordsOf(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    std::vector<std::string_view> words;
    for (std::size_t begin = line.find_first_not_of(kBlanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(kBlanks, end);
    }
    return words;
}

/// `deployments  deploy  apps/v1  true  Deployment`; the short names may be missing.
std::optional<render::ApiResource> servedKind(std::string_view line) {
    const std::vector<std::string_view> words = wordsOf(line);
    if (words.size() < 4 || words.size() > 5 || words.front().starts_with('-'))
        return std::nullopt;
    const std::string_view isNamespaced = words[words.size() - 2];
    if (isNamespaced != "true" && isNamespaced != "false")
        return std::nullopt;
    const std::string_view apiVersion = words[words.size() - 3];
    const std::size_t slash = apiVersion.find('/');
    const bool isCore = slash == std::string_view::npos;
    return render::ApiResource{std::string(isCore ? "" : apiVersion.substr(0, slash)),
                               std::string(isCore ? apiVersion : apiVersion.substr(slash + 1)),
                               std::string(words.back()), std::string(words.front()),
                               isNamespaced == "true"};
}

} // namespace

std::vector<render::ApiResource> parseServedKinds(std::string_view table) {
    std::vector<render::ApiResource> kinds;
    while (!table.empty()) {
        const std::size_t end = std::min(table.find('\n'), table.size());
        if (auto kind = servedKind(table.substr(0, end)))
            kinds.push_back(std::move(*kind));
        table.remove_prefix(std::min(end + 1, table.size()));
    }
    return kinds;
}

Answer<ServedKinds> servedKinds(const Access &access, const std::stop_token &stop) {
    std::string table;
    const Ending ending = run(
        kubectl(access, {"api-resources", "--verbs=list,watch,get", "--no-headers",
                         requestTimeout(access)}),
        limitsOf(access, kMostTableBytes), [&table](std::string_view bytes) { table += bytes; },
        stop);
    const bool isDone = ending.kind == Ending::Kind::Exited;
    ServedKinds served{isDone ? parseServedKinds(table) : std::vector<render::ApiResource>(), {}};
    if (ending.isSuccess() && served.kinds.empty())
        return tl::unexpected(problemOf(Trouble::Garbled, {}));
    // The API of an aggregated server that is down says nothing of the others.
    if (!ending.isSuccess())
        served.problem = problemOf(ending);
    if (served.kinds.empty())
        return tl::unexpected(*served.problem);
    return served;
}

} // namespace evenkeel::hub

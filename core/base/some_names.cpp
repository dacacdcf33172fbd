// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/some_names.h"

#include <span>

#include <fmt/format.h>

namespace evenkeel::base {

namespace {

std::string listOf(const std::vector<std::string> &names, std::size_t most, const Phrases &words,
                   std::string_view between, std::string_view sign) {
    const std::size_t shown = names.size() <= most + 1 ? names.size() : most;
    std::string text = fmt::format("{}", fmt::join(std::span(names).first(shown), between));
    if (shown < names.size())
        text += " " + words.say(PHRASE("names", "and {} more"),
                                fmt::format("{}{}", sign, names.size() - shown));
    return text;
}

} // namespace

std::string someNames(const std::vector<std::string> &names, std::size_t most, const Phrases &words,
                      std::string_view between) {
    return listOf(names, most, words, between, {});
}

std::string signedNames(const std::vector<std::string> &names, std::string_view sign,
                        std::size_t most, const Phrases &words) {
    std::vector<std::string> parts;
    for (const std::string &name : names)
        parts.push_back(fmt::format("{}{}", sign, name));
    return parts.empty() ? "" : " " + listOf(parts, most, words, " ", sign);
}

} // namespace evenkeel::base

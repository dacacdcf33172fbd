// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/unknown_command.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::ctl {

namespace {

/// Insertions, deletions and replacements of letters that lead from one word to the other.
std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
        }
    }
    return row.back();
}

bool isVerb(const std::string &argument) {
    return !argument.empty() && argument.front() != '-';
}

} // namespace

std::optional<std::string> unknownCommand(const CLI::App &app,
                                          const std::vector<std::string> &arguments) {
    const CLI::App *parent = &app;
    for (const std::string &argument : arguments) {
        const auto verbs = parent->get_subcommands([](const CLI::App *) { return true; });
        if (verbs.empty() || !isVerb(argument))
            return {};
        const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const CLI::App *verb) {
            return verb->get_name() == argument;
        });
        if (found != verbs.end()) {
            parent = *found;
            continue;
        }
        const auto nearest = *std::min_element(
            verbs.begin(), verbs.end(), [&](const CLI::App *left, const CLI::App *right) {
                return distance(argument, left->get_name()) < distance(argument, right->get_name());
            });
        const bool isNear = distance(argument, nearest->get_name()) <= 2;
        return fmt::format("unknown command \"{}\"{}", argument,
                           isNear ? fmt::format("; did you mean {}?", nearest->get_name())
                                  : "; see --help for the list");
    }
    return {};
}

} // namespace evenkeel::ctl

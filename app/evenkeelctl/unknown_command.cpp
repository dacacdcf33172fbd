// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/unknown_command.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/kubectl_spelling.h"
#include "core/base/near_name.h"

namespace evenkeel::ctl {

namespace {

bool isVerb(const std::string &argument) {
    return !argument.empty() && argument.front() != '-';
}

/// It is answered without a command.
bool isQuestion(const std::string &argument) {
    return argument == "-h" || argument == "--help" || argument == "--version";
}

std::vector<std::string> namesOf(const std::vector<const CLI::App *> &verbs) {
    std::vector<std::string> names;
    for (const CLI::App *verb : verbs)
        names.push_back(verb->get_name());
    return names;
}

/// An option that is nearly one of the verb's; nothing for others, of which CLI11 says what is
/// wrong.
std::optional<std::string> misspeltOption(const CLI::App &verb,
                                          const std::vector<std::string> &arguments) {
    std::vector<std::string> owned;
    for (const CLI::Option *option : verb.get_options()) {
        for (const std::string &name : option->get_lnames())
            owned.push_back("--" + name);
    }
    const std::vector<std::string_view> names(owned.begin(), owned.end());
    for (const std::string &argument : arguments) {
        const std::string_view name = std::string_view(argument).substr(0, argument.find('='));
        if (name == "--")
            break;
        if (!name.starts_with("--") || std::ranges::find(names, name) != names.end())
            continue;
        if (const std::string_view meant = base::nearName(name, names); !meant.empty())
            return fmt::format("{}: unknown option {}; did you mean {}?", verb.get_name(), name,
                               meant);
    }
    return {};
}

} // namespace

std::optional<std::string> unknownCommand(const CLI::App &app,
                                          const std::vector<std::string> &arguments) {
    const CLI::App *parent = &app;
    for (const std::string &argument : arguments) {
        const auto verbs = parent->get_subcommands([](const CLI::App *) { return true; });
        if (verbs.empty())
            return misspeltOption(*parent, arguments);
        if (!isVerb(argument))
            break;
        if (const CLI::App *named = verbNamed(*parent, argument)) {
            parent = named;
            continue;
        }
        const std::vector<std::string> owned = namesOf(verbs);
        const std::vector<std::string_view> names(owned.begin(), owned.end());
        constexpr std::size_t kSlips = 2;
        const std::string_view meant = base::nearName(argument, names, kSlips);
        return fmt::format("unknown command \"{}\"{}", argument,
                           meant.empty() ? "; see --help for the list"
                                         : fmt::format("; did you mean {}?", meant));
    }
    const auto verbs = parent->get_subcommands([](const CLI::App *) { return true; });
    const std::vector<std::string> names = namesOf(verbs);
    const auto isNamed = [parent](const std::string &argument) {
        return verbNamed(*parent, argument) != nullptr;
    };
    if (verbs.empty() || std::ranges::any_of(arguments, isQuestion) ||
        std::ranges::any_of(arguments, isNamed))
        return {};
    return fmt::format("{} needs a command: {}", parent->get_name(), fmt::join(names, ", "));
}

} // namespace evenkeel::ctl

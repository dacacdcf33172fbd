// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/kubectl_spelling.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/matching.h"

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

bool isGroupOfLetters(std::string_view argument) {
    return argument.size() > 2 && argument[0] == '-' && argument[1] != '-';
}

void add(const CLI::App &verb, const std::string &argument, std::vector<std::string> &result) {
    // Letters of flags come first; the one before the sign has the value.
    for (std::size_t at = 1; at + 1 < argument.size(); ++at) {
        const CLI::Option *option = verb.get_option_no_throw(std::string("-") + argument[at]);
        if (option == nullptr || option->get_lnames().empty())
            break;
        if (argument[at + 1] == '=') {
            if (at > 1)
                result.push_back(argument.substr(0, at));
            result.push_back("--" + option->get_lnames().front() + argument.substr(at + 1));
            return;
        }
        const bool isFlag = option->get_items_expected_max() == 0;
        if (!isFlag)
            break;
    }
    result.push_back(argument);
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

const CLI::App *verbNamed(const CLI::App &parent, const std::string &name) {
    const auto verbs = parent.get_subcommands([&name](const CLI::App *verb) { //
        return verb->check_name(name);
    });
    return verbs.empty() ? nullptr : verbs.front();
}

std::vector<std::string> spelledOut(const CLI::App &app,
                                    const std::vector<std::string> &arguments) {
    std::vector<std::string> result;
    const CLI::App *verb = &app;
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (*argument == "--") {
            result.insert(result.end(), argument, arguments.end());
            break;
        }
        if (const CLI::App *named = verbNamed(*verb, *argument))
            verb = named;
        if (isGroupOfLetters(*argument))
            add(*verb, *argument, result);
        else
            result.push_back(*argument);
    }
    return result;
}

} // namespace evenkeel::ctl

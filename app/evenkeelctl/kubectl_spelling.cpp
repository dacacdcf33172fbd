// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/kubectl_spelling.h"

#include <algorithm>
#include <string_view>

namespace evenkeel::ctl {

namespace {

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

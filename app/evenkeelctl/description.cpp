// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/description.h"

#include <string>
#include <utility>

#include "app/evenkeelctl/exit_status.h"
#include "app/evenkeelctl/terminal.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;

Value namesOf(const CLI::Option &option) {
    Value names = Value::array();
    for (const std::string &name : option.get_snames())
        names.items().push_back(Value::string("-" + name));
    for (const std::string &name : option.get_lnames())
        names.items().push_back(Value::string("--" + name));
    if (option.get_positional())
        names.items().push_back(Value::string(option.get_name()));
    return names;
}

Value optionOf(const CLI::Option &option) {
    const bool takesValue = option.get_items_expected_max() > 0;
    return Value::object(
        {{"names", namesOf(option)},
         {"value", Value::string(takesValue ? option.get_type_name() : std::string())},
         {"required", Value::boolean(option.get_required())},
         {"description", Value::string(option.get_description())}});
}

void addVerb(const CLI::App &verb, const std::string &parent, Value &verbs) {
    const std::string path = parent.empty() ? verb.get_name() : parent + " " + verb.get_name();
    Value options = Value::array();
    Value positionals = Value::array();
    for (const CLI::Option *option : verb.get_options()) {
        if (!option->get_group().empty() && option != verb.get_help_ptr())
            (option->get_positional() ? positionals : options).items().push_back(optionOf(*option));
    }
    verbs.items().push_back(Value::object({{"path", Value::string(path)},
                                           {"description", Value::string(verb.get_description())},
                                           {"positionals", std::move(positionals)},
                                           {"options", std::move(options)}}));
    for (const CLI::App *below : verb.get_subcommands([](const CLI::App *) { return true; }))
        addVerb(*below, path, verbs);
}

} // namespace

Value descriptionOf(const CLI::App &app) {
    Value verbs = Value::array();
    for (const CLI::App *verb : app.get_subcommands([](const CLI::App *) { return true; }))
        addVerb(*verb, {}, verbs);
    return Value::object({{"verbs", std::move(verbs)}});
}

int printDescription(const CLI::App &app) {
    put(manifest::writePrettyJson(descriptionOf(app)) + "\n");
    return kOk;
}

} // namespace evenkeel::ctl

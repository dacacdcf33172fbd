// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/completion.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/kubectl_spelling.h"
#include "app/evenkeelctl/terminal.h"
#include "core/hub/contexts.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "app/evenkeelctl/output/answers.h"

namespace evenkeel::ctl {

namespace {

/// Where the word that is being typed is on the command line.
struct Position {
    const CLI::App *verb = nullptr;
    const CLI::Option *option = nullptr; // whose value is typed
    std::string prefix = {};             // of the word, before the value: `--output=`
    std::string typed = {};              // of the value
    std::size_t positionals = 0;         // before it
    bool takesOptions = true;            // no `--` before it
};

/// The option that a word of the command line names and whose value comes next.
const CLI::Option *optionOf(const CLI::App &verb, std::string_view word) {
    if (word.size() < 2 || word.front() != '-' || word == "--")
        return nullptr;
    const bool isLong = word[1] == '-';
    const std::string name = isLong ? std::string(word) : std::string("-") + word.back();
    const CLI::Option *option = verb.get_option_no_throw(name);
    return option == nullptr || option->get_items_expected_max() == 0 ? nullptr : option;
}

Position positionOf(const CLI::App &app, const std::vector<std::string> &words) {
    Position position{&app};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string &word = words[i];
        const bool isValue = std::exchange(position.option, nullptr) != nullptr;
        if (isValue)
            continue;
        if (position.takesOptions && word == "--")
            position.takesOptions = false;
        else if (position.takesOptions && word.starts_with('-'))
            position.option = optionOf(*position.verb, word);
        else if (const CLI::App *named = verbNamed(*position.verb, word))
            position.verb = named;
        else
            ++position.positionals;
    }
    position.typed = words.empty() ? std::string() : words.back();
    const std::size_t sign = position.typed.find('=');
    if (position.option == nullptr && position.typed.starts_with('-') &&
        sign != std::string::npos) {
        position.option = optionOf(*position.verb, position.typed.substr(0, sign));
        position.prefix = position.typed.substr(0, sign + 1);
        position.typed.erase(0, sign + 1);
    }
    return position;
}

/// The positional argument that comes next; the last one may be repeated.
const CLI::Option *positionalOf(const Position &position) {
    const CLI::Option *found = nullptr;
    std::size_t before = 0;
    for (const CLI::Option *option : position.verb->get_options()) {
        if (!option->get_positional() || before > position.positionals)
            continue;
        found = option;
        ++before;
    }
    return found;
}

/// The objects of the files that the command line names so far; what is wrong with them is not
/// said.
manifest::Objects objectsNamed(const std::vector<std::string> &words) {
    CLI::App files;
    files.allow_extras();
    InputOptions input;
    addInputOptions(files, input);
    for (const char *name : {"--from", "--to"})
        files.add_option(name, input.paths)->allow_extra_args(false);
    manifest::Objects objects;
    objects.keepsUnrelated = false;
    std::vector<std::string> arguments(words.rbegin() + 1,
                                       words.rend()); // CLI11: the last one first
    try {
        files.parse(std::move(arguments));
    } catch (const CLI::ParseError &) {
        return objects;
    }
    for (const std::string &path : input.paths) {
        if (path != "-")
            manifest::loadPath(path, input.choice(), objects);
    }
    return objects;
}

std::set<std::string> namesIn(const manifest::Objects &objects, std::string_view type) {
    std::set<std::string> names;
    if (type == "PLACEMENT") {
        for (const placement::Placement &placement : objects.placements)
            names.insert(insight::displayName(placement));
        return names;
    }
    for (std::uint32_t i = 0; i < objects.fleet.size(); ++i) {
        const fleet::Cluster cluster = objects.fleet.cluster(fleet::ClusterIndex{i});
        if (type == "CLUSTER")
            names.insert(cluster.name);
        for (const auto &[key, value] : cluster.labels) {
            if (type != "CLUSTER")
                names.insert(type == "KEY" ? key : fmt::format("{}={}", key, value));
        }
    }
    return names;
}

/// Whether a shell takes a name for what it is. Another would be completed into a command line
/// where it does what its author wrote.
bool isPlain(std::string_view name) {
    return !name.starts_with('-') && std::ranges::all_of(name, [](unsigned char letter) {
        return std::isalnum(letter) != 0 ||
               std::string_view("-._/:=,@+%").find(static_cast<char>(letter)) !=
                   std::string_view::npos;
    });
}

bool isWord(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char letter) {
        return std::islower(letter) != 0 || letter == '-';
    });
}

/// The names of a type that the program knows without any file: schemas, contexts.
void addKnownNames(std::string_view type, Completion &completion) {
    if (type == "KIND") {
        for (const SchemaName &name : schemaNames())
            completion.candidates.push_back({std::string(name.kind), name.summary});
    }
    if (type != "CONTEXT")
        return;
    if (const auto contexts = hub::contexts({})) {
        for (const hub::Context &context : *contexts) {
            if (isPlain(context.name))
                completion.candidates.push_back({context.name});
        }
    }
}

/// Values of a type as --help writes it: `table|json`, `FILE|DIR|-`, `PLACEMENT`.
void addValues(std::string type, const std::vector<std::string> &words, Completion &completion) {
    static const std::set<std::string, std::less<>> kNamed{"PLACEMENT", "CLUSTER", "KEY",
                                                           "KEY=VALUE", "SELECTOR"};
    for (std::size_t from = 0; from <= type.size();) {
        const std::size_t end = std::min(type.find('|', from), type.size());
        const std::string part = type.substr(from, end - from);
        from = end + 1;
        if (part == "DIR" && completion.paths == PathsToo::No)
            completion.paths = PathsToo::Folders;
        else if (part == "FILE")
            completion.paths = PathsToo::Files;
        else if (kNamed.contains(part)) {
            for (const std::string &name : namesIn(objectsNamed(words), part)) {
                if (isPlain(name))
                    completion.candidates.push_back({name});
            }
        } else if (isWord(part))
            completion.candidates.push_back({part});
        else
            addKnownNames(part, completion);
    }
}

void addOptions(const CLI::App &verb, Completion &completion) {
    for (const CLI::Option *option : verb.get_options()) {
        if (option->get_positional() || option->get_group().empty())
            continue;
        for (const std::string &name : option->get_snames())
            completion.candidates.push_back({"-" + name, option->get_description()});
        for (const std::string &name : option->get_lnames())
            completion.candidates.push_back({"--" + name, option->get_description()});
    }
}

void addVerbs(const CLI::App &app, Completion &completion) {
    for (const CLI::App *verb : app.get_subcommands([](const CLI::App *one) { //
             return !one->get_group().empty();
         }))
        completion.candidates.push_back({verb->get_name(), verb->get_description()});
}

std::string firstLine(const std::string &text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

Completion completionOf(const CLI::App &app, const std::vector<std::string> &words) {
    const Position position = positionOf(app, words);
    Completion completion;
    if (position.option != nullptr) {
        addValues(position.option->get_type_name(), words, completion);
    } else if (position.takesOptions && position.typed.starts_with('-')) {
        addOptions(*position.verb, completion);
    } else {
        addVerbs(*position.verb, completion);
        if (const CLI::Option *positional = positionalOf(position))
            addValues(positional->get_type_name(), words, completion);
    }
    std::erase_if(completion.candidates, [&](const Candidate &candidate) {
        return !candidate.word.starts_with(position.typed);
    });
    for (Candidate &candidate : completion.candidates)
        candidate.word.insert(0, position.prefix);
    return completion;
}

int printCompletion(const CLI::App &app, const std::vector<std::string> &words) {
    const Completion completion = completionOf(app, words);
    put(completion.paths == PathsToo::Files     ? "files\n"
        : completion.paths == PathsToo::Folders ? "folders\n"
                                                : "words\n");
    for (const Candidate &candidate : completion.candidates)
        put(candidate.meaning.empty()
                ? candidate.word + "\n"
                : fmt::format("{}\t{}\n", candidate.word, firstLine(candidate.meaning)));
    return kOk;
}

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/evenkeelctl/input/kustomize.h"
#include "core/api/known_kinds.h"
#include "core/base/number.h"
#include "core/hub/access.h"
#include "core/hub/kinds.h"
#include "core/manifest/read/file_choice.h"
#include "core/render/select/hub.h"

namespace evenkeel::hub {
struct Contents;
}

namespace evenkeel::ctl {

/// What becomes of fields that the API does not know, in kubectl's words.
enum class Strictness { Strict, Warn, Ignore };

/// The files or the hub that a verb reads, in kubectl's words.
struct InputOptions {
    std::vector<std::string> paths; // files, folders, `-` for standard input
    std::vector<std::string> built; // those of the paths that kustomize builds
    std::vector<Rendered> rendered; // those of the paths that commands print
    /// What was made of either, and what can be read only once.
    std::shared_ptr<std::map<std::string, tl::expected<std::string, base::Sentence>>> made =
        std::make_shared<std::map<std::string, tl::expected<std::string, base::Sentence>>>();
    hub::Access access; // without a context: no hub
    bool isRecursive = false;
    RemoteBases remoteBases = RemoteBases::Refused;
    std::string bound; // folder of what is built, outside of a repository; empty: the user's choice
    std::string reach; // folder that links and kustomizations may lead to; empty: the repository
    std::vector<std::string> ignored;  // patterns as in .gitignore, seen from what is named
    std::vector<std::string> excluded; // the same, seen from a folder; `ignored` count after them
    std::string excludedFrom;
    Strictness strictness = Strictness::Strict;
    bool isStrictnessNamed = false; // on the command line
    std::shared_ptr<hub::KindsOfHub> hubKinds = std::make_shared<hub::KindsOfHub>();

    bool hasHub() const { return !access.context.empty(); }
    bool isEmpty() const { return paths.empty() && !hasHub(); }
    manifest::FileChoice choice() const;
    /// The kinds that placements may select: those of the hub, where one is named.
    api::KindLookup kinds() const;
    /// Folders with a kustomization that are read as they are, on standard error.
    void sayUnbuilt() const;
};

/// False, and said, where the hub was asked which kinds it serves and did not answer.
bool areKindsKnown(const InputOptions &options);

/// Adds `-f`, `-k`, `-R`, `--ignore`, `--context` and `--kubeconfig`.
void addInputOptions(CLI::App &verb, InputOptions &options);
/// Refuses a command line that names neither files nor a hub.
void requireInput(CLI::App &verb, const InputOptions &options);
/// Adds `--validate`.
void addValidationOption(CLI::App &verb, InputOptions &options);
/// Adds both, and refuses a command line that names neither files nor a hub.
void addRequiredInput(CLI::App &verb, InputOptions &options);

struct Loaded {
    manifest::Objects objects;
    bool isComplete = true;               // no input was unreadable or broken
    std::vector<std::string> inputs = {}; // what was read, in words
    std::string hub = {};                 // that was asked for, by title; empty: none
    bool isHubRead = false;
    bool lacksPlacements = false;                       // of a kind that may not be read there
    std::shared_ptr<const hub::Contents> contents = {}; // of the hub, where one was read
    /// What the hub serves, where that was asked for: addSelected().
    std::vector<render::ApiResource> served = {};

    /// Whether a hub was asked for and did not answer, which has been said.
    bool isLost() const { return !hub.empty() && !isHubRead; }
    /// `in the files`, `on hub prod`.
    std::string where() const;
};

/// Which objects a verb asks for besides those that placements are planned with.
enum class Uses {
    Plans,
    Differences, // objects that control rollouts, disruption budgets, and those of Resources
    Rollouts,    // objects that control rollouts, and resource snapshots
    Resources,   // whatever a placement may bring to its clusters, and overrides
    Selected,    // of these what the placements and overrides name
    Everything   // all of it is answered for
};

/// Loads every path and prints what is wrong with the files to standard error, with what of
/// KubeFleet's is not looked at.
Loaded load(const std::vector<std::string> &paths, const InputOptions &options,
            Uses uses = Uses::Plans);
/// The same of the files and the hub that the options name; files lie on top of the hub.
Loaded load(const InputOptions &options, Uses uses = Uses::Plans);
/// What was read of a hub, and whose clock counts, for the list of inputs.
std::string inputText(const hub::Contents &contents);
/// The hub alone.
Loaded loadHub(const InputOptions &options, Uses uses);

/// 2 if the input was incomplete, otherwise `status`.
int statusOf(const Loaded &loaded, int status);

/// Refuses an empty value: `--base "$UNSET"` is no check without a base.
CLI::Validator notEmpty();
/// Adds an option with a value of a type, as its help names it.
template <class Value> CLI::Option *addValue(CLI::App &verb, const std::string &names, Value &value,
                                             const std::string &type,
                                             const std::string &description) {
    return verb.add_option(names, value, description)->type_name(type)->check(notEmpty());
}
/// The same of an option that takes one value each time it is named.
CLI::Option *addRepeated(CLI::App &verb, const std::string &names, std::vector<std::string> &values,
                         const std::string &type, const std::string &description);
using TakeTexts = std::function<void(const std::vector<std::string> &)>;
CLI::Option *addRepeated(CLI::App &verb, const std::string &names, const TakeTexts &take,
                         const std::string &type, const std::string &description);

/// A check that says what the option takes: `"x" is not a whole number from 0 to 100`.
template <std::integral Number>
CLI::Validator wholeNumber(Number least, Number most = std::numeric_limits<Number>::max()) {
    const auto problem = [least, most](const std::string &text) {
        const auto number = base::wholeNumber<Number>(text);
        if (number && *number >= least && *number <= most)
            return std::string();
        return fmt::format("\"{}\" is not a whole number from {} to {}", text, least, most);
    };
    return {problem, ""};
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

/// What the chosen verb does once the whole command line has been read; returns the exit status.
using Run = std::function<int()>;

/// Adds a verb with options of its own, which the command line fills in before `answer` is asked.
/// `check` refuses options that do not fit each other.
template <class Options> std::pair<CLI::App &, std::shared_ptr<Options>>
newVerb(CLI::App &parent, Run &run, const std::string &name, const std::string &description,
        const char *footer, int (*answer)(const Options &),
        std::type_identity_t<void (*)(Options &, const CLI::App &)> check = nullptr) {
    const auto options = std::make_shared<Options>();
    CLI::App &verb = *parent.add_subcommand(name, description);
    verb.footer(footer);
    verb.callback([&run, &verb, options, answer, check] {
        if (check != nullptr)
            check(*options, verb);
        run = [options, answer] { return answer(*options); };
    });
    return {verb, options};
}

/// Adds a verb; running it is what `run` becomes.
using AddVerb = void(CLI::App &app, Run &run);
AddVerb addApplyVerb, addPlanVerb, addExplainVerb, addValidateVerb, addLintVerb, addDiffVerb,
    addDriftVerb, addBatchVerb, addGenerateVerb, addContextsVerb, addConvertVerb, addVersusVerb,
    addRolloutVerb, addStagesVerb, addEvictVerb, addHistoryVerb, addDumpsVerb, addSinceVerb,
    addMcpVerb, addInitVerb, addLoseVerb, addSurviveVerb, addRepairVerb, addRebalanceVerb,
    addTestVerb, addCheckVerb, addCompletionVerb, addCapacityVerb, addScenarioVerb, addSchemaVerb,
    addRenderVerb, addWhoVerb, addPodsVerb;

/// The options of a verb about plans: what it reads, which placements, and in which format it
/// answers. Verbs add their own.
struct Session {
    std::string name = {}; // of the verb
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
    std::vector<std::string> scenarios = {};

    /// The files or the hub, with the scenarios applied; nothing, and reported, on failure.
    std::optional<Loaded> load(Uses uses = Uses::Plans) const;
    /// The chosen placements in file order; nothing, and reported, where there is none, or no
    /// cluster for them.
    std::optional<std::vector<const placement::Placement *>> chosen(const Loaded &loaded) const;
    kube::Time clock(const objects::Objects &objects) const {
        return planning.now.value_or(objects.now());
    }
    std::vector<std::string> footer(const objects::Objects &objects) const {
        return footerFor(input.paths, &objects, planning.now);
    }
};

template <class Options> Options optionsOf(int (*answer)(const Options &, Loaded &));

/// A value that is never destroyed: the process ends with the answer, and the system takes memory
/// back faster than many destructors.
template <class T> T &untilTheEnd(T value) {
    static T *kept = nullptr; // so that leak checkers see it
    kept = new T(std::move(value));
    return *kept;
}

/// What a verb does that answers once everything is loaded.
template <auto kAnswer, Uses kUses = Uses::Plans>
int onLoaded(const decltype(optionsOf(kAnswer)) &options) {
    if (options.input.isEmpty()) // where the command line may do without
        return refuse(options.name + " needs -f or --context");
    auto &loaded = untilTheEnd(options.load(kUses));
    return loaded ? kAnswer(options, *loaded) : static_cast<int>(kUsage);
}

enum class Scenarios : bool { Refused, Accepted };

/// Adds its options to a verb.
void addSessionOptions(CLI::App &verb, Session &session, Names names, Scenarios scenarios,
                       std::initializer_list<Format> formats = kUsualFormats);
/// The same, and refuses a command line that names neither files nor a hub.
void addSession(CLI::App &verb, Session &session, Names names, Scenarios scenarios,
                std::initializer_list<Format> formats = kUsualFormats);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

/// What the chosen verb does once the whole command line has been read; returns the exit status.
using Run = std::function<int()>;

/// Adds a verb with options of its own, which the command line fills in before `answer` is asked.
template <class Options> std::pair<CLI::App &, std::shared_ptr<Options>>
newVerb(CLI::App &parent, Run &run, const std::string &name, const std::string &description,
        const char *footer, int (*answer)(const Options &)) {
    const auto options = std::make_shared<Options>();
    CLI::App &verb = *parent.add_subcommand(name, description);
    verb.footer(footer);
    verb.callback(
        [&run, options, answer] { run = [options, answer] { return answer(*options); }; });
    return {verb, options};
}

void addApplyVerb(CLI::App &app, Run &run);
void addPlanVerb(CLI::App &app, Run &run);
void addExplainVerb(CLI::App &app, Run &run);
void addValidateVerb(CLI::App &app, Run &run);
void addLintVerb(CLI::App &app, Run &run);
void addDiffVerb(CLI::App &app, Run &run);
void addDriftVerb(CLI::App &app, Run &run);
void addBatchVerb(CLI::App &app, Run &run);
void addGenerateVerb(CLI::App &app, Run &run);
void addContextsVerb(CLI::App &app, Run &run);
void addConvertVerb(CLI::App &app, Run &run);
void addVersusVerb(CLI::App &app, Run &run);
void addRolloutVerb(CLI::App &app, Run &run);
void addStagesVerb(CLI::App &app, Run &run);
void addEvictVerb(CLI::App &app, Run &run);
void addHistoryVerb(CLI::App &app, Run &run);
void addDumpsVerb(CLI::App &app, Run &run);
void addSinceVerb(CLI::App &app, Run &run);
void addMcpVerb(CLI::App &app, Run &run);
void addInitVerb(CLI::App &app, Run &run);
void addLoseVerb(CLI::App &app, Run &run);
void addSurviveVerb(CLI::App &app, Run &run);
void addRepairVerb(CLI::App &app, Run &run);
void addRebalanceVerb(CLI::App &app, Run &run);
void addTestVerb(CLI::App &app, Run &run);
void addCheckVerb(CLI::App &app, Run &run);
void addCompletionVerb(CLI::App &app, Run &run);
void addCapacityVerb(CLI::App &app, Run &run);
void addScenarioVerb(CLI::App &app, Run &run);
void addSchemaVerb(CLI::App &app, Run &run);
void addRenderVerb(CLI::App &app, Run &run);
void addWhoVerb(CLI::App &app, Run &run);
void addPodsVerb(CLI::App &app, Run &run);

} // namespace evenkeel::ctl

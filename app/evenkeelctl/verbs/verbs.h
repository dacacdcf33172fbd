// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/exit_status.h"

namespace evenkeel::ctl {

/// What the chosen verb does once the whole command line has been read; returns the exit status.
using Run = std::function<int()>;

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/gate/saved_plan.h"
#include "core/scenarios/applying.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::ctl {

/// Whether a file may be written: it is not one of those that are read, and not there yet, or what
/// is there is of the same sort (`isOurs` its text, `what` in words). Else it is said.
bool mayReplace(const std::string &file, const InputOptions &input, const std::string &what,
                const std::function<bool(std::string_view)> &isOurs);

/// Writes what was planned and what it started from. False, and said, where that cannot be.
bool savePlan(const std::string &file, const InputOptions &input, const Loaded &loaded,
              const std::vector<Planned> &plans, kube::Time now);
/// Reads a file that savePlan() wrote; nothing, and said, where that cannot be.
std::optional<gate::SavedPlan> openPlan(const std::string &file);

/// What has moved since the plan was saved, by what is planned now.
std::vector<gate::Move> movesSince(const gate::SavedPlan &plan, const InputOptions &input,
                                   const hub::Contents *contents,
                                   const std::vector<Planned> &plans);

/// Adds `--scenario`: the verb answers as if these scenarios had been made on what was read.
void addScenarioOption(CLI::App &verb, std::vector<std::string> &scenarios);

/// The scenarios of files, and those of the loaded objects with that name; without words all of
/// the loaded ones. Says what is wrong and returns nothing then.
std::optional<std::vector<scenarios::Scenario>>
chosenScenarios(const std::vector<std::string> &words, const Loaded &loaded);

/// Says which steps do not fit, but no more than 1,000.
void sayUnfit(const scenarios::Scenario &scenario, const scenarios::Applied &applied);

/// Makes the scenarios on the loaded objects, which the hub has placed and rolled out before. Says
/// which steps do not fit; false where the verb cannot answer for them.
bool applyScenarios(const std::vector<std::string> &words, const PlanningOptions &planning,
                    Loaded &loaded);

} // namespace evenkeel::ctl

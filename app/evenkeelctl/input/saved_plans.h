// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/gate/saved_plan.h"

namespace evenkeel::ctl {

/// Writes what was planned and what it started from. False, and said, where that cannot be.
bool savePlan(const std::string &file, const InputOptions &input, const Loaded &loaded,
              const std::vector<Planned> &plans, kube::Time now);
/// Reads a file that savePlan() wrote; nothing, and said, where that cannot be.
std::optional<gate::SavedPlan> openPlan(const std::string &file);

/// What has moved since the plan was saved, by what is planned now.
std::vector<gate::Move> movesSince(const gate::SavedPlan &plan, const InputOptions &input,
                                   const hub::Contents *contents,
                                   const std::vector<Planned> &plans);

} // namespace evenkeel::ctl

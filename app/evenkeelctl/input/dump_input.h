// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/input/planning.h"
#include "core/difference/holding.h"
#include "core/dumps/series.h"

namespace evenkeel::ctl {

/// Adds the paths of dumps, `--git`, `--commit` and `--most`.
void addDumpOptions(CLI::App &verb, dumps::SourceQuestion &question);

/// Reads the dumps and reports on standard error what is left out and what limits the answers.
/// Nothing, and reported, without a dump.
std::optional<dumps::Series> readDumps(const dumps::SourceQuestion &question);

/// Whether a hub takes the placements of a dump, and all that scheduling reads is known; what is not
/// so is said.
bool isAccepted(const dumps::Dump &dump);

/// The chosen placements of a dump; nothing, and reported, where one is missing.
std::optional<std::vector<kube::ObjectId>> placementsIn(const dumps::Dump &dump,
                                                        const PlanningOptions &planning);

} // namespace evenkeel::ctl

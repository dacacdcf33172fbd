// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/input/planning.h"
#include "core/manifest/manifest.h"
#include "core/report/finding_report.h"
#include "core/rollout/readiness.h"
#include "core/rollout/run_world.h"

namespace evenkeel::ctl {

enum class BindingSource { AsPlanned, AsInFiles };

/// The bindings that a rollout begins with, and where they come from.
struct StartingBindings : rollout::RunStart {
    std::string note; // empty: they are as in the files anyway
};
StartingBindings startingBindings(const manifest::Objects &objects, const Planned &planned,
                                  BindingSource source);

/// What a check says of the rollouts of plans; `before` is nullptr where there is no change.
report::FindingReport rolloutFindings(const manifest::Objects &objects,
                                      const std::vector<Planned> &plans,
                                      const manifest::Objects *before);

/// A run with all that its controller reads, as the plan leaves its placement.
rollout::RunWorld worldOf(const manifest::Objects &objects, const Planned &planned,
                          const rollout::RunStart &start, placement::StagedRun run);

/// Whether there is a staged run of a placement that is not there.
bool hasStrayRun(const manifest::Objects &objects);

/// What is wrong with the files' rollout objects, on standard error; false where some were lost.
bool sayProblems(const manifest::Objects &objects);

/// The clusters as the controllers know them, nullptr where the files hold none.
const fleet::Fleet *knownClusters(const manifest::Objects &objects);

/// How fast clusters are taken to be. Times may be given as ranges; then `worst` has their ends.
struct PaceOptions {
    rollout::Readiness best;
    rollout::Readiness worst;
    std::vector<std::string> selectors = {}; // of the rules, as they were written
    bool isRange() const { return best != worst; }
};

/// Adds `--ready-after`, also of a cluster, and `--ready-where` of clusters with a label.
void addPaceOptions(CLI::App &verb, PaceOptions &options);

/// Whether the files have the clusters that are named; says which they have not.
bool knowsClusters(const manifest::Objects &objects, const PaceOptions &pace);

/// A time such as 20s, 5m or 1h; throws CLI::ValidationError for any other text.
std::int64_t secondsOf(const std::string &text, const char *option);

} // namespace evenkeel::ctl

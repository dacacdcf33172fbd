// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/manifest/manifest.h"
#include "core/scheduling/plan.h"

namespace evenkeel::ctl {

/// What is planned, and with which clock.
struct PlanningOptions {
    std::vector<std::string> placements; // names or namespace/name; none: all
    std::optional<kube::Time> now;
    std::optional<std::string> snapshot;
};

enum class Names { AsOptionOnly, AlsoPositional };

/// Adds `--placement`, `--now` and `--snapshot`.
void addPlanningOptions(CLI::App &verb, PlanningOptions &options, Names names);

struct Planned {
    const placement::Placement *placement = nullptr;
    kube::Result<scheduling::Plan> plan;

    bool isFulfilled() const { return plan && plan->condition && plan->condition->isTrue; }
};

/// `name`, or `namespace/name` for a ResourcePlacement.
std::string displayName(const placement::Placement &placement);
std::string placementType(const placement::Placement &placement);

/// Plans the chosen placements in the order of the files. Says on standard error which of the
/// names are in no file; the result is then nothing.
std::optional<std::vector<Planned>> planAll(const manifest::Objects &objects,
                                            const PlanningOptions &options);

/// Names of the clusters that hold the placement after the plan, sorted.
std::set<std::string> placedClusters(const scheduling::Plan &plan);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/objects/planning.h"
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
    base::Result<scheduling::Plan> plan;
    scheduling::PlanOptions options;
    objects::Planning planning;

    bool isFulfilled() const { return plan && plan->condition && plan->condition->isTrue; }
};

/// What a placement was planned from.
insight::Question questionOf(const objects::Objects &objects, const Planned &planned);

using insight::displayName;
using insight::placedClusters;
using insight::placementType;

/// Plans the chosen placements in the order of the files. Says on standard error which of the
/// names are in no file; the result is then nothing.
std::optional<std::vector<Planned>> planAll(const objects::Objects &objects,
                                            const PlanningOptions &options);

} // namespace evenkeel::ctl

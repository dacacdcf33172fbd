// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "core/insight/arrivals.h"
#include "core/insight/override_waits.h"
#include "core/render/rendering.h"

namespace evenkeel::ctl {

/// A rendering and what it was asked with.
struct RenderReport {
    const placement::Placement &placement;
    const render::Rendering &rendering;
    std::vector<insight::WaitingOverride> waiting = {};
};

/// One row a cluster: what it gets, or why it gets nothing.
std::string renderTable(const RenderReport &report, const OutputOptions &output);
/// How the manifests of each cluster differ from what the placement brings, and which patch made
/// each difference; clusters that get the same stand together.
std::string renderDifferences(const RenderReport &report);
/// KubeFleet's error of a cluster that does not get its manifests, empty for one that does.
std::string refusalOf(const render::ClusterRendering &cluster);
/// `rule 2 of ResourceOverride app/web`.
std::string overrideText(const render::Override &override, std::size_t rule);

/// What a set of files brings to the clusters.
struct ArrivingFiles {
    insight::Arrivals arrivals;
    bool isComplete = true; // no input was unreadable or broken
};

/// Plans and renders the chosen placements of the files; those that are not there bring nothing.
/// What cannot be read or rendered is said on standard error.
ArrivingFiles arrivingBy(const std::vector<std::string> &paths, const InputOptions &input,
                         const PlanningOptions &planning, const render::HubOptions &hub);

/// One row for each object of which something else arrives.
std::string arrivalTable(const std::vector<insight::ArrivalChange> &changes,
                         const OutputOptions &output);
/// The first of the objects: why each is added or removed, the fields that change and by what,
/// clusters on which the same happens together.
std::string arrivalDifferences(const std::vector<insight::ArrivalChange> &changes,
                               std::size_t most);

} // namespace evenkeel::ctl

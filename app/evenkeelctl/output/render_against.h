// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "core/insight/arrivals.h"

namespace evenkeel::ctl {

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
/// The first of the objects: why each is added or removed, the fields that change and by what, clusters
/// on which the same happens together.
std::string arrivalDifferences(const std::vector<insight::ArrivalChange> &changes,
                               std::size_t most);

} // namespace evenkeel::ctl

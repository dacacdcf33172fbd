// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/staged_run.h"

namespace evenkeel::rollout {

/// The result of Go's strconv.Atoi: the number, or the end of its error.
struct SortValue {
    std::int64_t number = 0;
    const char *problem = nullptr;
};
SortValue sortValueOf(std::string_view text);

/// What a stage with a sorting label sorts a cluster by; empty where it has no such label.
std::string_view sortingLabel(const placement::StageSpec &stage, const fleet::Fleet &fleet,
                              fleet::ClusterIndex cluster);

/// The clusters of a fleet that a stage selects, by name, in the order in which a run that may
/// update all of them does (KubeFleet spec 6.8 B 5); nothing where the run fails by the selector or
/// a sorting label.
std::optional<std::vector<std::string>> stageOrder(const placement::StageSpec &stage,
                                                   const fleet::Fleet &fleet);

} // namespace evenkeel::rollout

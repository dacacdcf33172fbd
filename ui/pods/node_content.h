// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "ui/picture/grid_content.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

/// Each node's share of the workload at the scrubber.
std::vector<UnitLoad> nodeLoads(const PodScene &scene);
/// One mark per node: its pods first, then the filter result for the replica at the scrubber.
std::vector<ClusterMark> nodeMarks(const PodScene &scene, std::span<const UnitLoad> loads);
/// The workload's pods on nodes without the label, which no skew counts.
std::int64_t podsWithoutLabel(const PodScene &scene, const std::string &key);
/// The filter's own message, or the node's rank by score; empty without a trace.
QString nodeVerdict(const PodScene &scene, std::size_t node);

GridContent nodeContent(const PodScene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys);
GridSource nodeSource(const PodScene &scene);

} // namespace evenkeel::ui

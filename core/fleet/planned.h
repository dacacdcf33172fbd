// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/fleet/cluster.h"

namespace evenkeel::fleet {

/// Marks a MemberCluster that does not exist yet; Evenkeel's own, kept in files and left out of
/// what is exported for a hub.
inline constexpr std::string_view kPlannedAnnotation = "evenkeel.dev/planned";

/// The agent of a cluster that does not exist yet: it counts as joined, as healthy and as seen
/// from at any time. Nothing of it is written to a file, and no clock is read from it.
AgentState plannedAgent();
bool isPlanned(const AgentState &agent);

/// A cluster that does not exist yet, without labels, properties or resources.
Cluster plannedCluster(std::string name);

} // namespace evenkeel::fleet

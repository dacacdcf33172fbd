// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/fleet/cluster.h"

namespace evenkeel::fleet {

/// Why a cluster is not eligible at `now`, with the scheduler's own text; nothing when it is
/// eligible (KubeFleet spec 1.2).
std::optional<std::string> ineligibility(const AgentState &agent, kube::Time now);
/// The same question without making the text.
bool isEligible(const AgentState &agent, kube::Time now);

} // namespace evenkeel::fleet

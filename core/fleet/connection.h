// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fleet/cluster.h"

namespace evenkeel::fleet {

/// Whether KubeFleet takes the cluster for one that is not connected: by its heartbeats, because it
/// has not joined, or because it is unhealthy for long (KubeFleet spec 1.2). What is bound there
/// does not run, and it reports nothing.
bool isDisconnected(const AgentState &agent, kube::Time now);

} // namespace evenkeel::fleet

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/pods/pod.h"
#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

/// Host ports of the pod against those in use on the node (pod spec 4.9); an address of 0.0.0.0
/// or none conflicts with every address.
Verdict filterNodePorts(std::span<const pods::HostPort> wanted,
                        std::span<const pods::HostPort> used);

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/fleet/cluster.h"

namespace evenkeel::fleet {

/// What makes a cluster ineligible, in the order in which the scheduler looks for it (KubeFleet
/// spec 1.2).
enum class EligibilityFault : std::uint8_t {
    Left,
    NotOnline,
    NoHeartbeat,
    NotJoined,
    HealthUnknown,
    Unhealthy,
};
inline constexpr std::array kEligibilityFaults{
    EligibilityFault::Left,      EligibilityFault::NotOnline,     EligibilityFault::NoHeartbeat,
    EligibilityFault::NotJoined, EligibilityFault::HealthUnknown, EligibilityFault::Unhealthy};

/// Whether the cluster has this fault, whatever comes before it in the order.
bool hasFault(const AgentState &agent, EligibilityFault fault, kube::Time now);

/// Why a cluster is not eligible at `now`, with the scheduler's own text; nothing when it is
/// eligible (KubeFleet spec 1.2).
std::optional<std::string> ineligibility(const AgentState &agent, kube::Time now);
/// The same question without making the text.
bool isEligible(const AgentState &agent, kube::Time now);

} // namespace evenkeel::fleet

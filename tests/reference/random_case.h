// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/scheduling/plan.h"

namespace evenkeel::reference {

/// One question to a scheduler.
struct ScheduleCase {
    std::vector<fleet::Cluster> clusters;
    placement::Placement placement;
    std::vector<placement::Binding> bindings;
    scheduling::PlanOptions options;
};

/// A small hostile case; the same seed always gives the same case.
ScheduleCase randomCase(std::uint64_t seed);

fleet::Fleet fleetOf(const std::vector<fleet::Cluster> &clusters);

/// The case as one request line of the batch protocol.
std::string printCase(const ScheduleCase &question, const std::string &id);

} // namespace evenkeel::reference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/placement/placement.h"

namespace evenkeel::placement {

/// The JSON of a stored policy without numberOfClusters as Go writes it; KubeFleet makes a new
/// policy snapshot where its hash is another (KubeFleet spec 2.8). Empty structs are in it.
std::string policyText(const std::optional<Policy> &policy);

/// The policy in one spelling of all that pick the same clusters in the same order of scores: the
/// same meaning has the same `policyText`.
Policy plainSpelling(Policy policy);

} // namespace evenkeel::placement

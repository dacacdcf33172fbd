// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/pods/constraint.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::reference {

/// A question about pods made from a seed: small clusters that visit every rule, with values that
/// collide often.
struct PodCase {
    pods::Cluster cluster;
    pods::Workload workload;
    pods::SpreadArgs args;
    int replicas = 1;
};
PodCase randomPodCase(std::uint64_t seed);
/// The same with more nodes than core/pods groups by domain.
PodCase widePodCase(std::uint64_t seed);

} // namespace evenkeel::reference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>

#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::bench {

/// A plain healthy cluster: nodes over three zones, running pods of a few hundred templates
/// spread evenly, some of the workload's own among them.
pods::Cluster podCluster(std::size_t nodes, std::size_t pods);
/// A Deployment with a hard zone and a soft hostname constraint that fits many times over.
pods::Workload spreadWorkload(std::size_t replicas);
/// The cluster as `kubectl get nodes,pods -A -o json` prints it, with the fields that Evenkeel
/// reads and a good part of those that it does not.
std::string podClusterJson(std::size_t nodes, std::size_t pods);

} // namespace evenkeel::bench

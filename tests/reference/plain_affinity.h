// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/kube/quantity.h"
#include "core/base/result.h"
#include "core/placement/placement.h"

namespace evenkeel::reference {

/// KubeFleet spec 4.1.4: nothing where the cluster does not report the property.
base::Result<std::optional<kube::Quantity>> resolveProperty(const fleet::Cluster &cluster,
                                                            const std::string &property);

/// An absent selector matches; a malformed one is an error (KubeFleet spec 4.1.1).
base::Result<bool> matchesSelector(const std::optional<kube::LabelSelector> &selector,
                                   const fleet::Cluster &cluster);

/// KubeFleet spec 4.1.2: terms in order up to the first that matches.
base::Result<bool> matchesSomeTerm(const std::vector<placement::ClusterSelectorTerm> &terms,
                                   const fleet::Cluster &cluster);

} // namespace evenkeel::reference

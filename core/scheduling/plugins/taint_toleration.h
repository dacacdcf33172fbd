// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/fleet/fleet.h"
#include "core/kube/taints.h"

namespace evenkeel::scheduling {

/// The first taint of the cluster, in spec order, that no toleration tolerates (KubeFleet
/// spec 4.4).
std::optional<fleet::TaintRef> untoleratedTaint(const fleet::Fleet &fleet,
                                                fleet::ClusterIndex cluster,
                                                std::span<const kube::Toleration> tolerations);

/// The filter's reason for that taint.
std::string taintReason(const fleet::Fleet &fleet, const fleet::TaintRef &taint);

} // namespace evenkeel::scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fleet/cluster.h"
#include "core/kube/value.h"

namespace evenkeel::manifest {

/// A MemberCluster object after its cluster changed from `before` to `after`: only differences are
/// written; everything else stays, known or not.
kube::Value editedCluster(const kube::Value &object, const fleet::Cluster &before,
                          const fleet::Cluster &after);

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/difference/guarantees.h"
#include "core/placement/placement.h"

namespace evenkeel::difference {

/// Whether every cluster that meets `one` meets `other` as well, as the requirements tell one by
/// one; false where they do not tell (KubeFleet spec 4.1.1, 4.1.2).
bool implies(const placement::ClusterSelectorTerm &one,
             const placement::ClusterSelectorTerm &other);

/// Terms are ORed: a term that lets more clusters in weakens, one that lets fewer in strengthens.
std::vector<Guarantee>
requiredTermChanges(const std::vector<placement::ClusterSelectorTerm> &before,
                    const std::vector<placement::ClusterSelectorTerm> &after);

} // namespace evenkeel::difference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/scenarios/applying.h"

namespace evenkeel::scenarios {

/// The steps that lead from one state of clusters, placements and other objects to another: one for
/// what goes and comes and for the clusters, one for each object whose fields change. Bindings and
/// what else the hub writes are not compared, nor are tests and scenarios.
std::vector<Step> stepsBetween(const objects::Objects &before, const objects::Objects &after);

/// The steps that take a scenario's edits back from the objects that it was made on; domains that
/// it loses come back.
std::vector<Step> reversed(const Scenario &scenario, const objects::Objects &objects);

/// What a person could do about a placement, as a step.
Step stepOf(const insight::Edit &edit, const placement::Placement &placement);
/// A cluster that does not exist yet, as it joins.
NewCluster newClusterOf(const fleet::Cluster &planned);

} // namespace evenkeel::scenarios

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/manifest/objects.h"
#include "core/rollout/eviction.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/rehearsal.h"

namespace evenkeel::manifest {

/// Takes the value of an object that rollouts read; others are left alone. What cannot be read is
/// reported in `objects` and left out.
void takeRolloutObject(const objects::OtherObject &object, Objects &objects);

/// The latest master resource snapshot of a placement; without one in the files, the newest that
/// its bindings name, otherwise `<placement>-0-snapshot`. Overrides cannot be derived from files:
/// those in the bindings count as the latest.
rollout::Latest latestResources(const objects::Objects &objects,
                                const placement::Placement &placement);

/// A run with all that its controller reads. `bindings` are those of its placement, nullptr where
/// that does not exist.
rollout::RunWorld runWorld(const objects::Objects &objects, const placement::Placement *placement,
                           std::vector<placement::Binding> bindings, placement::StagedRun run);

} // namespace evenkeel::manifest

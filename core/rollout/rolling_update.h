// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/latest.h"
#include "core/rollout/pass.h"

namespace evenkeel::rollout {

struct PassInput {
    const placement::Placement &placement;
    std::span<const placement::Binding> bindings; // those of other placements are passed over
    const Latest &latest;
    kube::Time now;
    /// Where overrides match the resources, a binding's cluster that is not here fails the pass;
    /// nullptr where the clusters are unknown.
    const fleet::Fleet *fleet = nullptr;
};

/// The next pass, exactly as KubeFleet's controller does it (KubeFleet spec 6.1 to 6.6). The order
/// of the bindings plays no part.
Pass nextPass(const PassInput &input);

/// What a pass does to a binding; nothing for None and Wait. False where nothing changed.
bool apply(Action action, const Latest &latest, const placement::ApplyStrategy &strategy,
           placement::Binding &binding);

} // namespace evenkeel::rollout

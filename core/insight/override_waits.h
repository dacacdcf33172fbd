// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/arrivals.h"
#include "core/placement/binding.h"

namespace evenkeel::insight {

/// An override that is not on clusters as it is now, and that no event brings there.
struct WaitingOverride {
    render::OverridePtr override;      // never null
    std::vector<std::string> clusters; // by name
    Awaited awaited = Awaited::Pass;   // or a staged run

    bool operator==(const WaitingOverride &) const = default;
};

/// What of the rendering the bindings of the placement do not have and nothing brings (KubeFleet
/// spec 6.1): an override without spec.placement starts no rollout pass, and with the strategy
/// External only a staged run brings any. None while a rollout is on its way, which brings
/// overrides, too.
std::vector<WaitingOverride> waitingOverrides(const placement::Placement &placement,
                                              const render::Rendering &rendering,
                                              std::span<const placement::Binding> bindings);

/// `ResourceOverride app/web is not on east, west: not before the next rollout pass of shop, …`,
/// with the display name of the placement.
std::string waitsText(const WaitingOverride &waiting, const std::string &placement,
                      const base::Phrases &words = {});

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/render/rendering.h"

namespace evenkeel::render {

/// The overrides that belong to the placement because of what it places, on whatever cluster, in
/// the order of their application (KubeFleet spec 9.5).
std::vector<OverridePtr> overridesOf(const placement::Placement &placement,
                                     const std::vector<PlacedObject> &placed,
                                     const ApiResources &api,
                                     std::span<const OverridePtr> overrides);

/// Which of the overrides name each manifest, in the order of their application; an override that
/// names it twice is applied twice (KubeFleet spec 9.6).
void linkOverrides(std::vector<Manifest> &manifests, const std::vector<OverridePtr> &overrides,
                   const ApiResources &api);

} // namespace evenkeel::render

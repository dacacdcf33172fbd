// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/render/select/hub.h"
#include "core/render/override/override_steps.h"

namespace evenkeel::render {

/// An override that was applied to an object, as far as it got.
struct AppliedOverride {
    OverridePtr override;
    std::vector<std::size_t> rules; // those that matched the cluster; the last one may have failed

    bool operator==(const AppliedOverride &) const = default;
};

/// What becomes of one object on the clusters on which the same overrides do the same.
struct RenderedObject {
    ObjectPtr manifest; // null when an override deleted it or failed
    std::vector<AppliedOverride> applied;
    std::optional<std::string> failure; // KubeFleet's error with its class in front
    std::vector<StepsPtr> steps;        // what was applied, or was to be
};

/// Applies overrides to an object one after another (KubeFleet spec 9.6).
RenderedObject applied(const ResourceId &id, const ObjectPtr &object,
                       std::span<const StepsPtr> overrides);

/// `Deployment "web" in namespace "app"`, as KubeFleet's errors name an object.
std::string describe(const ResourceId &id);

} // namespace evenkeel::render

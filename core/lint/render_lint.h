// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/lint/lint.h"
#include "core/placement/binding.h"
#include "core/render/rendering.h"

namespace evenkeel::lint {

/// A placement and the clusters that it is bound to or would be bound to.
struct LintedPlacement {
    const placement::Placement *placement = nullptr;
    std::vector<std::string> targets;
};

/// An override and its object.
struct LintedOverride {
    render::OverridePtr override;
    render::ObjectPtr document;
};

/// The input of rendering.
struct RenderLintQuestion {
    const fleet::Fleet &clusters;
    const render::Hub &hub;
    std::span<const LintedPlacement> placements;
    std::span<const LintedOverride> overrides;
    base::Phrases words = {};
    /// Of the hub, with the snapshots that are on each cluster.
    std::span<const placement::Binding> bindings = {};
};

std::span<const Rule> renderRules();

using render::displayName;

/// Findings about the overrides and about what arrives, in rule order; each fix is proved by
/// rendering with it. If the token was stopped, the findings so far.
std::vector<Finding> lintRendering(const RenderLintQuestion &question,
                                   const std::stop_token &stop = {});

} // namespace evenkeel::lint

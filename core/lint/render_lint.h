// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/lint/lint.h"
#include "core/placement/binding.h"
#include "core/render/rendering.h"

namespace evenkeel::lint {

/// A placement and the clusters that it is bound to, or would be.
struct LintedPlacement {
    const placement::Placement *placement = nullptr;
    std::vector<std::string> targets;
};

/// An override that takes part, and its object.
struct LintedOverride {
    render::OverridePtr override;
    render::ObjectPtr document;
};

/// What arrives on the clusters is made of this.
struct RenderLintQuestion {
    const fleet::Fleet &clusters;
    const render::Hub &hub;
    std::span<const LintedPlacement> placements;
    std::span<const LintedOverride> overrides;
    base::Phrases words = {};
    /// What the hub holds, with the snapshots that are on each cluster.
    std::span<const placement::Binding> bindings = {};
};

/// An override's object after a fix.
struct RenderFix {
    std::string title;
    std::size_t override = 0; // index in the question
    kube::Value document;
};

enum class RenderSubject : std::uint8_t { Override, Placement };

/// One trap in what arrives on the clusters.
struct RenderFinding {
    std::string rule; // id, `override-path-missing`
    Level level = Level::Warning;
    RenderSubject about = RenderSubject::Override;
    std::size_t index = 0; // of the override or placement in the question
    std::string sentence;
    std::string field; // of that object, `spec.policy.overrideRules[0]`; may be empty
    std::vector<std::string> clusters;
    std::string chapter; // of the KubeFleet rules
    std::vector<RenderFix> fixes;
};

std::span<const Rule> renderRules();

using render::displayName;

/// Everything that is wrong with the overrides and with what arrives, in rule order. A fix is one
/// only when rendering with it shows that the rule finds less; when the token was stopped the
/// findings so far.
std::vector<RenderFinding> lintRendering(const RenderLintQuestion &question,
                                         const std::stop_token &stop = {});

} // namespace evenkeel::lint

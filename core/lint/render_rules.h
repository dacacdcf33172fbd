// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/lint/findings.h"
#include "core/lint/render_lint.h"

// What the rules about rendering share.
namespace evenkeel::lint {

/// A question with its answer.
struct RenderedQuestion {
    const RenderLintQuestion &question;
    std::vector<LintedOverride> overrides; // those of the question, perhaps one of them fixed
    /// By placement; nothing where its selectors take nothing for an error.
    std::vector<std::optional<render::Rendering>> renderings;
    std::unordered_map<const render::Override *, std::size_t> indices; // of the overrides

    const base::Phrases &words() const { return question.words; }
    std::size_t indexOf(const render::Override &override) const { return indices.at(&override); }
    const render::Override & override(std::size_t index) const {
        return *overrides[index].override;
    }
    kube::ObjectId idOf(std::size_t override) const {
        return kube::idOf(*overrides[override].document);
    }
};

RenderedQuestion rendered(const RenderLintQuestion &question, std::vector<LintedOverride> overrides,
                          const RenderedQuestion *earlier, const std::stop_token &stop);

/// The clusters of a rendering that get the same, by the outcome that they share.
using SharedOutcomes =
    std::vector<std::pair<const render::ClusterRendering *, std::set<std::string>>>;
SharedOutcomes sharedOutcomes(const render::Rendering &rendering);

struct RenderRuleCheck : Rule {
    void (*check)(const RenderedQuestion &question, Findings &findings);
    /// A fix must not change what arrives.
    bool keepsManifests = false;
};

// One file a group of rules.
std::span<const RenderRuleCheck> overrideReachRules();
std::span<const RenderRuleCheck> overrideFailureRules();
std::span<const RenderRuleCheck> overrideLabelRules();
std::span<const RenderRuleCheck> overrideConflictRules();
std::span<const RenderRuleCheck> overrideWaitRules();

// --- places and words ---------------------------------------------------------------------------

/// The override's object as it is after the fix.
Fix objectFix(std::string title, kube::Value object);
/// `spec.policy.overrideRules[0]`, and below it `.jsonPatchOverrides[1]`.
std::string ruleField(std::size_t rule);
std::string patchField(std::size_t rule, std::size_t patch);
std::string selectorField(const render::Override &override, std::size_t selector);
/// The rules of an override's object, for changing; nullptr where it has none.
kube::Value *ruleOf(kube::Value &document, std::size_t rule);
kube::Value *patchOf(kube::Value &document, std::size_t rule, std::size_t patch);
using render::objectName;

} // namespace evenkeel::lint

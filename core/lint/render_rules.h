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
    /// The index of an override that is there.
    std::size_t indexOf(const render::Override &override) const { return indices.at(&override); }
    const render::Override & override(std::size_t index) const {
        return *overrides[index].override;
    }
};

RenderedQuestion rendered(const RenderLintQuestion &question, std::vector<LintedOverride> overrides,
                          const RenderedQuestion *earlier, const std::stop_token &stop);

/// Takes what one rule finds.
class RenderFindings {
public:
    RenderFindings(const Rule &rule, FindingLimits limits) : m_rule(rule), m_limits(limits) {}

    /// At the level of the rule; the finding can be changed until the next one comes.
    RenderFinding &add(RenderSubject about, std::size_t index, std::string sentence,
                       std::string field, const std::set<std::string> &clusters = {});
    /// Whether the finding that came last gets fixes; where it doesn't, none are to be made.
    bool wantsFixes() const { return m_count <= m_limits.fixed; }

    std::size_t count() const { return m_count; } // the ones that are not listed included
    std::vector<RenderFinding> &list() { return m_list; }
    /// Those that are listed; at the end what is not.
    std::vector<RenderFinding> take(const base::Phrases &words, std::size_t unprovedFixes);

private:
    const Rule &m_rule;
    FindingLimits m_limits;
    std::size_t m_count = 0;
    std::vector<RenderFinding> m_list;
    RenderFinding m_spare; // stands for one that is not listed
};

/// The clusters of a rendering that get the same, by the outcome that they share.
using SharedOutcomes =
    std::vector<std::pair<const render::ClusterRendering *, std::set<std::string>>>;
SharedOutcomes sharedOutcomes(const render::Rendering &rendering);

struct RenderRuleCheck {
    Rule rule;
    void (*check)(const RenderedQuestion &question, RenderFindings &findings);
    /// A fix also has to leave all that arrives as it is.
    bool keepsManifests = false;
};

// One file a group of rules.
std::span<const RenderRuleCheck> overrideReachRules();
std::span<const RenderRuleCheck> overrideFailureRules();
std::span<const RenderRuleCheck> overrideLabelRules();
std::span<const RenderRuleCheck> overrideConflictRules();
std::span<const RenderRuleCheck> overrideWaitRules();

// --- places and words ---------------------------------------------------------------------------

/// `spec.policy.overrideRules[0]`, and below it `.jsonPatchOverrides[1]`.
std::string ruleField(std::size_t rule);
std::string patchField(std::size_t rule, std::size_t patch);
std::string selectorField(const render::Override &override, std::size_t selector);
/// The rules of an override's object, for changing; nullptr where it has none.
kube::Value *ruleOf(kube::Value &document, std::size_t rule);
kube::Value *patchOf(kube::Value &document, std::size_t rule, std::size_t patch);
using render::objectName;

} // namespace evenkeel::lint

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lint/render_lint.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "core/lint/render_rules.h"
#include "core/render/override/override.h"

namespace evenkeel::lint {

namespace {

using kube::Value;

const std::vector<RenderRuleCheck> &renderChecks() {
    static const std::vector<RenderRuleCheck> all = [] {
        std::vector<RenderRuleCheck> list;
        for (const auto group : {overrideReachRules(), overrideFailureRules(), overrideLabelRules(),
                                 overrideConflictRules(), overrideWaitRules()})
            list.insert(list.end(), group.begin(), group.end());
        return list;
    }();
    return all;
}

// Work on proofs is counted in what a rule looks at, not in time, so that answers stay the same.
constexpr std::size_t kRenderProofWork = 4'000'000;

Findings found(const RenderRuleCheck &check, const RenderedQuestion &question,
               FindingLimits limits) {
    Findings findings(check, limits);
    check.check(question, findings);
    return findings;
}

std::size_t outcomesOf(const render::Rendering &rendering) {
    std::unordered_set<const render::ClusterOutcome *> outcomes;
    for (const render::ClusterRendering &cluster : rendering.clusters)
        outcomes.insert(cluster.outcome.get());
    outcomes.erase(nullptr);
    return outcomes.size();
}

/// What rendering once more and one rule look at.
std::size_t workOf(const RenderedQuestion &question) {
    std::size_t work = question.overrides.size();
    for (const auto &rendering : question.renderings) {
        if (!rendering)
            continue;
        std::size_t applied = rendering->manifests.size();
        for (const render::Manifest &manifest : rendering->manifests)
            applied += manifest.overrides.size();
        work += rendering->clusters.size() + (1 + outcomesOf(*rendering)) * applied;
    }
    return work;
}

bool sameManifests(const render::ClusterRendering &left, const render::ClusterRendering &right) {
    if (left.outcome == nullptr || right.outcome == nullptr)
        return left.outcome == right.outcome;
    const auto isSame = [](const auto &one, const auto &other) {
        if (one->manifest == nullptr || other->manifest == nullptr)
            return one->manifest == other->manifest;
        return *one->manifest == *other->manifest;
    };
    return std::ranges::equal(left.outcome->objects, right.outcome->objects, isSame);
}

bool sameManifests(const RenderedQuestion &left, const RenderedQuestion &right) {
    for (std::size_t i = 0; i < left.renderings.size(); ++i) {
        const auto &one = left.renderings[i];
        const auto &other = right.renderings[i];
        if (one.has_value() != other.has_value())
            return false;
        if (one &&
            !std::ranges::equal(one->clusters, other->clusters,
                                [](const auto &a, const auto &b) { return sameManifests(a, b); }))
            return false;
    }
    return true;
}

/// Whether the rule finds less once the fix is made in the override.
bool mends(const RenderRuleCheck &check, const Fix &fix, const kube::ObjectId &override,
           const RenderedQuestion &before, std::size_t findings, const std::stop_token &stop) {
    std::optional<render::Override> changed = render::readOverride(*fix.object);
    if (!changed)
        return false;
    std::vector<LintedOverride> overrides = before.overrides;
    const auto edited = std::ranges::find_if(overrides, [&override](const LintedOverride &one) {
        return kube::idOf(*one.document) == override;
    });
    *edited = {std::make_shared<const render::Override>(std::move(*changed)), fix.object};
    const RenderedQuestion after = rendered(before.question, std::move(overrides), &before, stop);
    return found(check, after, {0, 0}).count() < findings &&
           (!check.keepsManifests || sameManifests(before, after));
}

/// Drops every fix that does not help, or cannot be proved any more; the number of the latter.
std::size_t proveFixes(const RenderRuleCheck &check, const RenderedQuestion &subject,
                       Findings &findings, std::size_t &work, const std::stop_token &stop) {
    const std::size_t each = workOf(subject);
    std::size_t unproved = 0;
    for (Finding &finding : findings.list()) {
        std::erase_if(finding.fixes, [&](const Fix &fix) {
            if (each > work) {
                ++unproved;
                return true;
            }
            work -= each;
            return !mends(check, fix, finding.object, subject, findings.count(), stop);
        });
    }
    return unproved;
}

} // namespace

namespace {

using Renderings = std::vector<std::optional<render::Rendering>>;

/// Which placements bring an object that another one brings as well.
std::vector<std::uint8_t> sharing(const Renderings &renderings) {
    std::vector<std::uint8_t> shares(renderings.size(), 0);
    std::map<render::ResourceId, std::size_t> first;
    for (std::size_t i = 0; i < renderings.size(); ++i) {
        for (std::size_t k = 0; renderings[i] && k < renderings[i]->manifests.size(); ++k) {
            const auto [known, isNew] = first.try_emplace(renderings[i]->manifests[k].id, i);
            if (!isNew && known->second != i)
                shares[i] = shares[known->second] = 1;
        }
    }
    return shares;
}

} // namespace

RenderedQuestion rendered(const RenderLintQuestion &question, std::vector<LintedOverride> overrides,
                          const RenderedQuestion *earlier, const std::stop_token &stop) {
    RenderedQuestion result{question, std::move(overrides), {}, {}};
    for (std::size_t i = 0; i < result.overrides.size(); ++i)
        result.indices.emplace(result.overrides[i].override.get(), i);
    std::vector<render::OverridePtr> taking;
    for (const LintedOverride &linted : result.overrides)
        taking.push_back(linted.override);
    const auto renderOn = [&](std::size_t i, std::span<const std::string> targets) {
        const bool hasEarlier = earlier != nullptr && earlier->renderings[i];
        auto rendering = render::render(
            {*question.placements[i].placement, question.hub, taking, question.clusters, targets},
            hasEarlier ? &*earlier->renderings[i] : nullptr, stop);
        return rendering ? std::optional(std::move(*rendering)) : std::nullopt;
    };
    // Without an override, what arrives on a cluster matters only where two placements bring it.
    const bool isPlain = taking.empty() && earlier == nullptr;
    for (std::size_t i = 0; i < question.placements.size(); ++i)
        result.renderings.push_back(
            renderOn(i, isPlain ? std::span<const std::string>() : question.placements[i].targets));
    const auto shares = isPlain ? sharing(result.renderings) : std::vector<std::uint8_t>();
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] != 0)
            result.renderings[i] = renderOn(i, question.placements[i].targets);
    }
    return result;
}

SharedOutcomes sharedOutcomes(const render::Rendering &rendering) {
    SharedOutcomes shared;
    std::unordered_map<const render::ClusterOutcome *, std::size_t> places;
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        if (cluster.outcome == nullptr)
            continue;
        const auto [place, isNew] = places.try_emplace(cluster.outcome.get(), shared.size());
        if (isNew)
            shared.emplace_back(&cluster, std::set<std::string>());
        shared[place->second].second.insert(cluster.cluster);
    }
    return shared;
}

Fix objectFix(std::string title, Value object) {
    return {std::move(title), {}, {}, std::make_shared<const Value>(std::move(object))};
}

std::string ruleField(std::size_t rule) {
    return fmt::format("spec.policy.overrideRules[{}]", rule);
}

std::string patchField(std::size_t rule, std::size_t patch) {
    return fmt::format("{}.jsonPatchOverrides[{}]", ruleField(rule), patch);
}

std::string selectorField(const render::Override &override, std::size_t selector) {
    return fmt::format(
        "spec.{}[{}]",
        override.isClusterScoped() ? "clusterResourceSelectors" : "resourceSelectors", selector);
}

Value *ruleOf(Value &document, std::size_t rule) {
    Value *rules = &document;
    for (const std::string_view key : {"spec", "policy", "overrideRules"})
        rules = rules == nullptr ? nullptr : rules->find(key);
    if (rules == nullptr || rule >= rules->items().size())
        return nullptr;
    return &rules->items()[rule];
}

Value *patchOf(Value &document, std::size_t rule, std::size_t patch) {
    Value *found = ruleOf(document, rule);
    Value *patches = found == nullptr ? nullptr : found->find("jsonPatchOverrides");
    if (patches == nullptr || patch >= patches->items().size())
        return nullptr;
    return &patches->items()[patch];
}

std::span<const Rule> renderRules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> list;
        for (const RenderRuleCheck &check : renderChecks())
            list.push_back(check);
        return list;
    }();
    return all;
}

std::vector<Finding> lintRendering(const RenderLintQuestion &question,
                                   const std::stop_token &stop) {
    const RenderedQuestion subject =
        rendered(question, {question.overrides.begin(), question.overrides.end()}, nullptr, stop);
    std::vector<Finding> findings;
    std::size_t work = kRenderProofWork;
    for (const RenderRuleCheck &check : renderChecks()) {
        if (stop.stop_requested())
            return findings;
        Findings list = found(check, subject, {});
        const std::size_t unproved = proveFixes(check, subject, list, work, stop);
        std::ranges::move(list.take(question.words, unproved), std::back_inserter(findings));
    }
    return findings;
}

} // namespace evenkeel::lint

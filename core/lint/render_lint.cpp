// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lint/render_lint.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "core/lint/render_rules.h"
#include "core/render/override/override_reader.h"

namespace evenkeel::lint {

namespace {

using kube::Value;

const std::vector<RenderRuleCheck> &renderChecks() {
    static const std::vector<RenderRuleCheck> all = [] {
        std::vector<RenderRuleCheck> list;
        for (const auto group : {overrideReachRules(), overrideFailureRules(), overrideLabelRules(),
                                 overrideConflictRules()})
            list.insert(list.end(), group.begin(), group.end());
        return list;
    }();
    return all;
}

std::vector<RenderFinding> found(const RenderRuleCheck &check, const RenderedQuestion &question) {
    std::vector<RenderFinding> list;
    RenderFindings findings(check.rule, list);
    check.check(question, findings);
    return list;
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

/// Whether the rule finds less once the fix is made.
bool mends(const RenderRuleCheck &check, const RenderFix &fix, const RenderedQuestion &before,
           std::size_t findings, const std::stop_token &stop) {
    std::optional<render::Override> changed = render::readOverride(fix.document);
    if (!changed)
        return false;
    std::vector<LintedOverride> overrides = before.overrides;
    overrides[fix.override] = {std::make_shared<const render::Override>(std::move(*changed)),
                               std::make_shared<const Value>(fix.document)};
    const RenderedQuestion after = rendered(before.question, std::move(overrides), &before, stop);
    return found(check, after).size() < findings &&
           (!check.keepsManifests || sameManifests(before, after));
}

} // namespace

std::size_t RenderedQuestion::indexOf(const render::Override &override) const {
    const auto place = std::ranges::find(
        overrides, &override, [](const LintedOverride &linted) { return linted.override.get(); });
    return static_cast<std::size_t>(place - overrides.begin());
}

RenderedQuestion rendered(const RenderLintQuestion &question, std::vector<LintedOverride> overrides,
                          const RenderedQuestion *earlier, const std::stop_token &stop) {
    RenderedQuestion result{question, std::move(overrides), {}};
    std::vector<render::OverridePtr> taking;
    for (const LintedOverride &linted : result.overrides)
        taking.push_back(linted.override);
    for (std::size_t i = 0; i < question.placements.size(); ++i) {
        const LintedPlacement &linted = question.placements[i];
        const bool hasEarlier = earlier != nullptr && earlier->renderings[i];
        auto rendering = render::render(
            {*linted.placement, question.hub, taking, question.clusters, linted.targets},
            hasEarlier ? &*earlier->renderings[i] : nullptr, stop);
        result.renderings.push_back(rendering ? std::optional(std::move(*rendering))
                                              : std::nullopt);
    }
    return result;
}

RenderFinding &RenderFindings::add(RenderSubject about, std::size_t index, std::string sentence,
                                   std::string field, const std::set<std::string> &clusters) {
    m_list.push_back({std::string(m_rule.id),
                      m_rule.level,
                      about,
                      index,
                      std::move(sentence),
                      std::move(field),
                      {clusters.begin(), clusters.end()},
                      std::string(m_rule.chapter),
                      {}});
    return m_list.back();
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
            list.push_back(check.rule);
        return list;
    }();
    return all;
}

std::vector<RenderFinding> lintRendering(const RenderLintQuestion &question,
                                         const std::stop_token &stop) {
    const RenderedQuestion subject =
        rendered(question, {question.overrides.begin(), question.overrides.end()}, nullptr, stop);
    std::vector<RenderFinding> findings;
    for (const RenderRuleCheck &check : renderChecks()) {
        if (stop.stop_requested())
            return findings;
        std::vector<RenderFinding> list = found(check, subject);
        for (RenderFinding &finding : list) {
            std::erase_if(finding.fixes, [&](const RenderFix &fix) {
                return !mends(check, fix, subject, list.size(), stop);
            });
        }
        std::ranges::move(list, std::back_inserter(findings));
    }
    return findings;
}

} // namespace evenkeel::lint

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/override_waits.h"
#include "core/kube/value.h"
#include "core/lint/render_rules.h"

namespace evenkeel::lint {

namespace {

using kube::Value;
using render::Override;

/// The override with the placement in it.
Value naming(const Value &document, const Override &override,
             const placement::Placement &placement) {
    Value named = document;
    Value reference = Value::object({{"name", Value::string(placement.name)}});
    const bool isNamespaced = placement.kind == placement::PlacementKind::ResourcePlacement;
    if (isNamespaced && !override.isClusterScoped())
        reference.set("scope", Value::string("Namespaced"));
    kube::memberIn(named, "spec").set("placement", std::move(reference));
    return named;
}

void addFix(const RenderedQuestion &question, std::size_t override,
            const placement::Placement &placement, Finding &finding) {
    const Override &waiting = question.override(override);
    // A ClusterResourceOverride with a placement never reaches a ResourcePlacement.
    const bool isInReach = !waiting.isClusterScoped() ||
                           placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    if (isInReach)
        finding.fixes.push_back(objectFix(
            question.words().say(PHRASE("lint", "Name {} in a new override: the field cannot be "
                                                "changed"),
                                 placement.name),
            naming(*question.overrides[override].document, waiting, placement)));
}

void checkWaits(const RenderedQuestion &question, Findings &findings) {
    for (std::size_t i = 0; i < question.renderings.size(); ++i) {
        const placement::Placement &placement = *question.question.placements[i].placement;
        if (!question.renderings[i])
            continue;
        for (const insight::WaitingOverride &waiting : insight::waitingOverrides(
                 placement, *question.renderings[i], question.question.bindings)) {
            if (waiting.awaited == insight::Awaited::Run)
                continue; // as the strategy means it
            const std::size_t override = question.indexOf(*waiting.override);
            Finding &finding = findings.add(
                question.idOf(override),
                question.words().say(
                    PHRASE("lint", "It comes not before the next rollout pass of {}, and nothing "
                                   "starts one: an override without spec.placement does not. A "
                                   "change of an object that the placement selects does."),
                    placement.name),
                "spec", {waiting.clusters.begin(), waiting.clusters.end()});
            if (findings.wantsFixes())
                addFix(question, override, placement, finding);
        }
    }
}

} // namespace

std::span<const RenderRuleCheck> overrideWaitRules() {
    static const std::vector<RenderRuleCheck> rules{
        {"override-waits", Level::Warning,
         "The override is not on its clusters, and nothing brings it there", "6.1", checkWaits},
    };
    return rules;
}

} // namespace evenkeel::lint

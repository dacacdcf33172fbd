// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/verdict.h"

#include "core/insight/held_plan.h"
#include "core/scheduling/plan_spread.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

std::vector<KeySkew> skewsOf(const std::vector<spread::SpreadView> &views) {
    std::vector<std::string_view> keys;
    for (const spread::SpreadView &view : views)
        keys.push_back(view.topologyKey);
    std::vector<KeySkew> skews;
    for (const spread::SpreadView &view : views) {
        skews.push_back({shortLabelKey(view.topologyKey, keys), toQString(view.topologyKey),
                         view.skew, view.maxSkew, view.isHard});
    }
    return skews;
}

} // namespace

Verdict verdictOf(const Scene &scene, const PlanOutcome &outcome) {
    Verdict verdict;
    if (scene.placement < 0)
        return verdict;
    if (outcome.error) {
        verdict.state = Verdict::State::Failed;
        verdict.reason = toQString(outcome.error->message);
        return verdict;
    }
    if (!scene.plan) {
        verdict.state = Verdict::State::Planning;
        return verdict;
    }
    const scheduling::Plan &plan = *scene.plan;
    const bool isMet = plan.condition && plan.condition->isTrue;
    verdict.state = isMet ? Verdict::State::Met : Verdict::State::NotMet;
    verdict.placed = plan.placed;
    verdict.wanted = plan.wanted;
    verdict.skews = skewsOf(outcome.spreads);
    if (outcome.objects) { // those that the plan was made of
        const placement::Placement &placement = outcome.objects->placements[outcome.placement];
        const base::Phrases words = spokenPhrases();
        verdict.basis = toQString(objects::basisText(outcome.planning.basis, words));
        verdict.held = toQString(insight::holdingsText(
            insight::holdingsOf(plan, placement, outcome.objects->bindings), words));
    }
    if (!isMet && plan.condition)
        verdict.reason = toQString(plan.condition->message);
    return verdict;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_summary.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/scheduling/plan.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

class PlacementSummaryWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlacementSummary)
};

bool isSame(const placement::Placement &left, const placement::Placement &right) {
    return left.kind == right.kind && left.name == right.name && left.nameSpace == right.nameSpace;
}

std::optional<insight::PlacedSide> sideOf(const PlanOutcome *outcome) {
    if (outcome == nullptr || (!outcome->plan && !outcome->error))
        return std::nullopt;
    return outcome->plan ? insight::sideOf(outcome->objects->fleet, *outcome->plan, spokenPhrases())
                         : insight::sideOf(*outcome->error, spokenPhrases());
}

} // namespace

QString nameOf(const placement::Placement &placement) {
    return toQString(insight::displayName(placement));
}

PlacementState stateOf(const PlanOutcome &outcome) {
    if (outcome.error)
        return PlacementState::Failed;
    if (!outcome.plan)
        return PlacementState::Unplanned;
    if (!outcome.plan->condition)
        return PlacementState::NoDecision;
    return outcome.plan->condition->isTrue ? PlacementState::Met : PlacementState::NotMet;
}

QString signOf(PlacementState state) {
    switch (state) {
    case PlacementState::Met:
        return QStringLiteral("✔ ");
    case PlacementState::NotMet:
    case PlacementState::Failed:
        return QStringLiteral("⚠ ");
    case PlacementState::NoDecision:
    case PlacementState::Unplanned:
        break;
    }
    return QStringLiteral("– ");
}

Tone toneOf(PlacementState state) {
    switch (state) {
    case PlacementState::Met:
        return Tone::Good;
    case PlacementState::NotMet:
    case PlacementState::Failed:
        return Tone::Warning;
    case PlacementState::NoDecision:
    case PlacementState::Unplanned:
        break;
    }
    return Tone::Muted;
}

QString describe(const PlanOutcome &outcome) {
    switch (stateOf(outcome)) {
    case PlacementState::Failed:
        return PlacementSummaryWords::tr("Cannot be planned");
    case PlacementState::Unplanned:
        return PlacementSummaryWords::tr("Planning…");
    case PlacementState::NoDecision:
        return PlacementSummaryWords::tr("No decision");
    case PlacementState::Met:
        return PlacementSummaryWords::tr("Scheduled");
    case PlacementState::NotMet:
        break;
    }
    const scheduling::Plan &plan = *outcome.plan;
    if (plan.wanted <= plan.placed)
        return PlacementSummaryWords::tr("Not scheduled");
    return PlacementSummaryWords::tr("Short by %1").arg(plan.wanted - plan.placed);
}

std::optional<KeySkew> worstSkew(const PlanOutcome &outcome) {
    if (!outcome.plan)
        return std::nullopt;
    const auto &views = outcome.spreads;
    const auto worst = std::ranges::max_element(views, {}, [](const spread::SpreadView &view) {
        return view.skew - std::int64_t{view.maxSkew};
    });
    if (worst == views.end())
        return std::nullopt;
    std::vector<std::string_view> keys;
    for (const spread::SpreadView &view : views)
        keys.push_back(view.topologyKey);
    return KeySkew{shortLabelKey(worst->topologyKey, keys), toQString(worst->topologyKey),
                   worst->skew, worst->maxSkew, worst->isHard};
}

const PlanOutcome *baselineOf(const Workspace &workspace, std::size_t placement) {
    const auto &wanted = workspace.objects()->placements[placement];
    const Baseline &baseline = workspace.baseline();
    const auto &opened = baseline.objects->placements;
    // Most edits leave placements in their rows.
    if (placement < opened.size() && isSame(opened[placement], wanted))
        return &baseline.outcomes[placement];
    const auto found = std::find_if(opened.begin(), opened.end(), [&](const auto &candidate) {
        return isSame(candidate, wanted);
    });
    if (found == opened.end())
        return nullptr;
    return &baseline.outcomes[static_cast<std::size_t>(found - opened.begin())];
}

insight::PlacementChange changeBetween(const PlanOutcome *before, const PlanOutcome *after) {
    const bool isUnplanned =
        (before != nullptr && !before->isPlanned()) || (after != nullptr && !after->isPlanned());
    if (isUnplanned ||
        (before != nullptr && after != nullptr && before->plan && before->plan == after->plan))
        return {};
    const auto was = sideOf(before);
    const auto is = sideOf(after);
    return was || is ? insight::changeOf(was ? &*was : nullptr, is ? &*is : nullptr)
                     : insight::PlacementChange();
}

QString countsOf(const insight::PlacementChange &change) {
    QStringList counts;
    if (!change.added.empty())
        counts.append(QStringLiteral("+%1").arg(change.added.size()));
    if (!change.removed.empty())
        counts.append(QStringLiteral("−%1").arg(change.removed.size()));
    return counts.join(QLatin1Char(' '));
}

/// Few plans of a large hub leave a binding Unscheduled; only those are held against all bindings.
int driftOf(const PlanOutcome &outcome) {
    const auto isLeft = [](const scheduling::BindingOutcome &binding) {
        return binding.state == placement::BindingState::Unscheduled;
    };
    if (!outcome.plan || !outcome.objects || std::ranges::none_of(outcome.plan->bindings, isLeft))
        return 0;
    const insight::Holdings holdings = insight::holdingsOf(
        *outcome.plan, outcome.objects->placements[outcome.placement], outcome.objects->bindings);
    return static_cast<int>(holdings.removed.size());
}

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

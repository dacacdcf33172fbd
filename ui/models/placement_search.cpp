// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_search.h"

#include <algorithm>
#include <utility>

#include "core/insight/plan_facts.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

base::Result<query::PlacementFilter> PlacementSearch::parsed(const QString &text) const {
    const manifest::Objects &objects = *m_workspace.objects();
    return query::parsePlacementFilter(text.toStdString(), query::labelKeysOf(objects.placements),
                                       objects.fleet);
}

std::optional<base::Error> PlacementSearch::setText(const QString &text) {
    auto filter = parsed(text);
    if (!filter)
        return filter.error();
    m_text = text;
    m_matcher = query::PlacementMatcher(std::move(*filter));
    return std::nullopt;
}

void PlacementSearch::refresh() {
    if (m_text.isEmpty())
        return;
    if (auto filter = parsed(m_text))
        m_matcher = query::PlacementMatcher(std::move(*filter));
}

bool PlacementSearch::asksRollouts() const {
    return std::ranges::find(m_matcher.filter().terms, query::PlacementSubject::Rollout,
                             &query::PlacementTerm::subject) != m_matcher.filter().terms.end();
}

bool PlacementSearch::passes(int placement, bool needsAttention) {
    if (isEmpty())
        return true;
    const auto &placements = m_workspace.objects()->placements;
    const auto row = static_cast<std::size_t>(placement);
    if (row >= placements.size())
        return false;
    const PlanOutcome &outcome = m_workspace.outcome(placement);
    // What it knows of a fleet is of no other at the same place.
    if (std::exchange(m_planned, outcome.objects) != outcome.objects)
        m_matcher = query::PlacementMatcher(m_matcher.filter());
    query::PlacementFacts facts;
    facts.name = insight::displayName(placements[row]);
    facts.placement = &placements[row];
    facts.fleet = outcome.objects ? &outcome.objects->fleet : nullptr;
    facts.plan = outcome.plan.get();
    facts.isAborted = outcome.error.has_value();
    facts.needsAttention = needsAttention;
    for (const spread::SpreadView &view : outcome.spreads)
        facts.skew = std::max<std::int64_t>(facts.skew.value_or(view.skew), view.skew);
    return m_matcher.matches(facts);
}

query::Vocabulary PlacementSearch::vocabulary() const {
    const manifest::Objects &objects = *m_workspace.objects();
    return query::placementVocabularyOf(objects.fleet, objects.placements);
}

std::shared_ptr<const LabelCounts> PlacementSearch::labels() const {
    return std::make_shared<const LabelCounts>(m_workspace.objects()->fleet, std::nullopt);
}

} // namespace evenkeel::ui

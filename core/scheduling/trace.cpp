// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/trace.h"

#include "core/scheduling/evaluation.h"

namespace evenkeel::scheduling {

Trace::Trace() {
    static const auto nothing = std::make_shared<const Evaluation>();
    m_evaluation = nothing;
}

Trace::Trace(Evaluation evaluation)
    : m_evaluation(std::make_shared<const Evaluation>(std::move(evaluation))),
      m_now(m_evaluation->now) {}

bool Trace::ranFilters() const {
    return m_evaluation->runsPlugins;
}

bool Trace::hasScores() const {
    return m_evaluation->scores;
}

bool Trace::wasPlaced(fleet::ClusterIndex cluster) const {
    const auto &wasPlaced = m_evaluation->isSelectedBefore;
    return fleet::row(cluster) < wasPlaced.size() && wasPlaced[fleet::row(cluster)] != 0;
}

Filter Trace::standingFilter(fleet::ClusterIndex cluster) const {
    const auto &filters = m_evaluation->filters;
    return fleet::row(cluster) < filters.size() ? filters[fleet::row(cluster)] : Filter::None;
}

std::string Trace::standingReason(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const {
    return filterReason(fleet, *m_evaluation, m_now, cluster, standingFilter(cluster));
}

} // namespace evenkeel::scheduling

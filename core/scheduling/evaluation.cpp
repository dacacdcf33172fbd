// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/evaluation.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "core/base/ranges.h"
#include "core/fleet/cluster.h"
#include "core/scheduling/plugins/cluster_affinity.h"
#include "core/scheduling/plugins/namespace_affinity.h"
#include "core/scheduling/plugins/taint_toleration.h"

namespace evenkeel::scheduling {

namespace {

/// Rows of clusters in their order: all of a fleet, or some.
class Rows {
public:
    explicit Rows(std::size_t all) : m_count(all) {}
    explicit Rows(std::vector<std::uint32_t> some)
        : m_some(std::move(some)), m_count(m_some->size()) {}

    std::size_t size() const { return m_count; }
    std::uint32_t operator[](std::size_t place) const {
        return m_some ? (*m_some)[place] : static_cast<std::uint32_t>(place);
    }

private:
    std::optional<std::vector<std::uint32_t>> m_some;
    std::size_t m_count;
};

constexpr std::uint32_t kStopInterval = 1024; // clusters between two looks at the stop token

base::Error cancelled() {
    return {base::ErrorCode::Cancelled, "planning was cancelled", {}};
}

struct RowError {
    std::uint32_t row;
    base::Error error;
};

enum class AfterError : std::uint8_t { Ends, GoesOn };

/// Calls visit(row) of all rows, of many in several threads, and returns the errors by row. Only
/// the first keeps its words; where it ends the visit, later rows may have none.
template <typename Visit> std::vector<RowError>
visitRows(const Rows &rows, AfterError after, const std::stop_token &stop, const Visit &visit) {
    std::mutex mutex;
    std::vector<RowError> errors;
    const auto visitRange = [&](std::size_t begin, std::size_t end) {
        bool isFirst = true;
        for (std::size_t i = begin; i < end; ++i) {
            std::optional<base::Error> error;
            if (i % kStopInterval == 0 && stop.stop_requested())
                error = cancelled();
            else
                error = visit(rows[i]);
            if (!error)
                continue;
            const bool isLast =
                after == AfterError::Ends || error->code == base::ErrorCode::Cancelled;
            const std::lock_guard lock(mutex);
            errors.push_back({rows[i], isFirst || isLast ? std::move(*error) : base::Error{}});
            if (isLast)
                return;
            isFirst = false;
        }
    };
    base::inRanges(rows.size(), visitRange, base::kFewestRows);
    std::ranges::sort(errors, {}, &RowError::row);
    return errors;
}

/// Scores of these rows; those of other rows stay.
base::Result<void> score(const fleet::Fleet &fleet, Evaluation &evaluation, const Rows &rows,
                         const std::stop_token &stop) {
    PreferredAffinity preferred(fleet, evaluation.policy.preferredTerms);
    if (preferred.isSkipped() || rows.size() == 0)
        return {};
    if (auto done = preferred.preScore(fleet); !done)
        return done;
    const auto scoreOf = [&](std::uint32_t row) -> std::optional<base::Error> {
        evaluation.affinity[row] = 0;
        if (!evaluation.isFeasible(row) || evaluation.isSelectedBefore[row])
            return std::nullopt;
        const auto score = preferred.score(fleet, fleet::ClusterIndex{row});
        if (!score)
            return score.error();
        evaluation.affinity[row] = *score;
        return std::nullopt;
    };
    for (RowError &failed : visitRows(rows, AfterError::GoesOn, stop, scoreOf)) {
        if (failed.error.code == base::ErrorCode::Cancelled)
            return tl::unexpected(std::move(failed.error));
        evaluation.unscorable.push_back(fleet::ClusterIndex{failed.row});
        if (!evaluation.scoringError)
            evaluation.scoringError = std::move(failed.error);
    }
    return {};
}

/// firstRefusal() of a cluster of which it is known whether it is eligible.
base::Result<Filter> refusalOf(const fleet::Fleet &fleet, const Evaluation &evaluation,
                               const RequiredAffinity &affinity, fleet::ClusterIndex cluster,
                               bool isEligible) {
    if (!affinity.isSkipped()) {
        const auto matches = affinity.matches(fleet, cluster);
        if (!matches)
            return tl::unexpected(matches.error());
        if (!*matches)
            return Filter::ClusterAffinity;
    }
    if (!isEligible)
        return Filter::ClusterEligibility;
    if (!evaluation.nameSpace.empty() && namespaceConflict(fleet, cluster, evaluation.nameSpace))
        return Filter::NamespaceAffinity;
    if (untoleratedTaint(fleet, cluster, evaluation.policy.tolerations))
        return Filter::TaintToleration;
    return Filter::None;
}

base::Result<void> filter(const fleet::Fleet &fleet, Evaluation &evaluation, const Rows &rows,
                          const std::stop_token &stop) {
    if (rows.size() == 0)
        return {};
    const RequiredAffinity required(fleet, evaluation.policy.requiredTerms);
    // Found once for all placements, where it is wanted of all clusters.
    const auto eligibilities =
        rows.size() == fleet.size() ? fleet.eligibilities(evaluation.now) : nullptr;
    auto errors = visitRows(
        rows, AfterError::Ends, stop, [&](std::uint32_t row) -> std::optional<base::Error> {
            const fleet::ClusterIndex cluster{row};
            const bool isEligible = eligibilities
                                        ? (*eligibilities)[row] != fleet::Eligibility::Ineligible
                                        : fleet::isEligible(fleet.agent(cluster), evaluation.now);
            const auto refusal = refusalOf(fleet, evaluation, required, cluster, isEligible);
            if (!refusal)
                return refusal.error();
            evaluation.filters[row] = *refusal;
            return std::nullopt;
        });
    if (!errors.empty())
        return tl::unexpected(std::move(errors.front().error));
    return {};
}

/// What changed or came, in the order of rows.
std::vector<std::uint32_t> changedRows(const fleet::FleetStep &step) {
    std::vector<std::uint32_t> rows;
    for (const auto *clusters : {&step.changed, &step.come}) {
        for (const auto cluster : *clusters)
            rows.push_back(static_cast<std::uint32_t>(cluster));
    }
    std::ranges::sort(rows);
    return rows;
}

/// With those that were selected and no longer are, or the other way round.
Rows withSelected(std::vector<std::uint32_t> rows, const std::vector<std::uint8_t> &before,
                  const std::vector<std::uint8_t> &now) {
    const std::size_t changed = rows.size();
    for (std::uint32_t row = 0; row < now.size(); ++row) {
        if (before[row] != now[row])
            rows.push_back(row);
    }
    const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(changed);
    std::inplace_merge(rows.begin(), middle, rows.end());
    rows.erase(std::ranges::unique(rows).begin(), rows.end());
    return Rows(std::move(rows));
}

bool filtersAlike(const Evaluation &before, const Evaluation &now) {
    return before.runsPlugins && before.now == now.now && before.nameSpace == now.nameSpace &&
           before.policy.requiredTerms == now.policy.requiredTerms &&
           before.policy.tolerations == now.policy.tolerations;
}

/// Where the score of a cluster reads that cluster alone.
bool scoresAlike(const Evaluation &before, const Evaluation &now) {
    return before.scores && before.unscorable.empty() &&
           before.policy.preferredTerms == now.policy.preferredTerms &&
           std::ranges::none_of(now.policy.preferredTerms, [](const auto &term) {
               return term.preference.propertySorter.has_value();
           });
}

} // namespace

// KubeFleet spec 3.4: the chain stops at the first filter that refuses.
base::Result<Filter> firstRefusal(const fleet::Fleet &fleet, const Evaluation &evaluation,
                                  const RequiredAffinity &affinity, fleet::ClusterIndex cluster) {
    return refusalOf(fleet, evaluation, affinity, cluster,
                     fleet::isEligible(fleet.agent(cluster), evaluation.now));
}

std::string filterReason(const fleet::Fleet &fleet, const Evaluation &evaluation, kube::Time now,
                         fleet::ClusterIndex cluster, Filter filter) {
    switch (filter) {
    case Filter::ClusterAffinity:
        return "cluster does not match with any of the required cluster affinity terms";
    case Filter::ClusterEligibility:
        return fleet::ineligibility(fleet.agent(cluster), now).value_or("");
    case Filter::NamespaceAffinity:
        return std::string(namespaceConflict(fleet, cluster, evaluation.nameSpace).value_or(""));
    case Filter::TaintToleration: {
        const auto taint = untoleratedTaint(fleet, cluster, evaluation.policy.tolerations);
        return taint ? taintReason(fleet, *taint) : std::string();
    }
    case Filter::TopologySpreadConstraints:
    case Filter::None:
        break;
    }
    return {};
}

base::Result<Evaluation> evaluate(const fleet::Fleet &fleet, Evaluation evaluation,
                                  const std::stop_token &stop, const Earlier *earlier) {
    evaluation.runsPlugins = true;
    evaluation.nameRanks = fleet.nameRanks();
    evaluation.rowsByName = fleet.rowsByName();
    const bool hasFilters = earlier && filtersAlike(earlier->evaluation, evaluation);
    const bool hasScores = hasFilters && scoresAlike(earlier->evaluation, evaluation);
    Rows rows(fleet.size());
    if (hasFilters) {
        evaluation.filters = earlier->step.carried(earlier->evaluation.filters, Filter::None);
        rows = Rows(changedRows(earlier->step));
    } else {
        evaluation.filters.resize(fleet.size());
    }
    if (auto filtered = filter(fleet, evaluation, rows, stop); !filtered)
        return tl::unexpected(filtered.error());
    if (!evaluation.scores)
        return evaluation;
    if (hasScores) {
        evaluation.affinity = earlier->step.carried(earlier->evaluation.affinity, 0);
        rows = withSelected(
            changedRows(earlier->step),
            earlier->step.carried(earlier->evaluation.isSelectedBefore, std::uint8_t{0}),
            evaluation.isSelectedBefore);
    } else {
        evaluation.affinity.assign(fleet.size(), 0);
        rows = Rows(fleet.size());
    }
    if (auto scored = score(fleet, evaluation, rows, stop); !scored)
        return tl::unexpected(scored.error());
    return evaluation;
}

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

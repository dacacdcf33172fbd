// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/fleet/cluster.h"
#include "core/kube/object_id.h"
#include "core/scheduling/next_picks.h"
#include "core/scheduling/planning.h"
#include "core/scheduling/spread_ranking.h"

namespace evenkeel::scheduling {

namespace {

using Entries = BindingBoard::Entries;
using Class = BindingBoard::Class;

constexpr std::size_t kFewVerdicts = 32;     // as many as a status shows
constexpr std::size_t kCyclesUntilLook = 64; // cycles between two looks at the stop token

// KubeFleet spec 3.7: nil scores first (by cluster), then (TS, AF) ascending, then cluster.
void sortForDownscale(const BindingBoard &bindings, Entries &entries) {
    std::ranges::stable_sort(entries, {}, [&](std::size_t i) {
        const auto &entry = bindings.entries()[i];
        const auto score = entry.decision.score.value_or(placement::ClusterScore{});
        return std::tuple(entry.decision.score.has_value(), score.topologySpread, score.affinity,
                          std::string_view(entry.cluster));
    });
}

void unscheduleFirst(BindingBoard &bindings, Entries &entries, std::size_t count) {
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(count);
    std::for_each(entries.begin(), end, [&](std::size_t i) { bindings.markUnscheduled(i); });
    entries.erase(entries.begin(), end);
}

/// KubeFleet spec 3.6, steps 1 and 2: as many as wanted, or more, are present.
void settle(Planning &planning, std::size_t wanted) {
    auto &bindings = planning.bindings;
    auto surplus = bindings.present() - wanted;
    auto scheduled = bindings.ofClass(Class::Scheduled);
    auto bound = bindings.ofClass(Class::Bound);
    if (surplus == 0 && !bindings.hasObsolete()) {
        report(planning, std::vector{bound, scheduled}, {}, wanted);
        return;
    }
    bindings.unscheduleObsolete();
    if (surplus > 0) {
        // Only the list that is cut into is sorted; that order shows in the decision list.
        const auto fromScheduled = std::min(surplus, scheduled.size());
        if (surplus < scheduled.size())
            sortForDownscale(bindings, scheduled);
        if (surplus > scheduled.size())
            sortForDownscale(bindings, bound);
        surplus -= fromScheduled;
        unscheduleFirst(bindings, scheduled, fromScheduled);
        unscheduleFirst(bindings, bound, surplus);
    }
    report(planning, std::vector{scheduled, bound}, {}, wanted);
}

/// The cycles of one PickN placement with something to schedule.
class Cycles {
public:
    Cycles(Planning &planning, std::size_t wanted)
        : m_planning(planning), m_evaluation(planning.evaluation), m_wanted(wanted),
          m_isSelected(planning.evaluation.isSelectedBefore),
          m_board(m_evaluation.spreadKeys, m_evaluation.policy.spreadConstraints),
          m_needsScan(planning.bindings.hasObsolete() ||
                      wanted - planning.bindings.present() == 1) {
        for (const auto cluster : planning.plan.placedBefore)
            m_board.add(cluster);
    }

    base::Result<void> runWithoutConstraints();
    base::Result<void> runWithConstraints();

private:
    std::vector<Pick> rankedCandidates(std::size_t count) const;
    std::optional<Pick> bestByScan() const;
    std::optional<Pick> nextPick();
    std::optional<base::Error> scoringError() const;
    void startRanking();
    base::Result<BindingBoard::Changes> apply(std::span<const Pick> picks);
    void reportCycle(const BindingBoard::Changes &changes, std::span<const Pick> picks);
    std::vector<ClusterVerdict> notPicked(std::span<const Pick> picks, std::size_t limit);
    void settleCycle(const BindingBoard::Changes &changes, const Pick &pick);
    bool isFirstCycle() const { return m_cycle == 0; }

    Planning &m_planning;
    const Evaluation &m_evaluation;
    std::size_t m_wanted;
    std::vector<std::uint8_t> m_isSelected;
    SpreadBoard m_board;
    std::optional<SpreadRanking> m_ranking;
    std::vector<BindingBoard::Target> m_targets; // of one cycle, kept for the next one's
    bool m_needsScan; // a single pick, a first cycle where obsolete bindings score, odd states
    std::uint32_t m_cycle = 0;
};

std::vector<Pick> Cycles::rankedCandidates(std::size_t count) const {
    std::vector<Pick> picks;
    for (const ClusterVerdict &best :
         notPickedOf(m_evaluation, m_board, m_isSelected, m_isSelected, true, count))
        picks.push_back({best.cluster, best.score, 0});
    return picks;
}

base::Result<void> Cycles::runWithoutConstraints() {
    if (const auto error = scoringError())
        return tl::unexpected(*error);
    const auto picks = rankedCandidates(m_wanted - m_planning.bindings.present());
    const auto changes = apply(picks);
    if (!changes)
        return tl::unexpected(changes.error());
    reportCycle(*changes, picks);
    m_planning.plan.picks = picks;
    return {};
}

// KubeFleet spec 3.6: with constraints one pick a cycle, each on fresh counts.
base::Result<void> Cycles::runWithConstraints() {
    const auto steps = m_wanted - m_planning.bindings.present();
    const auto mostCycles = steps + m_evaluation.size() + 1;
    const auto mostPicks = std::min(steps, m_evaluation.size());
    m_planning.bindings.reserve(mostPicks);
    m_planning.plan.picks.reserve(mostPicks);
    for (;; ++m_cycle) {
        if (m_cycle % kCyclesUntilLook == 0 && m_planning.stop.stop_requested())
            return base::failed(base::ErrorCode::Cancelled, "planning was cancelled");
        if (m_planning.progress && m_cycle % kCyclesUntilLook == 0)
            m_planning.progress(m_cycle, steps);
        if (m_cycle > mostCycles)
            return base::failed(
                base::ErrorCode::Scheduling,
                "the scheduler would requeue this placement forever: a restored binding "
                "does not count as placed");
        if (const auto error = scoringError())
            return tl::unexpected(*error);
        const auto missing = m_wanted - m_planning.bindings.present();
        const auto pick = nextPick();
        const std::span picks(pick ? &*pick : nullptr, pick ? 1 : 0);
        const auto changes = apply(picks);
        if (!changes)
            return tl::unexpected(changes.error());
        const bool isRequeued =
            missing > 1 && changes->created.size() + changes->patched.size() == 1;
        if (!isRequeued)
            reportCycle(*changes, picks);
        if (pick)
            m_planning.plan.picks.push_back(*pick);
        if (!isRequeued)
            break;
        settleCycle(*changes, *pick);
    }
    m_planning.plan.cycles = m_cycle + 1U;
    return {};
}

std::optional<Pick> Cycles::nextPick() {
    if (m_needsScan)
        return bestByScan();
    if (!m_ranking)
        startRanking();
    const auto best = m_ranking->best(m_board);
    if (!best)
        return std::nullopt;
    const auto score = m_evaluation.score(fleet::row(best->cluster), best->topologySpread, false);
    return Pick{best->cluster, score, m_cycle};
}

std::optional<Pick> Cycles::bestByScan() const {
    std::optional<Pick> best;
    std::optional<Rank> bestRank;
    const SpreadScores scores = m_board.scores();
    for (std::uint32_t i = 0; i < m_evaluation.size(); ++i) {
        if (!isCandidate(m_evaluation, m_isSelected, i))
            continue;
        const fleet::ClusterIndex cluster{i};
        const auto spread = scores.of(cluster);
        if (spread.isForbidden)
            continue;
        const Pick pick{cluster, m_evaluation.score(i, spread.score, isFirstCycle()), m_cycle};
        const Rank rank = m_evaluation.rank(cluster, pick.score);
        if (!bestRank || *bestRank < rank) {
            best = pick;
            bestRank = rank;
        }
    }
    return best;
}

/// An unscorable cluster fails the cycle in which it passes all filters.
std::optional<base::Error> Cycles::scoringError() const {
    const bool reachesScoring =
        std::ranges::any_of(m_evaluation.unscorable, [&](fleet::ClusterIndex cluster) {
            return !m_board.firstViolation(cluster);
        });
    return reachesScoring ? m_evaluation.scoringError : std::nullopt;
}

base::Result<BindingBoard::Changes> Cycles::apply(std::span<const Pick> picks) {
    m_targets.clear();
    for (const auto &pick : picks)
        m_targets.push_back({pick.cluster, placement::ClusterScore{pick.score.affinity,
                                                                   pick.score.topologySpread}});
    return m_planning.bindings.crossReference(m_targets);
}

/// Reports on the counts from before the cycle's own picks.
void Cycles::reportCycle(const BindingBoard::Changes &changes, std::span<const Pick> picks) {
    const auto limit = static_cast<std::size_t>(std::max(0, m_planning.options.maxUnselected));
    report(m_planning, reportedSets(m_planning.bindings, changes),
           {notPicked(picks, limit),
            filteredOf(m_planning.fleet, m_evaluation, m_board, m_isSelected, limit)},
           m_wanted);
}

/// The best that the cycle left; those that are forbidden are filtered.
std::vector<ClusterVerdict> Cycles::notPicked(std::span<const Pick> picks, std::size_t limit) {
    if (!m_ranking) {
        std::vector<std::uint8_t> isPicked(m_evaluation.size(), 0);
        for (const auto &pick : picks)
            isPicked[fleet::row(pick.cluster)] = 1;
        return notPickedOf(m_evaluation, m_board, m_isSelected, isPicked, isFirstCycle(), limit);
    }
    std::vector<ClusterVerdict> verdicts;
    verdicts.reserve(std::min(limit, kFewVerdicts));
    if (!picks.empty())
        m_ranking->take(m_board);
    while (verdicts.size() < limit) {
        const auto best = m_ranking->best(m_board);
        if (!best)
            break;
        verdicts.push_back(
            {best->cluster,
             Verdict::Passed,
             Filter::None,
             m_evaluation.score(fleet::row(best->cluster), best->topologySpread, false),
             {}});
        m_ranking->take(m_board);
    }
    m_ranking.reset();
    return verdicts;
}

void Cycles::settleCycle(const BindingBoard::Changes &changes, const Pick &pick) {
    const auto &changed = changes.created.empty() ? changes.patched : changes.created;
    const auto entryClass =
        m_planning.bindings.classOf(m_planning.bindings.entries()[changed.front()]);
    // A binding can be restored to a state that is neither Scheduled nor Bound; its cluster then
    // stays a candidate, which the ranking does not know.
    const bool isPlaced = entryClass == Class::Scheduled || entryClass == Class::Bound;
    m_planning.plan.picks.back().isPlaced = isPlaced;
    if (isPlaced) {
        m_isSelected[fleet::row(pick.cluster)] = 1;
        m_board.add(pick.cluster);
        if (m_ranking)
            m_ranking->take(m_board);
    } else {
        m_ranking.reset();
    }
    m_needsScan = !isPlaced || (m_needsScan && !isFirstCycle());
}

void Cycles::startRanking() {
    auto isTaken = m_isSelected;
    for (std::size_t i = 0; i < isTaken.size(); ++i) {
        if (!m_evaluation.isFeasible(i))
            isTaken[i] = 1;
    }
    for (const auto cluster : m_evaluation.unscorable)
        isTaken[fleet::row(cluster)] = 1;
    m_ranking.emplace(m_evaluation, m_board, isTaken);
}

struct FixedTargets {
    std::vector<BindingBoard::Target> valid;
    std::vector<placement::ClusterDecision> invalid;
    std::vector<placement::ClusterDecision> notFound;
};

FixedTargets classify(const fleet::Fleet &fleet, const std::vector<std::string> &names,
                      kube::Time now) {
    FixedTargets targets;
    for (const auto &name : names) {
        const auto cluster = fleet.find(name);
        if (!cluster) {
            targets.notFound.push_back(
                {name, false, std::nullopt,
                 fmt::format("Specified cluster {} is not found", kube::quoted(name))});
        } else if (const auto reason = fleet::ineligibility(fleet.agent(*cluster), now)) {
            targets.invalid.push_back(
                {name, false, std::nullopt,
                 fmt::format("Cluster {} is not eligible for resource placement yet: {}",
                             kube::quoted(name), *reason)});
        } else {
            targets.valid.push_back({*cluster, std::nullopt});
        }
    }
    return targets;
}

} // namespace

base::Result<void> planPickN(Planning &planning) {
    const auto &wanted = planning.evaluation.policy.numberOfClusters;
    if (!wanted || *wanted < 0)
        return base::failed(
            base::ErrorCode::Scheduling,
            "unexpected behavior which cannot be handled by the controller: the policy "
            "has no valid number of clusters");
    const auto count = static_cast<std::size_t>(*wanted);
    if (count <= planning.bindings.present()) {
        settle(planning, count);
        return {};
    }
    auto evaluated =
        evaluate(planning.fleet, std::move(planning.evaluation), planning.stop, planning.earlier);
    if (!evaluated)
        return tl::unexpected(evaluated.error());
    planning.evaluation = std::move(*evaluated);
    Cycles cycles(planning, count);
    return planning.evaluation.spreadKeys.empty() ? cycles.runWithoutConstraints()
                                                  : cycles.runWithConstraints();
}

base::Result<void> planPickAll(Planning &planning) {
    auto evaluated =
        evaluate(planning.fleet, std::move(planning.evaluation), planning.stop, planning.earlier);
    if (!evaluated)
        return tl::unexpected(evaluated.error());
    auto &evaluation = planning.evaluation = std::move(*evaluated);
    const auto &isSelected = evaluation.isSelectedBefore;

    SpreadBoard board(evaluation.spreadKeys, evaluation.policy.spreadConstraints);
    for (const auto cluster : planning.plan.placedBefore)
        board.add(cluster);
    const SpreadScores scores = board.scores();

    std::vector<BindingBoard::Target> targets;
    for (std::uint32_t i = 0; i < evaluation.size(); ++i) {
        const fleet::ClusterIndex cluster{i};
        if (!isCandidate(evaluation, isSelected, i) || scores.of(cluster).isForbidden)
            continue;
        targets.push_back({cluster, placement::ClusterScore{}});
    }
    std::ranges::sort(targets, {}, [&](const BindingBoard::Target &target) {
        return (*evaluation.nameRanks)[fleet::row(target.cluster)];
    });
    for (const auto &target : targets)
        planning.plan.picks.push_back({target.cluster, {}, 0});

    const auto changes = planning.bindings.crossReference(targets);
    if (!changes)
        return tl::unexpected(changes.error());
    const auto sets = reportedSets(planning.bindings, *changes);
    const auto limit = static_cast<std::size_t>(std::max(0, planning.options.maxUnselected));
    report(planning, sets, {{}, filteredOf(planning.fleet, evaluation, board, isSelected, limit)},
           0);
    planning.plan.wanted = planning.plan.placed;
    return {};
}

base::Result<void> planPickFixed(Planning &planning) {
    const auto &names = planning.evaluation.policy.clusterNames;
    planning.plan.wanted = names.size();
    if (names.empty())
        return {}; // KubeFleet spec 3.9: neither status nor bindings are touched
    auto targets = classify(planning.fleet, names, planning.evaluation.now);
    for (const auto &target : targets.valid) {
        if (!planning.evaluation.isSelectedBefore[fleet::row(target.cluster)])
            planning.plan.picks.push_back({target.cluster, {}, 0});
    }
    if (auto changes = planning.bindings.crossReferenceFixed(targets.valid); !changes)
        return tl::unexpected(changes.error());

    auto &decisions = planning.plan.decisions.emplace();
    for (const auto &target : targets.valid) {
        const auto name = planning.fleet.name(target.cluster);
        decisions.push_back({std::string(name), true, std::nullopt, pickReason(name, {})});
    }
    for (auto *refused : {&targets.invalid, &targets.notFound})
        decisions.insert(decisions.end(), refused->begin(), refused->end());
    planning.plan.placed = targets.valid.size();
    planning.plan.condition =
        conditionFor(targets.valid.size(), targets.invalid.empty() && targets.notFound.empty());
    return {};
}

NextPicks::NextPicks(Trace trace, std::span<const fleet::ClusterIndex> holders)
    : m_trace(std::move(trace)),
      m_board(m_trace.evaluation().spreadKeys, m_trace.evaluation().policy.spreadConstraints) {
    const Evaluation &evaluation = m_trace.evaluation();
    std::vector<bool> isHolder(evaluation.size(), false);
    for (const fleet::ClusterIndex cluster : holders) {
        isHolder[fleet::row(cluster)] = true;
        m_board.add(cluster);
    }
    std::map<std::vector<spread::DomainIndex>, std::uint32_t> known;
    for (std::uint32_t row = 0; row < evaluation.size(); ++row) {
        std::vector<spread::DomainIndex> domains;
        for (const SpreadKey &key : evaluation.spreadKeys)
            domains.push_back(key.domains->domainOfItem[row]);
        const auto [at, isNew] =
            known.try_emplace(domains, static_cast<std::uint32_t>(m_groups.size()));
        if (isNew)
            m_groups.push_back({std::move(domains), {}});
        m_groupOfRow.push_back(at->second);
        const fleet::ClusterIndex cluster{row};
        if (evaluation.isFeasible(row) && !isHolder[row])
            groupOf(cluster).waiting.insert(orderOf(cluster));
    }
}

NextPicks::Order NextPicks::orderOf(fleet::ClusterIndex cluster) const {
    const Evaluation &evaluation = m_trace.evaluation();
    const std::size_t row = fleet::row(cluster);
    return orderBelowSpread(evaluation.affinity[row], (*evaluation.nameRanks)[row]);
}

void NextPicks::leave(fleet::ClusterIndex cluster) {
    m_board.add(cluster, -1);
    if (m_trace.evaluation().isFeasible(fleet::row(cluster)))
        groupOf(cluster).waiting.insert(orderOf(cluster));
}

DomainScore NextPicks::spreadScore(const Group &group, const std::vector<KeyScores> &scores) const {
    DomainScore sum;
    for (std::size_t key = 0; key < scores.size(); ++key) {
        if (group.domains[key] != spread::kNoDomain)
            sum += scores[key].of(m_board.counts(key).count(group.domains[key]));
    }
    return sum;
}

std::optional<Pick> NextPicks::pick() {
    const Evaluation &evaluation = m_trace.evaluation();
    std::vector<KeyScores> scores;
    for (std::size_t key = 0; key < evaluation.spreadKeys.size(); ++key)
        scores.push_back(m_board.scoresOf(key));
    Group *best = nullptr;
    std::pair<std::int32_t, Order> bestRank;
    for (Group &group : m_groups) {
        if (group.waiting.empty())
            continue;
        const DomainScore spread = spreadScore(group, scores);
        const std::pair rank(spread.score, *group.waiting.rbegin());
        if (spread.isForbidden || (best != nullptr && rank < bestRank))
            continue;
        best = &group;
        bestRank = rank;
    }
    if (best == nullptr)
        return std::nullopt;
    const std::uint32_t row = (*evaluation.rowsByName)[static_cast<std::uint32_t>(bestRank.second)];
    const fleet::ClusterIndex cluster{row};
    best->waiting.erase(bestRank.second);
    m_board.add(cluster);
    return Pick{cluster, evaluation.score(row, bestRank.first, false), 0};
}

std::vector<std::int64_t> NextPicks::skews() const {
    return m_board.skews();
}

} // namespace evenkeel::scheduling

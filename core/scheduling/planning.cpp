// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/planning.h"

#include <algorithm>
#include <mutex>
#include <optional>

#include <fmt/format.h>

#include "core/base/ranges.h"
#include "core/kube/object_id.h"

namespace evenkeel::scheduling {

namespace {

constexpr std::int64_t kMaxDecisions = 1000;

std::string lowScoreReason(std::string_view cluster, const placement::ClusterScore &score) {
    constexpr std::size_t kRoomForWords = 120;
    std::string reason;
    reason.reserve(cluster.size() + kRoomForWords);
    reason.append("Cluster ");
    kube::appendQuoted(cluster, reason);
    reason.append(" does not score high enough");
    appendScores(reason, score);
    return reason;
}

/// A cluster while the best are still sought: small, because there may be millions.
struct Sighting {
    Rank rank;
    std::uint32_t row;
};

struct BestFirst {
    bool operator()(const Sighting &left, const Sighting &right) const {
        return left.rank > right.rank;
    }
};

/// The best of all sightings offered, as many as wanted. More are kept until they are too many, so
/// that one costs the same in whatever order they come.
class Shortlist {
public:
    explicit Shortlist(std::size_t limit) : m_limit(limit) {}

    void offer(const Sighting &sighting) {
        if (m_last ? !BestFirst()(sighting, *m_last) : m_limit == 0)
            return;
        m_kept.push_back(sighting);
        if (m_kept.size() >= kTimesKept * m_limit)
            trim();
    }
    void join(const Shortlist &other) {
        for (const Sighting &sighting : other.m_kept)
            offer(sighting);
    }
    std::vector<Sighting> inOrder() {
        if (m_kept.size() > m_limit)
            trim();
        std::ranges::sort(m_kept, BestFirst());
        return std::move(m_kept);
    }

private:
    static constexpr std::size_t kTimesKept = 4;

    void trim() {
        const auto last = m_kept.begin() + static_cast<std::ptrdiff_t>(m_limit) - 1;
        std::nth_element(m_kept.begin(), last, m_kept.end(), BestFirst());
        m_last = *last;
        m_kept.resize(m_limit);
    }

    std::size_t m_limit;
    std::vector<Sighting> m_kept;
    std::optional<Sighting> m_last; // of as many as are wanted
};

/// Whose reasons are those of many clusters.
class SpreadReasons {
public:
    explicit SpreadReasons(const std::vector<placement::TopologySpreadConstraint> &constraints)
        : m_constraints(constraints), m_reasons(constraints.size()) {}

    const std::string &of(std::size_t constraint) {
        std::string &reason = m_reasons[constraint];
        if (reason.empty())
            reason = spreadReason(m_constraints[constraint]);
        return reason;
    }

private:
    const std::vector<placement::TopologySpreadConstraint> &m_constraints;
    std::vector<std::string> m_reasons;
};

} // namespace

/// Every name is there once, so that the best are the same however the rows are split.
std::vector<ClusterVerdict> notPickedOf(const Evaluation &evaluation, const SpreadBoard &board,
                                        std::span<const std::uint8_t> isSelected,
                                        std::span<const std::uint8_t> isPicked, bool countsObsolete,
                                        std::size_t limit) {
    const SpreadScores scores = board.scores();
    const std::vector<std::uint32_t> &names = *evaluation.nameRanks;
    std::mutex mutex;
    Shortlist best(limit);
    const auto lookAt = [&](std::size_t begin, std::size_t end) {
        Shortlist own(limit);
        // From the end, so that of names in the order of the rows the best come first.
        for (auto i = static_cast<std::uint32_t>(end); i-- > begin;) {
            if (evaluation.filters[i] != Filter::None || isSelected[i] || isPicked[i])
                continue;
            const auto spread = scores.of(fleet::ClusterIndex{i});
            if (!spread.isForbidden)
                own.offer({{evaluation.score(i, spread.score, countsObsolete), names[i]}, i});
        }
        const std::lock_guard lock(mutex);
        best.join(own);
    };
    base::inRanges(limit == 0 ? 0 : evaluation.size(), lookAt, base::kFewestRows);
    std::vector<ClusterVerdict> notPicked;
    for (const Sighting &sighting : best.inOrder())
        notPicked.push_back({fleet::ClusterIndex{sighting.row},
                             Verdict::Passed,
                             Filter::None,
                             sighting.rank.score,
                             {}});
    return notPicked;
}

std::vector<ClusterVerdict> filteredOf(const fleet::Fleet &fleet, const Evaluation &evaluation,
                                       const SpreadBoard &board,
                                       std::span<const std::uint8_t> isSelected,
                                       std::size_t limit) {
    const SpreadScores scores = board.scores();
    const bool forbidsSome = scores.forbidsSome();
    SpreadReasons spreadReasons(evaluation.policy.spreadConstraints);
    std::vector<ClusterVerdict> filtered;
    for (const std::uint32_t row : *evaluation.rowsByName) {
        if (filtered.size() == limit)
            break;
        const fleet::ClusterIndex cluster{row};
        const Filter filter = evaluation.filters[row];
        if (filter != Filter::None)
            filtered.push_back({cluster,
                                Verdict::Filtered,
                                filter,
                                {},
                                filterReason(fleet, evaluation, evaluation.now, cluster, filter)});
        else if (forbidsSome && !isSelected[row] && scores.of(cluster).isForbidden)
            filtered.push_back({cluster,
                                Verdict::Filtered,
                                Filter::TopologySpreadConstraints,
                                {},
                                spreadReasons.of(*board.firstViolation(cluster))});
    }
    return filtered;
}

std::vector<placement::ClusterDecision> decisionList(const BindingBoard &bindings,
                                                     std::span<const BindingBoard::Entries> sets,
                                                     const fleet::Fleet &fleet,
                                                     const Unpicked &unpicked, std::int64_t quota) {
    std::vector<placement::ClusterDecision> decisions;
    std::vector<std::uint8_t> isSeen(fleet.size(), 0);
    std::size_t most = unpicked.notPicked.size() + unpicked.filtered.size();
    for (const auto &set : sets)
        most += set.size();
    decisions.reserve(std::min<std::size_t>(most, kMaxDecisions));
    std::int64_t slots = kMaxDecisions;
    for (const auto &set : sets) {
        const auto shown = std::min(slots, static_cast<std::int64_t>(set.size()));
        for (std::int64_t i = 0; i < shown; ++i) {
            const auto &entry = bindings.entries()[set[static_cast<std::size_t>(i)]];
            decisions.push_back(bindings.decisionOf(entry));
            if (entry.index)
                isSeen[fleet::row(*entry.index)] = 1;
        }
        slots -= static_cast<std::int64_t>(set.size());
        if (slots <= 0)
            break;
    }
    for (const auto &verdict : unpicked.notPicked) {
        if (slots == 0 || quota == 0)
            break;
        if (isSeen[fleet::row(verdict.cluster)])
            continue;
        const auto name = fleet.name(verdict.cluster);
        const placement::ClusterScore score{verdict.score.affinity, verdict.score.topologySpread};
        decisions.push_back({std::string(name), false, score, lowScoreReason(name, score)});
        --slots;
        --quota;
    }
    // A skipped entry still uses up its index (KubeFleet spec 3.10).
    const auto shown =
        std::min({static_cast<std::int64_t>(unpicked.filtered.size()), quota, slots});
    for (std::int64_t i = 0; i < shown; ++i) {
        const auto &verdict = unpicked.filtered[static_cast<std::size_t>(i)];
        if (!isSeen[fleet::row(verdict.cluster)])
            decisions.push_back({std::string(fleet.name(verdict.cluster)), false, std::nullopt,
                                 refusalStatus(verdict.reason)});
    }
    return decisions;
}

Condition conditionFor(std::size_t count, bool isFulfilled) {
    if (isFulfilled)
        return {true, "SchedulingPolicyFulfilled",
                fmt::format("found all cluster needed as specified by the scheduling policy, "
                            "found {} cluster(s)",
                            count)};
    return {false, "SchedulingPolicyUnfulfilled",
            fmt::format("could not find all clusters needed as specified by the scheduling "
                        "policy, found {} cluster(s) instead",
                        count)};
}

} // namespace evenkeel::scheduling

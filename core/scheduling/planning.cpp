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

std::string lowScoreReason(std::string_view cluster, const Score &score) {
    return fmt::format(
        "Cluster {} does not score high enough (affinity score: {}, topology spread score: {})",
        kube::quoted(cluster), score.affinity, score.topologySpread);
}

/// A cluster while the best or first few are still sought: small, because there may be millions.
struct Sighting {
    Rank rank;
    std::uint32_t row;
    Filter filter;
};

struct BestFirst {
    bool operator()(const Sighting &left, const Sighting &right) const {
        return left.rank > right.rank;
    }
};

struct ByName {
    bool operator()(const Sighting &left, const Sighting &right) const {
        return left.rank.name < right.rank.name;
    }
};

/// The first few of all sightings offered, in an order. More are kept until they are too many, so
/// that one costs the same in whatever order they come.
template <typename Order> class Shortlist {
public:
    explicit Shortlist(std::size_t limit) : m_limit(limit) {}

    bool wants(const Sighting &sighting) const {
        return m_last ? Order()(sighting, *m_last) : m_limit > 0;
    }
    void offer(const Sighting &sighting) {
        if (!wants(sighting))
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
        std::ranges::sort(m_kept, Order());
        return std::move(m_kept);
    }

private:
    static constexpr std::size_t kTimesKept = 4;

    void trim() {
        const auto last = m_kept.begin() + static_cast<std::ptrdiff_t>(m_limit) - 1;
        std::nth_element(m_kept.begin(), last, m_kept.end(), Order());
        m_last = *last;
        m_kept.resize(m_limit);
    }

    std::size_t m_limit;
    std::vector<Sighting> m_kept;
    std::optional<Sighting> m_last; // of as many as are wanted
};

struct Sightings {
    Shortlist<BestFirst> notPicked;
    Shortlist<ByName> filtered;
};

/// Every name is there once, so that the first few are the same however the rows are split.
Sightings look(const Evaluation &evaluation, const SpreadBoard &board,
               std::span<const std::uint8_t> isSelected, std::span<const std::uint8_t> isPicked,
               bool countsObsolete, std::size_t limit) {
    Sightings seen{Shortlist<BestFirst>(limit), Shortlist<ByName>(limit)};
    if (limit == 0)
        return seen;
    const SpreadScores scores = board.scores();
    const std::vector<std::uint32_t> &names = *evaluation.nameRanks;
    std::mutex mutex;
    const auto lookAt = [&](std::size_t begin, std::size_t end) {
        Sightings own{Shortlist<BestFirst>(limit), Shortlist<ByName>(limit)};
        // From either end, so that of names in the order of the rows the first few come first.
        for (auto i = static_cast<std::uint32_t>(end); evaluation.scores && i-- > begin;) {
            if (evaluation.filters[i] != Filter::None || isSelected[i] || isPicked[i])
                continue;
            const auto spread = scores.of(fleet::ClusterIndex{i});
            if (!spread.isForbidden)
                own.notPicked.offer(
                    {{evaluation.score(i, spread.score, countsObsolete), names[i]}, i, {}});
        }
        for (auto i = static_cast<std::uint32_t>(begin); i < end; ++i) {
            Sighting sighting{{{}, names[i]}, i, evaluation.filters[i]};
            if (!own.filtered.wants(sighting))
                continue;
            if (sighting.filter == Filter::None && !isSelected[i] &&
                scores.of(fleet::ClusterIndex{i}).isForbidden)
                sighting.filter = Filter::TopologySpreadConstraints;
            if (sighting.filter != Filter::None)
                own.filtered.offer(sighting);
        }
        const std::lock_guard lock(mutex);
        seen.notPicked.join(own.notPicked);
        seen.filtered.join(own.filtered);
    };
    base::inRanges(evaluation.size(), lookAt, base::kFewestRows);
    return seen;
}

std::string filteredReason(const fleet::Fleet &fleet, const Evaluation &evaluation,
                           const SpreadBoard &board, const Sighting &sighting) {
    const fleet::ClusterIndex cluster{sighting.row};
    const auto violated = sighting.filter == Filter::TopologySpreadConstraints
                              ? board.firstViolation(cluster)
                              : std::nullopt;
    return violated ? spreadReason(evaluation.policy.spreadConstraints[*violated])
                    : filterReason(fleet, evaluation, evaluation.now, cluster, sighting.filter);
}

} // namespace

Unpicked unpickedOf(const fleet::Fleet &fleet, const Evaluation &evaluation,
                    const SpreadBoard &board, std::span<const std::uint8_t> isSelected,
                    std::span<const std::uint8_t> isPicked, bool countsObsolete,
                    std::size_t limit) {
    auto seen = look(evaluation, board, isSelected, isPicked, countsObsolete, limit);
    Unpicked unpicked;
    for (const auto &sighting : seen.notPicked.inOrder())
        unpicked.notPicked.push_back({fleet::ClusterIndex{sighting.row},
                                      Verdict::Passed,
                                      Filter::None,
                                      sighting.rank.score,
                                      {}});
    for (const auto &sighting : seen.filtered.inOrder())
        unpicked.filtered.push_back({fleet::ClusterIndex{sighting.row},
                                     Verdict::Filtered,
                                     sighting.filter,
                                     {},
                                     filteredReason(fleet, evaluation, board, sighting)});
    return unpicked;
}

std::vector<placement::ClusterDecision> decisionList(const BindingBoard &bindings,
                                                     std::span<const BindingBoard::Entries> sets,
                                                     const fleet::Fleet &fleet,
                                                     const Unpicked &unpicked, std::int64_t quota) {
    std::vector<placement::ClusterDecision> decisions;
    std::vector<std::uint8_t> isSeen(fleet.size(), 0);
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
        decisions.push_back(
            {std::string(name), false,
             placement::ClusterScore{verdict.score.affinity, verdict.score.topologySpread},
             lowScoreReason(name, verdict.score)});
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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/decision_list.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include <fmt/format.h>

#include "core/kube/names.h"

namespace evenkeel::scheduling {

namespace {

constexpr std::int64_t kMaxDecisions = 1000;

std::string lowScoreReason(std::string_view cluster, const Score &score)
{
    return fmt::format(
        "Cluster {} does not score high enough (affinity score: {}, topology spread score: {})",
        kube::quoted(cluster), score.affinity, score.topologySpread);
}

/// Keeps the first `limit` elements in the order of `less`.
template <typename Less>
void keepFirst(std::vector<ClusterVerdict> &verdicts, std::size_t limit, const Less &less)
{
    const auto kept = verdicts.begin() +
                      static_cast<std::ptrdiff_t>(std::min(limit, verdicts.size()));
    std::partial_sort(verdicts.begin(), kept, verdicts.end(), less);
    verdicts.erase(kept, verdicts.end());
}

} // namespace

Unpicked unpickedOf(const fleet::Fleet &fleet, const Evaluation &evaluation,
                    const SpreadBoard *board, std::span<const std::uint8_t> isSelected,
                    std::span<const std::uint8_t> isPicked, bool countsObsolete,
                    std::size_t limit)
{
    Unpicked unpicked;
    for (std::uint32_t i = 0; i < evaluation.size(); ++i) {
        ClusterVerdict verdict;
        verdict.cluster = fleet::ClusterIndex{i};
        verdict.filter = evaluation.filters[i];
        if (verdict.filter == Filter::None) {
            if (isSelected[i])
                continue;
            const auto spread = board ? board->score(verdict.cluster) : DomainScore{};
            if (spread.isForbidden)
                verdict.filter = Filter::TopologySpreadConstraints;
            verdict.score.topologySpread = spread.score;
        }
        if (verdict.filter != Filter::None) {
            verdict.verdict = Verdict::Filtered;
            verdict.score = {};
            unpicked.filtered.push_back(verdict);
        } else if (!isPicked[i] && evaluation.scores) {
            verdict.score.affinity = evaluation.affinity[i];
            verdict.score.obsolete = countsObsolete && evaluation.isObsoleteBefore[i] ? 1 : 0;
            unpicked.notPicked.push_back(verdict);
        }
    }
    const auto rank = [&](const ClusterVerdict &v) {
        return evaluation.nameRanks[fleet::row(v.cluster)];
    };
    const auto order = [&](const ClusterVerdict &v) {
        return std::tuple(v.score.topologySpread, v.score.affinity, v.score.obsolete, rank(v));
    };
    keepFirst(unpicked.notPicked, limit,
              [&](const auto &l, const auto &r) { return order(l) > order(r); });
    keepFirst(unpicked.filtered, limit,
              [&](const auto &l, const auto &r) { return rank(l) < rank(r); });
    for (auto &verdict : unpicked.filtered) {
        const auto violated = verdict.filter == Filter::TopologySpreadConstraints
                                  ? board->firstViolation(verdict.cluster)
                                  : std::nullopt;
        verdict.reason = "ClusterUnschedulable, ";
        verdict.reason +=
            violated ? spreadReason(evaluation.policy.spreadConstraints[*violated])
                     : filterReason(fleet, evaluation, verdict.cluster, verdict.filter);
    }
    return unpicked;
}

std::vector<placement::ClusterDecision>
decisionList(const BindingBoard &bindings, std::span<const BindingBoard::Entries> sets,
             const fleet::Fleet &fleet, const Unpicked &unpicked, std::int64_t quota)
{
    std::vector<placement::ClusterDecision> decisions;
    std::unordered_set<std::string_view> seen;
    std::int64_t slots = kMaxDecisions;
    for (const auto &set : sets) {
        const auto shown = std::min(slots, static_cast<std::int64_t>(set.size()));
        for (std::int64_t i = 0; i < shown; ++i) {
            const auto &entry = bindings.entries()[set[static_cast<std::size_t>(i)]];
            decisions.push_back(bindings.decisionOf(entry));
            seen.insert(entry.cluster);
        }
        slots -= static_cast<std::int64_t>(set.size());
        if (slots <= 0)
            break;
    }
    for (const auto &verdict : unpicked.notPicked) {
        if (slots == 0 || quota == 0)
            break;
        const auto name = fleet.name(verdict.cluster);
        if (seen.contains(name))
            continue;
        decisions.push_back(
            {std::string(name), false,
             placement::ClusterScore{verdict.score.affinity, verdict.score.topologySpread},
             lowScoreReason(name, verdict.score)});
        --slots;
        --quota;
    }
    // A skipped entry still uses up its index (KubeFleet spec 3.10).
    const auto shown = std::min({static_cast<std::int64_t>(unpicked.filtered.size()), quota, slots});
    for (std::int64_t i = 0; i < shown; ++i) {
        const auto &verdict = unpicked.filtered[static_cast<std::size_t>(i)];
        const auto name = fleet.name(verdict.cluster);
        if (!seen.contains(name))
            decisions.push_back({std::string(name), false, std::nullopt, verdict.reason});
    }
    return decisions;
}

Condition conditionFor(std::size_t count, bool isFulfilled)
{
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

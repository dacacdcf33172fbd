// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/pick_history.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/scheduling/cycle_walk.h"

namespace evenkeel::insight {

namespace {

using scheduling::CycleWalk;
using scheduling::Verdict;

/// One cycle for one cluster in numbers: views with equal ones read the same.
struct Glance {
    CycleWalk::Look look;
    bool isPicked = false;
    std::optional<fleet::ClusterIndex> ahead; // that scored higher
    bool operator==(const Glance &) const = default;
};

/// The cycle as all clusters share it.
struct CycleWinner {
    std::optional<fleet::ClusterIndex> cluster;
    scheduling::Score score;
};

CycleWinner winnerOf(const CycleWalk &walk) {
    if (walk.picks().empty())
        return {};
    const fleet::ClusterIndex cluster = walk.picks().front().cluster;
    return {cluster, walk.look(cluster).score};
}

Glance glanceAt(const CycleWalk &walk, const CycleWinner &winner, fleet::ClusterIndex cluster) {
    Glance glance{walk.look(cluster), false, std::nullopt};
    if (glance.look.verdict != Verdict::Passed)
        return glance;
    glance.isPicked =
        std::ranges::find(walk.picks(), cluster, &scheduling::Pick::cluster) != walk.picks().end();
    if (!glance.isPicked)
        glance.ahead = winner.cluster;
    return glance;
}

std::string resultOf(const fleet::Fleet &fleet, const CycleWalk &walk, const CycleWinner &winner,
                     const Glance &glance, fleet::ClusterIndex cluster) {
    switch (glance.look.verdict) {
    case Verdict::AlreadySelected:
        return "already placed";
    case Verdict::Filtered:
        return walk.verdictOn(fleet, cluster).reason;
    case Verdict::Passed:
        break;
    }
    if (glance.isPicked)
        return "picked";
    if (!glance.ahead)
        return "scored";
    return fmt::format("scored lower: {} is ahead {}", fleet.name(*glance.ahead),
                       leadWords(leadOf(winner.score, glance.look.score)));
}

PickView viewOf(const fleet::Fleet &fleet, const CycleWalk &walk, const CycleWinner &winner,
                const Glance &glance, fleet::ClusterIndex cluster) {
    PickView view;
    if (winner.cluster) {
        view.picked = std::string(fleet.name(*winner.cluster));
        view.rival = winner.score;
    }
    if (glance.look.verdict == Verdict::Passed)
        view.own = glance.look.score;
    view.result = resultOf(fleet, walk, winner, glance, cluster);
    return view;
}

} // namespace

std::optional<std::vector<std::vector<PickView>>>
pickHistories(const fleet::Fleet &fleet, const scheduling::Plan &plan,
              std::span<const fleet::ClusterIndex> clusters, std::size_t budget) {
    if (plan.cycles > budget / std::max<std::size_t>(1, clusters.size()))
        return std::nullopt;
    std::vector<std::vector<PickView>> histories(clusters.size());
    if (plan.cycles < 2)
        return histories;
    std::vector<std::optional<Glance>> before(clusters.size());
    std::size_t pick = 1;
    for (CycleWalk walk(plan); walk.isAtCycle(); walk.advance()) {
        const CycleWinner winner = winnerOf(walk);
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            const Glance glance = glanceAt(walk, winner, clusters[i]);
            if (before[i] && *before[i] == glance)
                continue;
            before[i] = glance;
            PickView view = viewOf(fleet, walk, winner, glance, clusters[i]);
            view.pick = pick;
            if (histories[i].empty() || histories[i].back().result != view.result)
                histories[i].push_back(std::move(view));
        }
        pick += walk.picks().size();
    }
    return histories;
}

} // namespace evenkeel::insight

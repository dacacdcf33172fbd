// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/causes.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/names.h"
#include "core/insight/plan_facts.h"
#include "core/objects/planning.h"

namespace evenkeel::difference {

namespace {

using placement::Binding;
using placement::PlacementType;

/// What is known of clusters: the binding that they had, and what the second side's plan thinks.
struct Opinions {
    std::map<std::string, const Binding *, std::less<>> held;
    std::map<std::string, std::string, std::less<>> refused; // cluster -> reason
    std::map<std::string, std::string, std::less<>> picked;  // cluster -> why
    std::map<std::string, scheduling::Score, std::less<>> candidates;
    std::string lastPick; // empty: nothing was picked in the last cycle
    scheduling::Score lastScore;
};

/// Of the clusters that are removed; why others are not picked is not asked.
Opinions opinionsOf(const Move &move, std::span<const std::string> removed, TraceBudget &budget,
                    const base::Phrases &words) {
    Opinions opinions;
    for (const Binding &binding : move.held) {
        if (objects::holds(binding))
            opinions.held.emplace(binding.targetCluster, &binding);
    }
    if (move.plan == nullptr)
        return opinions;
    const scheduling::Plan &plan = *move.plan;
    const std::size_t cost = plan.cycles * move.after.size();
    if (cost > budget)
        return opinions;
    budget -= cost;
    const insight::PlanFacts facts = insight::factsOf(move.after, *move.placement, plan, words);
    const std::set<std::string_view> asked(removed.begin(), removed.end());
    if (!asked.empty()) {
        for (const insight::Refusal &refusal : facts.refused) {
            for (const std::string &cluster : refusal.clusters) {
                if (asked.contains(cluster))
                    opinions.refused.emplace(cluster, refusal.reason);
            }
        }
        for (const scheduling::ClusterVerdict &verdict : facts.candidates) {
            if (asked.contains(move.after.name(verdict.cluster)))
                opinions.candidates.emplace(move.after.name(verdict.cluster), verdict.score);
        }
    }
    for (const insight::PickFact &pick : facts.picks)
        opinions.picked.emplace(move.after.name(pick.cluster), pick.why);
    if (!facts.picks.empty()) {
        opinions.lastPick = move.after.name(facts.picks.back().cluster);
        opinions.lastScore = facts.picks.back().score;
    }
    return opinions;
}

ClusterChange additionOf(const Move &move, const std::string &cluster, const Opinions &opinions,
                         const base::Phrases &words) {
    ClusterChange change{cluster, true, Cause::Picked, {}};
    if (move.placement->type() == PlacementType::PickFixed) {
        change.cause = Cause::Named;
        change.reason = words.say(PHRASE("difference", "named by the policy"));
        return change;
    }
    const auto pick = opinions.picked.find(cluster);
    change.reason = pick != opinions.picked.end() && !pick->second.empty()
                        ? words.say(PHRASE("difference", "picked: {}"), pick->second)
                        : words.say(PHRASE("difference", "picked"));
    if (!move.before.find(cluster)) {
        change.cause = Cause::Joined;
        change.reason = words.say(PHRASE("difference", "joined the fleet; {}"), change.reason);
    }
    return change;
}

std::string downscaledText(const Binding &binding, const base::Phrases &words) {
    if (binding.state == placement::BindingState::Scheduled)
        return words.say(PHRASE("difference", "downscaled before bound ones: not rolled out yet"));
    const auto &score = binding.decision.score;
    if (!score)
        return words.say(PHRASE("difference", "downscaled first: its binding has no score"));
    return words.say(PHRASE("difference", "downscaled as lowest ranked (spread {}, affinity {})"),
                     score->topologySpread, score->affinity);
}

ClusterChange unpicked(const Move &move, ClusterChange change, const Opinions &opinions,
                       const base::Phrases &words) {
    const std::string &snapshot = move.plan->snapshotName;
    if (move.placement->type() == PlacementType::PickFixed) {
        const auto &names = move.placement->policy->clusterNames;
        if (std::ranges::find(names, change.cluster) == names.end()) {
            change.cause = Cause::NotNamed;
            change.reason = words.say(PHRASE("difference", "no longer named by the policy"));
            return change;
        }
    }
    if (const auto refused = opinions.refused.find(change.cluster);
        refused != opinions.refused.end()) {
        change.cause = Cause::Refused;
        change.reason =
            move.isOnHub
                ? words.say(PHRASE("difference", "no longer eligible under {}: {}"), snapshot,
                            refused->second)
                : words.say(PHRASE("difference", "no longer eligible: {}"), refused->second);
        return change;
    }
    const auto candidate = opinions.candidates.find(change.cluster);
    if (candidate != opinions.candidates.end() && !opinions.lastPick.empty()) {
        change.cause = Cause::OutRanked;
        const std::string lead =
            insight::leadWords(insight::leadOf(opinions.lastScore, candidate->second), words);
        change.reason =
            move.isOnHub
                ? words.say(PHRASE("difference", "obsolete policy, and {} is ahead {} under {}"),
                            opinions.lastPick, lead, snapshot)
                : words.say(PHRASE("difference", "{} is ahead {}"), opinions.lastPick, lead);
        return change;
    }
    change.cause = Cause::Obsolete;
    change.reason =
        move.isOnHub
            ? words.say(PHRASE("difference", "obsolete policy, not picked under {}"), snapshot)
            : words.say(PHRASE("difference", "not picked"));
    return change;
}

ClusterChange removalOf(const Move &move, const std::string &cluster, const Opinions &opinions,
                        const base::Phrases &words) {
    ClusterChange change{cluster, false, Cause::PlacementDeleted, {}};
    if (move.placement == nullptr) {
        change.reason = words.say(PHRASE("difference", "the placement is deleted"));
        return change;
    }
    const std::optional<fleet::ClusterIndex> index = move.after.find(cluster);
    if (!index || move.after.agent(*index).isLeaving) {
        change.cause = Cause::LeftFleet;
        change.reason = index ? words.say(PHRASE("difference", "cluster is leaving the fleet"))
                              : words.say(PHRASE("difference", "cluster left the fleet"));
        return change;
    }
    const auto held = opinions.held.find(cluster);
    if (held == opinions.held.end() || held->second->snapshotName != move.plan->snapshotName)
        return unpicked(move, std::move(change), opinions, words);
    change.cause = Cause::Downscaled;
    change.reason = downscaledText(*held->second, words);
    return change;
}

} // namespace

std::string_view nameOf(Cause cause) {
    return base::nameIn<Cause::Evicted>(cause, {"Picked", "Joined", "Named", "PlacementDeleted",
                                                "LeftFleet", "NotNamed", "Refused", "OutRanked",
                                                "Obsolete", "Downscaled", "Evicted"});
}

std::vector<ClusterChange> causesOf(const Move &move, std::span<const std::string> added,
                                    std::span<const std::string> removed, TraceBudget &budget,
                                    const base::Phrases &words) {
    std::vector<ClusterChange> changes;
    if (added.empty() && removed.empty())
        return changes;
    const Opinions opinions = opinionsOf(move, removed, budget, words);
    for (const std::string &cluster : removed)
        changes.push_back(removalOf(move, cluster, opinions, words));
    for (const std::string &cluster : added)
        changes.push_back(additionOf(move, cluster, opinions, words));
    return changes;
}

} // namespace evenkeel::difference

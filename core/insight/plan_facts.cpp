// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/plan_facts.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/api/known_kinds.h"
#include "core/kube/object_id.h"

namespace evenkeel::insight {

namespace {

// One trace of a cycle is a pass over the fleet: beyond this many cluster visits the picks go
// without the words about the runner-up.
constexpr std::size_t kTraceBudget = 20'000'000;

/// The ranking of a cycle that picks several clusters.
class Ranking {
public:
    Ranking(const fleet::Fleet &fleet, const scheduling::CycleDetail &detail)
        : m_fleet(fleet), m_detail(detail), m_places(fleet.size(), detail.scored.size()) {
        for (std::size_t i = 0; i < m_detail.scored.size(); ++i)
            m_places[fleet::row(m_detail.scored[i].cluster)] = i;
    }

    std::string lead(fleet::ClusterIndex cluster, const base::Phrases &words) const {
        const std::size_t at = m_places[fleet::row(cluster)];
        const auto &scored = m_detail.scored;
        if (at == scored.size())
            return {};
        if (at + 1 == scored.size())
            return scored.size() == 1 ? words.say(PHRASE("plan", "the only candidate"))
                                      : words.say(PHRASE("plan", "the last candidate"));
        return leadText(m_fleet, scored[at], scored[at + 1], words);
    }

private:
    const fleet::Fleet &m_fleet;
    const scheduling::CycleDetail &m_detail;
    std::vector<std::size_t> m_places; // among the scored, by row
};

/// The same where the cycle picks nothing else: no ranking of all is needed.
std::string leadOfSingle(const fleet::Fleet &fleet, const scheduling::CycleWalk &walk,
                         const scheduling::Pick &pick, const base::Phrases &words) {
    const auto next = walk.runnerUp();
    if (!next)
        return words.say(PHRASE("plan", "the only candidate"));
    return leadText(fleet, walk.verdictOn(fleet, pick.cluster), walk.verdictOn(fleet, *next),
                    words);
}

std::vector<PickFact> pickFacts(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                                const scheduling::CycleDetail &last, bool isPickAll,
                                const base::Phrases &words) {
    std::vector<PickFact> facts;
    const bool isTraced = !isPickAll && plan.cycles * fleet.size() <= kTraceBudget;
    scheduling::CycleWalk walk(plan);
    std::optional<Ranking> ranking; // of a cycle with several picks
    for (const scheduling::Pick &pick : plan.picks) {
        std::string why;
        if (isPickAll) {
            why = words.say(PHRASE("plan", "passes all filters"));
        } else if (isTraced && !plan.trace.ranFilters()) {
            why = words.say(PHRASE("plan", "named by the policy"));
        } else if (isTraced) {
            walk.goTo(pick.cycle);
            // Several are picked by the only cycle (KubeFleet spec 3.6).
            if (!ranking && walk.picks().size() > 1)
                ranking.emplace(fleet, last);
            why = ranking ? ranking->lead(pick.cluster, words)
                          : leadOfSingle(fleet, walk, pick, words);
        }
        facts.push_back({pick.cluster, pick.score, std::move(why)});
    }
    return facts;
}

void addRefusals(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                 const scheduling::CycleDetail &last, PlanFacts &facts) {
    const std::set<std::string> placed = placedClusters(plan);
    std::map<std::string, std::vector<std::string>> byReason;
    for (const scheduling::ClusterVerdict &verdict : last.filtered) {
        std::string name(fleet.name(verdict.cluster));
        if (!placed.contains(name))
            byReason[verdict.reason].push_back(std::move(name));
    }
    if (last.filtered.empty() && last.scored.empty() && plan.decisions) {
        for (const placement::ClusterDecision &decision : *plan.decisions) {
            if (!decision.selected)
                byReason[decision.reason].push_back(decision.clusterName);
        }
    }
    for (auto &[reason, clusters] : byReason)
        facts.refused.push_back({reason, std::move(clusters)});
    std::stable_sort(facts.refused.begin(), facts.refused.end(), [](const auto &a, const auto &b) {
        return a.clusters.size() > b.clusters.size();
    });
}

} // namespace

PlanFacts factsOf(const fleet::Fleet &fleet, const placement::Placement &placement,
                  const scheduling::Plan &plan, const base::Phrases &words) {
    PlanFacts facts;
    const scheduling::CycleDetail last = scheduling::cycleDetail(fleet, plan, plan.cycles - 1);
    const bool isPickAll = placement.type() == placement::PlacementType::PickAll;
    facts.picks = pickFacts(fleet, plan, last, isPickAll, words);
    const std::set<fleet::ClusterIndex> picked(last.picked.begin(), last.picked.end());
    for (const scheduling::ClusterVerdict &verdict : last.scored) {
        if (!picked.contains(verdict.cluster))
            facts.candidates.push_back(verdict);
    }
    addRefusals(fleet, plan, last, facts);
    facts.spread = scheduling::spreadAfter(fleet, plan, plan.picks.size());
    return facts;
}

kube::ObjectId placementId(placement::PlacementKind kind, std::string nameSpace, std::string name) {
    const bool isNamespaced = kind == placement::PlacementKind::ResourcePlacement;
    return {std::string(api::kPlacementGroup),
            isNamespaced ? "ResourcePlacement" : "ClusterResourcePlacement",
            isNamespaced ? std::move(nameSpace) : std::string(), std::move(name)};
}

kube::ObjectId idOf(const placement::Placement &placement) {
    return placementId(placement.kind, placement.nameSpace, placement.name);
}

bool isPlacement(const kube::ObjectId &id) {
    return id.group == api::kPlacementGroup &&
           (id.kind == "ClusterResourcePlacement" || id.kind == "ResourcePlacement");
}

std::string subjectOf(const kube::ObjectId &object) {
    return isPlacement(object) ? fullNameOf(object) : displayNameOf(object);
}

const placement::Placement *findPlacement(std::span<const placement::Placement> placements,
                                          const kube::ObjectId &id) {
    const auto found = std::ranges::find_if(placements, [&id](const placement::Placement &one) {
        return one.name == id.name && idOf(one) == id;
    });
    return found == placements.end() ? nullptr : &*found;
}

std::string displayName(const placement::Placement &placement) {
    return placement.nameSpace.empty() ? placement.name
                                       : fmt::format("{}/{}", placement.nameSpace, placement.name);
}

std::set<std::string> placedClusters(const scheduling::Plan &plan) {
    std::set<std::string> names;
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (binding.state != placement::BindingState::Unscheduled)
            names.insert(binding.cluster);
    }
    return names;
}

std::string verdictText(const scheduling::Plan &plan, const base::Phrases &words) {
    if (!plan.condition)
        return words.say(PHRASE("plan", "no decision"));
    if (plan.condition->isTrue)
        return words.say(PHRASE("plan", "scheduled"));
    return words.say(PHRASE("plan", "short by {}"),
                     plan.wanted > plan.placed ? plan.wanted - plan.placed : 0);
}

std::string skewText(const std::vector<spread::SpreadView> &spread, const base::Phrases &words) {
    std::string text;
    for (const spread::SpreadView &view : spread) {
        text += fmt::format("{}{} {}/{}", text.empty() ? "" : ", ", view.topologyKey, view.skew,
                            view.maxSkew);
        if (!view.isHard)
            text += " " + words.say(PHRASE("plan", "soft"));
    }
    return text.empty() ? "-" : text;
}

Lead leadOf(const scheduling::Score &one, const scheduling::Score &other) {
    for (const scheduling::ScorePart &part : scheduling::kRankOrder) {
        const std::int64_t by = std::int64_t{one.*part.value} - std::int64_t{other.*part.value};
        if (by != 0)
            return {part.decider, by};
    }
    return {};
}

std::string leadWords(const Lead &lead, const base::Phrases &words) {
    using scheduling::Decider;
    switch (lead.decider) {
    case Decider::TopologySpread:
        return words.say(PHRASE("plan", "by spread {:+d}"), lead.by);
    case Decider::Affinity:
        return words.say(PHRASE("plan", "by affinity {:+d}"), lead.by);
    case Decider::Obsolete:
        return words.say(PHRASE("plan", "because it already held the placement"));
    case Decider::Name:
        break;
    }
    return words.say(PHRASE("plan", "by name alone"));
}

std::string leadText(const fleet::Fleet &fleet, const scheduling::ClusterVerdict &better,
                     const scheduling::ClusterVerdict &worse, const base::Phrases &words) {
    return words.say(PHRASE("plan", "ahead of {} {}"), fleet.name(worse.cluster),
                     leadWords(leadOf(better.score, worse.score), words));
}

namespace {

constexpr const char *kLeftOut = "…";

void replace(std::string &text, const std::string &part) {
    const std::size_t at = text.find(part);
    if (at != std::string::npos)
        text.replace(at, part.size(), kLeftOut);
}

/// The reason without what is the cluster's alone.
std::string kindOf(const Refusal &refusal) {
    constexpr std::string_view kMinutes = " minutes ago";
    std::string kind = refusal.reason;
    const std::size_t end = kind.find(kMinutes);
    if (end != std::string::npos) {
        const std::size_t begin = kind.find_last_not_of("0123456789.-", end - 1) + 1;
        kind.replace(begin, end - begin, kLeftOut);
    }
    if (refusal.clusters.size() == 1)
        replace(kind, kube::quoted(refusal.clusters.front()));
    return kind;
}

} // namespace

std::vector<Refusal> byKind(const std::vector<Refusal> &refused) {
    std::map<std::string, std::vector<const Refusal *>> kinds;
    for (const Refusal &refusal : refused)
        kinds[kindOf(refusal)].push_back(&refusal);
    std::vector<Refusal> result;
    for (const auto &[kind, members] : kinds) {
        Refusal all{members.size() == 1 ? members.front()->reason : kind, {}};
        for (const Refusal *member : members)
            all.clusters.insert(all.clusters.end(), member->clusters.begin(),
                                member->clusters.end());
        std::ranges::sort(all.clusters);
        result.push_back(std::move(all));
    }
    std::ranges::stable_sort(result, std::ranges::greater{},
                             [](const Refusal &refusal) { return refusal.clusters.size(); });
    return result;
}

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/plan_summary.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace evenkeel::ctl {

namespace {

// One trace of a cycle is a pass over the fleet: beyond this many cluster visits the picks go
// without the words about the runner-up.
constexpr std::size_t kTraceBudget = 20'000'000;

std::string leadInCycle(const fleet::Fleet &fleet, const scheduling::CycleDetail &detail,
                        fleet::ClusterIndex cluster)
{
    const auto at = std::find_if(detail.scored.begin(), detail.scored.end(),
                                 [&](const auto &verdict) { return verdict.cluster == cluster; });
    if (at == detail.scored.end())
        return {};
    if (at + 1 == detail.scored.end())
        return detail.scored.size() == 1 ? "the only candidate" : "the last candidate";
    return leadText(fleet, *at, *(at + 1));
}

std::vector<PickFact> pickFacts(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                                bool isPickAll)
{
    std::vector<PickFact> facts;
    const bool isTraced = !isPickAll && plan.cycles * fleet.size() <= kTraceBudget;
    scheduling::CycleDetail detail;
    std::optional<std::uint32_t> cycle;
    for (const scheduling::Pick &pick : plan.picks) {
        if (isTraced && cycle != pick.cycle) {
            cycle = pick.cycle;
            detail = scheduling::cycleDetail(fleet, plan, pick.cycle);
        }
        std::string why = isPickAll ? "passes every filter" : leadInCycle(fleet, detail, pick.cluster);
        if (why.empty() && detail.scored.empty() && !isPickAll && isTraced)
            why = "named by the policy";
        facts.push_back({pick.cluster, pick.score, std::move(why)});
    }
    return facts;
}

void addRefusals(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                 const scheduling::CycleDetail &last, PlanFacts &facts)
{
    const std::set<std::string> placed = placedClusters(plan);
    std::map<std::string, std::vector<std::string>> byReason;
    for (const scheduling::ClusterVerdict &verdict : last.filtered) {
        std::string name(fleet.name(verdict.cluster));
        if (!placed.contains(name))
            byReason[bareReason(verdict.reason)].push_back(std::move(name));
    }
    if (last.filtered.empty() && last.scored.empty() && plan.decisions) {
        for (const placement::ClusterDecision &decision : *plan.decisions) {
            if (!decision.selected)
                byReason[bareReason(decision.reason)].push_back(decision.clusterName);
        }
    }
    for (auto &[reason, clusters] : byReason)
        facts.refused.push_back({reason, std::move(clusters)});
    std::stable_sort(facts.refused.begin(), facts.refused.end(), [](const auto &a, const auto &b) {
        return a.clusters.size() > b.clusters.size();
    });
}

} // namespace

PlanFacts factsOf(const fleet::Fleet &fleet, const Planned &planned)
{
    PlanFacts facts;
    const scheduling::Plan &plan = *planned.plan;
    const scheduling::CycleDetail last = scheduling::cycleDetail(fleet, plan, plan.cycles - 1);
    const bool isPickAll = placementType(*planned.placement) == "PickAll";
    facts.picks = pickFacts(fleet, plan, isPickAll);
    const std::set<fleet::ClusterIndex> picked(last.picked.begin(), last.picked.end());
    for (const scheduling::ClusterVerdict &verdict : last.scored) {
        if (!picked.contains(verdict.cluster))
            facts.candidates.push_back(verdict);
    }
    addRefusals(fleet, plan, last, facts);
    facts.spread = scheduling::spreadAfter(fleet, plan, plan.picks.size());
    return facts;
}

Cell verdictCell(const Planned &planned)
{
    if (!planned.plan)
        return {fmt::format("error: {}", planned.plan.error().message), Style::Bad};
    const scheduling::Plan &plan = *planned.plan;
    if (!plan.condition)
        return {"no decision", Style::Bad};
    if (plan.condition->isTrue)
        return {"scheduled", Style::Good};
    const std::size_t missing = plan.wanted > plan.placed ? plan.wanted - plan.placed : 0;
    return {fmt::format("short by {}", missing), Style::Bad};
}

std::string skewText(const std::vector<scheduling::SpreadView> &spread)
{
    std::string text;
    for (const scheduling::SpreadView &view : spread) {
        text += fmt::format("{}{} {}/{}{}", text.empty() ? "" : ", ", view.topologyKey, view.skew,
                            view.maxSkew, view.isHard ? "" : " soft");
    }
    return text.empty() ? "-" : text;
}

std::string leadText(const fleet::Fleet &fleet, const scheduling::ClusterVerdict &better,
                     const scheduling::ClusterVerdict &worse)
{
    const std::string_view other = fleet.name(worse.cluster);
    if (better.score.topologySpread != worse.score.topologySpread) {
        return fmt::format("ahead of {} by spread {:+d}", other,
                           better.score.topologySpread - worse.score.topologySpread);
    }
    if (better.score.affinity != worse.score.affinity) {
        return fmt::format("ahead of {} by affinity {:+d}", other,
                           better.score.affinity - worse.score.affinity);
    }
    if (better.score.obsolete != worse.score.obsolete)
        return fmt::format("ahead of {} because it held the placement before", other);
    return fmt::format("ahead of {} by name alone", other);
}

std::string bareReason(const std::string &reason)
{
    static const std::string kWord = "ClusterUnschedulable, ";
    return reason.starts_with(kWord) ? reason.substr(kWord.size()) : reason;
}

} // namespace evenkeel::ctl

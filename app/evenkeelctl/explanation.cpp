// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/plan_summary.h"
#include "core/scheduling/cluster_affinity.h"

namespace evenkeel::ctl {

namespace {

using scheduling::ClusterVerdict;
using scheduling::CycleDetail;
using scheduling::Filter;

constexpr std::size_t kTraceBudget = 20'000'000;

struct NamedFilter {
    Filter filter;
    const char *name;
};

/// The filters that run for a placement, in the scheduler's order (KubeFleet spec 3.4).
std::vector<NamedFilter> filterChain(const placement::Placement &placement)
{
    std::vector<NamedFilter> chain;
    if (placement.policy && !placement.policy->requiredTerms.empty())
        chain.push_back({Filter::ClusterAffinity, "required affinity"});
    chain.push_back({Filter::ClusterEligibility, "eligibility"});
    if (!placement.nameSpace.empty())
        chain.push_back({Filter::NamespaceAffinity, "namespace"});
    chain.push_back({Filter::TaintToleration, "taints"});
    const bool isHard = placement.policy
        && std::any_of(placement.policy->spreadConstraints.begin(),
                       placement.policy->spreadConstraints.end(),
                       [](const auto &constraint) { return constraint.isHard(); });
    if (isHard)
        chain.push_back({Filter::TopologySpreadConstraints, "topology spread"});
    return chain;
}

std::vector<FilterStep> filterSteps(const placement::Placement &placement,
                                    const ClusterVerdict *refusal)
{
    std::vector<FilterStep> steps;
    Outcome outcome = Outcome::Passed;
    for (const NamedFilter &filter : filterChain(placement)) {
        const bool refuses = refusal != nullptr && refusal->filter == filter.filter;
        steps.push_back({filter.name, refuses ? Outcome::Refused : outcome,
                         refuses ? bareReason(refusal->reason) : std::string()});
        outcome = refuses ? Outcome::NotReached : outcome;
    }
    return steps;
}

const ClusterVerdict *find(const std::vector<ClusterVerdict> &verdicts, fleet::ClusterIndex cluster)
{
    const auto at = std::find_if(verdicts.begin(), verdicts.end(),
                                 [cluster](const auto &v) { return v.cluster == cluster; });
    return at == verdicts.end() ? nullptr : &*at;
}

std::string preferenceName(const placement::PreferredTerm &term, std::size_t number)
{
    std::string what;
    if (term.preference.labelSelector) {
        for (const auto &[key, value] : term.preference.labelSelector->matchLabels)
            what += fmt::format("{}{}={}", what.empty() ? "" : ",", key, value);
        for (const auto &expression : term.preference.labelSelector->matchExpressions)
            what += fmt::format("{}{} {}", what.empty() ? "" : ",", expression.key, expression.op);
    }
    if (term.preference.propertySorter)
        what += fmt::format("{}{}", what.empty() ? "" : ", ", term.preference.propertySorter->name);
    return fmt::format("  preference {} ({}), weight {}", number,
                       what.empty() ? "every cluster" : what, term.weight);
}

void addPreferences(const fleet::Fleet &fleet, const placement::Placement &placement,
                    fleet::ClusterIndex own, std::optional<fleet::ClusterIndex> rival,
                    std::vector<ScoreTerm> &terms)
{
    if (!placement.policy || placement.policy->preferredTerms.size() < 2)
        return;
    scheduling::PreferredAffinity affinity(fleet, placement.policy->preferredTerms);
    if (!affinity.preScore(fleet))
        return;
    const std::vector<std::int32_t> mine = affinity.termScores(fleet, own);
    const std::vector<std::int32_t> theirs =
        rival ? affinity.termScores(fleet, *rival) : std::vector<std::int32_t>();
    for (std::size_t i = 0; i < mine.size(); ++i) {
        terms.push_back({preferenceName(placement.policy->preferredTerms[i], i + 1), mine[i],
                         rival ? std::optional(theirs[i]) : std::nullopt});
    }
}

void compareScores(const fleet::Fleet &fleet, const placement::Placement &placement,
                   const ClusterVerdict &own, const ClusterVerdict *rival, Explanation &result)
{
    const auto term = [&](const char *name, auto part) {
        result.terms.push_back({name, own.score.*part,
                                rival != nullptr ? std::optional(rival->score.*part)
                                                 : std::nullopt});
    };
    term("topology spread", &scheduling::Score::topologySpread);
    term("affinity", &scheduling::Score::affinity);
    addPreferences(fleet, placement, own.cluster,
                   rival != nullptr ? std::optional(rival->cluster) : std::nullopt, result.terms);
    term("held it before", &scheduling::Score::obsolete);
    if (rival != nullptr)
        result.rival = std::string(fleet.name(rival->cluster));
}

CycleView cycleView(const fleet::Fleet &fleet, const CycleDetail &detail, std::size_t pick,
                    fleet::ClusterIndex cluster)
{
    CycleView view;
    view.pick = pick;
    const ClusterVerdict *winner = detail.picked.empty() || detail.scored.empty()
        ? nullptr
        : find(detail.scored, detail.picked.front());
    if (winner != nullptr) {
        view.picked = std::string(fleet.name(winner->cluster));
        view.rival = winner->score;
    }
    const bool isPicked =
        std::find(detail.picked.begin(), detail.picked.end(), cluster) != detail.picked.end();
    if (const ClusterVerdict *own = find(detail.scored, cluster)) {
        view.own = own->score;
        view.result = isPicked ? "picked"
            : winner != nullptr
            ? fmt::format("scored lower: {} is {}", view.picked, leadText(fleet, *winner, *own))
            : "scored";
    } else if (const ClusterVerdict *refusal = find(detail.filtered, cluster)) {
        view.result = bareReason(refusal->reason);
    } else {
        view.result = "already placed";
    }
    return view;
}

/// "eastus-1 is ahead of westus-7 by spread +2" repeats the name of the explained cluster.
std::string shortened(std::string text, const std::string &cluster)
{
    const std::string ending = " ahead of " + cluster;
    if (const std::size_t at = text.find(ending); at != std::string::npos)
        text.replace(at, ending.size(), " ahead");
    return text;
}

void addCycles(const fleet::Fleet &fleet, const Planned &planned, fleet::ClusterIndex cluster,
               Explanation &result)
{
    const scheduling::Plan &plan = *planned.plan;
    if (plan.cycles < 2)
        return;
    result.isShortened = plan.cycles * fleet.size() > kTraceBudget;
    if (result.isShortened)
        return;
    std::size_t pick = 1;
    std::string before;
    for (std::size_t cycle = 0; cycle < plan.cycles; ++cycle) {
        const CycleDetail detail = scheduling::cycleDetail(fleet, plan, cycle);
        CycleView view = cycleView(fleet, detail, pick, cluster);
        view.result = shortened(std::move(view.result), result.cluster);
        pick += detail.picked.size();
        if (view.result != before)
            result.cycles.push_back(view);
        before = view.result;
    }
}

std::size_t decidingCycle(const scheduling::Plan &plan, fleet::ClusterIndex cluster)
{
    const auto pick = std::find_if(plan.picks.begin(), plan.picks.end(),
                                   [cluster](const auto &p) { return p.cluster == cluster; });
    return pick == plan.picks.end() ? plan.cycles - 1 : pick->cycle;
}

const ClusterVerdict *rivalOf(const CycleDetail &detail, fleet::ClusterIndex cluster, bool isPicked)
{
    if (isPicked) { // the best that did not make it
        for (const ClusterVerdict &verdict : detail.scored) {
            if (std::find(detail.picked.begin(), detail.picked.end(), verdict.cluster)
                == detail.picked.end())
                return &verdict;
        }
        return nullptr;
    }
    return detail.picked.empty() || detail.picked.back() == cluster
        ? nullptr
        : find(detail.scored, detail.picked.back());
}

std::string sentenceWithoutPlugins(const scheduling::Plan &plan, const std::string &cluster,
                                   bool isPlaced)
{
    if (plan.decisions) {
        for (const placement::ClusterDecision &decision : *plan.decisions) {
            if (decision.clusterName == cluster)
                return decision.reason;
        }
    }
    return isPlaced ? "It holds the placement already." : "The policy does not ask for it.";
}

std::string sentenceOf(const fleet::Fleet &fleet, const Explanation &result,
                       const ClusterVerdict *own, const ClusterVerdict *refusal,
                       const ClusterVerdict *rival)
{
    if (refusal != nullptr) {
        return fmt::format("{}: {}.", result.isPlaced ? "Placed before; a new pick would refuse it"
                                                      : "Refused",
                           bareReason(refusal->reason));
    }
    if (own == nullptr)
        return "It holds the placement already.";
    if (result.isPlaced) {
        return rival == nullptr ? "Picked: no other candidate was left."
                                : fmt::format("Picked {}.", leadText(fleet, *own, *rival));
    }
    return rival == nullptr
        ? "It passes every filter, but no pick was left."
        : fmt::format("It passes every filter, but {} is {}.", fleet.name(rival->cluster),
                      shortened(" " + leadText(fleet, *rival, *own), result.cluster).substr(1));
}

} // namespace

Explanation explain(const fleet::Fleet &fleet, const Planned &planned, fleet::ClusterIndex cluster)
{
    const scheduling::Plan &plan = *planned.plan;
    Explanation result;
    result.placement = displayName(*planned.placement);
    result.cluster = std::string(fleet.name(cluster));
    result.isPlaced = placedClusters(plan).contains(result.cluster);
    const CycleDetail detail =
        scheduling::cycleDetail(fleet, plan, decidingCycle(plan, cluster));
    if (detail.scored.empty() && detail.filtered.empty()) {
        result.sentence = sentenceWithoutPlugins(plan, result.cluster, result.isPlaced);
        return result;
    }
    const ClusterVerdict *own = find(detail.scored, cluster);
    const ClusterVerdict *refusal = find(detail.filtered, cluster);
    const bool isScored = placementType(*planned.placement) == "PickN";
    const ClusterVerdict *rival =
        isScored && own != nullptr ? rivalOf(detail, cluster, result.isPlaced) : nullptr;
    if (own != nullptr || refusal != nullptr)
        result.filters = filterSteps(*planned.placement, refusal);
    if (own != nullptr && isScored)
        compareScores(fleet, *planned.placement, *own, rival, result);
    result.sentence = !isScored && own != nullptr
        ? "It passes every filter, and PickAll takes every such cluster."
        : sentenceOf(fleet, result, own, refusal, rival);
    addCycles(fleet, planned, cluster, result);
    return result;
}

} // namespace evenkeel::ctl

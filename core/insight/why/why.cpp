// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why/why.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "core/insight/one_more.h"
#include "core/insight/why/why_text.h"
#include "core/scheduling/cycle.h"

namespace evenkeel::insight {

namespace {

using scheduling::ClusterVerdict;
using scheduling::CycleWalk;
using scheduling::Filter;

constexpr std::size_t kMostTerms = 200;      // of a score, and constraints of a refusal
constexpr std::size_t kAllDemands = 100'000; // that are examined for all clusters together
constexpr std::size_t kFewDemands = 20;      // for one of very many clusters

/// The filters that run for a placement, in the scheduler's order (KubeFleet spec 3.4).
std::vector<Filter> filterChain(const placement::Placement &placement) {
    std::vector<Filter> chain;
    if (placement.policy && !placement.policy->requiredTerms.empty())
        chain.push_back(Filter::ClusterAffinity);
    chain.push_back(Filter::ClusterEligibility);
    if (!placement.nameSpace.empty())
        chain.push_back(Filter::NamespaceAffinity);
    chain.push_back(Filter::TaintToleration);
    const bool isHard = placement.policy && std::ranges::any_of(placement.policy->spreadConstraints,
                                                                [](const auto &constraint) {
                                                                    return constraint.isHard();
                                                                });
    if (isHard)
        chain.push_back(Filter::TopologySpreadConstraints);
    return chain;
}

/// Clusters whose bindings of the placement counted before the first pick.
std::set<std::string_view> holders(const Question &question) {
    const placement::Placement &placement = question.placement;
    std::set<std::string_view> names;
    for (const placement::Binding &binding : question.bindings) {
        if (binding.placementName == placement.name && binding.nameSpace == placement.nameSpace &&
            !binding.isDeleting && binding.state != placement::BindingState::Unscheduled)
            names.insert(binding.targetCluster);
    }
    return names;
}

/// The attempt after the last pick counts where it found nothing.
std::size_t clampedPick(const scheduling::Plan &plan, std::size_t wanted) {
    const bool endsEmpty = plan.picks.empty() || plan.picks.back().cycle + 1U < plan.cycles;
    const std::size_t last = plan.picks.size() + (endsEmpty ? 1 : 0);
    return std::clamp<std::size_t>(wanted, 1, last);
}

std::size_t cycleOf(const scheduling::Plan &plan, std::size_t pick) {
    return pick <= plan.picks.size() ? plan.picks[pick - 1].cycle : plan.cycles - 1;
}

Standing standingOfScored(const scheduling::Plan &plan, const CycleWalk &walk, const Why &why) {
    if (!why.isScored)
        return Standing::Picked;
    if (why.ownPick == why.pick)
        return Standing::Picked;
    const bool isEarlier = why.ownPick != 0 && why.ownPick < why.pick;
    if (isEarlier)
        return Standing::PickedEarlier;
    return walk.picks().empty() || why.pick > plan.picks.size() ? Standing::LeftOver
                                                                : Standing::ScoredLower;
}

/// What a satisfied placement would say of clusters if it asked for one more.
void addOneMore(const Question &question, const scheduling::Plan &plan,
                std::span<const fleet::ClusterIndex> clusters, std::vector<Why> &whys) {
    const auto isOpen = [](const Why &why) {
        return !why.isPlaced &&
               (why.standing == Standing::Undecided || why.standing == Standing::NotNamed);
    };
    if (std::ranges::none_of(whys, isOpen))
        return;
    const auto more = oneMore(question, plan);
    if (!more)
        return;
    const Question asked{question.fleet, more->placement, more->bindings, more->options,
                         question.words};
    std::vector<Why> answers = whyAll(asked, more->plan, clusters, 1);
    for (std::size_t i = 0; i < whys.size(); ++i) {
        if (!isOpen(whys[i]))
            continue;
        whys[i].ifOneMore = answers[i].standing;
        whys[i].filters = std::move(answers[i].filters);
        whys[i].violations = std::move(answers[i].violations);
        if (more->isFixed)
            continue;
        whys[i].isScored = answers[i].isScored;
        whys[i].isRivalUnknown = answers[i].isRivalUnknown;
        whys[i].termsLeftOut = answers[i].termsLeftOut;
        whys[i].sum = std::move(answers[i].sum);
        whys[i].rival = std::move(answers[i].rival);
    }
}

/// Answers about one plan: what clusters share is worked out once.
class Answers {
public:
    Answers(const Question &question, const scheduling::Plan &plan, std::size_t clusters,
            std::size_t budget);

    /// What is known without looking at a cycle.
    Why begun(fleet::ClusterIndex cluster, std::optional<std::size_t> pick) const;
    /// At the cycle where the walk stands.
    void judge(const CycleWalk &walk, fleet::ClusterIndex cluster, Why &why);

private:
    Standing standingWithoutPlugins(Why &why, fleet::ClusterIndex cluster) const;
    std::vector<FilterStep> steps(const CycleWalk &walk, const ClusterVerdict &own) const;
    Checks spreadChecks(const CycleWalk &walk, fleet::ClusterIndex cluster) const;
    std::optional<fleet::ClusterIndex> rivalOf(const CycleWalk &walk, fleet::ClusterIndex cluster,
                                               Why &why);
    void compare(const CycleWalk &walk, const ClusterVerdict &own, Why &why);

    const Question &m_question;
    const scheduling::Plan &m_plan;
    std::vector<Filter> m_chain;
    PolicyChecks m_checks;
    SumOfScores m_sums;
    std::set<std::string> m_placed;
    std::set<std::string_view> m_holders;
    std::map<fleet::ClusterIndex, std::size_t> m_picks; // 1-based
    std::map<std::string_view, const placement::ClusterDecision *> m_decisions;
    std::set<std::string_view> m_named; // by PickFixed
    std::size_t m_budget;
    std::optional<std::size_t> m_runnerUpCycle;
    std::optional<fleet::ClusterIndex> m_runnerUp; // of that cycle
};

Answers::Answers(const Question &question, const scheduling::Plan &plan, std::size_t clusters,
                 std::size_t budget)
    : m_question(question), m_plan(plan), m_chain(filterChain(question.placement)),
      m_checks(question, plan.now,
               std::clamp(kAllDemands / std::max<std::size_t>(1, clusters), kFewDemands,
                          PolicyChecks::kMost)),
      m_sums(question.fleet, plan), m_placed(placedClusters(plan)), m_holders(holders(question)),
      m_budget(budget) {
    for (std::size_t i = 0; i < plan.picks.size(); ++i)
        m_picks.try_emplace(plan.picks[i].cluster, i + 1);
    if (plan.trace.ranFilters())
        return;
    if (plan.decisions) {
        for (const placement::ClusterDecision &decision : *plan.decisions)
            m_decisions.try_emplace(decision.clusterName, &decision);
    }
    if (question.placement.policy)
        m_named.insert(question.placement.policy->clusterNames.begin(),
                       question.placement.policy->clusterNames.end());
}

Standing Answers::standingWithoutPlugins(Why &why, fleet::ClusterIndex cluster) const {
    const auto decision = m_decisions.find(why.cluster);
    if (decision != m_decisions.end())
        why.detail = decision->second->reason;
    if (m_question.placement.type() == placement::PlacementType::PickFixed) {
        if (!m_named.contains(why.cluster))
            return Standing::NotNamed;
        if (decision != m_decisions.end() && decision->second->selected)
            return Standing::Named;
        // KubeFleet spec 3.9: of all filters PickFixed asks for eligibility alone.
        why.filters = {{Filter::ClusterEligibility, Outcome::Refused, why.detail,
                        m_checks.of(Filter::ClusterEligibility, cluster)}};
        return Standing::NotEligible;
    }
    return why.isPlaced ? Standing::PlacedBefore : Standing::Undecided;
}

Why Answers::begun(fleet::ClusterIndex cluster, std::optional<std::size_t> pick) const {
    Why why;
    why.placement = displayName(m_question.placement);
    why.cluster = std::string(m_question.fleet.name(cluster));
    why.isPlaced = m_placed.contains(why.cluster);
    why.heldBefore = m_holders.contains(why.cluster);
    why.picks = m_plan.picks.size();
    const auto own = m_picks.find(cluster);
    why.ownPick = own == m_picks.end() ? 0 : own->second;
    if (!m_plan.trace.ranFilters()) {
        why.standing = standingWithoutPlugins(why, cluster);
        return why;
    }
    why.isScored = m_plan.trace.hasScores();
    const std::size_t deciding = why.ownPick != 0 ? why.ownPick : m_plan.picks.size() + 1;
    why.pick = clampedPick(m_plan, pick.value_or(deciding));
    return why;
}

Checks Answers::spreadChecks(const CycleWalk &walk, fleet::ClusterIndex cluster) const {
    const base::Phrases &words = m_question.words;
    CheckGroup group{{}, true, {}};
    for (const SpreadTerm &term : m_sums.spreadOf(walk.board(), cluster, kMostTerms)) {
        if (!term.isHard)
            continue;
        group.checks.push_back(
            {words.say(PHRASE("why", "skew of {} at most {}"), term.topologyKey, term.maxSkew),
             term.domain ? words.say(PHRASE("why", "{}={}, skew {}"), term.topologyKey,
                                     *term.domain, term.skewAfter)
                         : words.say(PHRASE("why", "no label {}"), term.topologyKey),
             termSentence(term, words), !term.violates});
        group.isMet = group.isMet && !term.violates;
    }
    return {{std::move(group)}, 0};
}

std::vector<FilterStep> Answers::steps(const CycleWalk &walk, const ClusterVerdict &own) const {
    std::vector<FilterStep> steps;
    Outcome outcome = Outcome::Passed;
    for (const Filter filter : m_chain) {
        const bool refuses = own.verdict == scheduling::Verdict::Filtered && own.filter == filter;
        const bool isSpread = filter == Filter::TopologySpreadConstraints;
        FilterStep step{
            filter, refuses ? Outcome::Refused : outcome, refuses ? own.reason : std::string(), {}};
        if (!isSpread)
            step.checks = m_checks.of(filter, own.cluster);
        else if (step.outcome != Outcome::NotReached)
            step.checks = spreadChecks(walk, own.cluster);
        steps.push_back(std::move(step));
        outcome = refuses ? Outcome::NotReached : outcome;
    }
    return steps;
}

/// Who took the pick; for the cluster that took it, the best that did not make it.
std::optional<fleet::ClusterIndex> Answers::rivalOf(const CycleWalk &walk,
                                                    fleet::ClusterIndex cluster, Why &why) {
    if (why.pick > m_plan.picks.size())
        return std::nullopt;
    const fleet::ClusterIndex winner = m_plan.picks[why.pick - 1].cluster;
    if (winner != cluster)
        return winner;
    if (m_runnerUpCycle != walk.cycle()) {
        why.isRivalUnknown = m_budget < m_question.fleet.size();
        if (why.isRivalUnknown)
            return std::nullopt;
        m_budget -= m_question.fleet.size();
        m_runnerUpCycle = walk.cycle();
        m_runnerUp = walk.runnerUp();
    }
    return m_runnerUp;
}

void Answers::compare(const CycleWalk &walk, const ClusterVerdict &own, Why &why) {
    const auto sumOf = [&](fleet::ClusterIndex cluster, const scheduling::Score &score) {
        return m_sums.of(walk.board(), cluster, score, m_question.words, kMostTerms);
    };
    why.sum = sumOf(own.cluster, own.score);
    if (const auto &policy = m_question.placement.policy) {
        for (const std::size_t terms :
             {policy->spreadConstraints.size(), policy->preferredTerms.size()})
            why.termsLeftOut += terms - std::min(terms, kMostTerms);
    }
    const auto rival = rivalOf(walk, own.cluster, why);
    if (!rival)
        return;
    const scheduling::Score score = walk.look(*rival).score;
    why.rival = Rival{std::string(m_question.fleet.name(*rival)), sumOf(*rival, score),
                      leadOf(score, own.score)};
}

void Answers::judge(const CycleWalk &walk, fleet::ClusterIndex cluster, Why &why) {
    const ClusterVerdict own = walk.verdictOn(m_question.fleet, cluster);
    if (own.verdict == scheduling::Verdict::AlreadySelected) {
        const bool isOld = m_plan.trace.wasPlaced(cluster);
        why.standing = isOld ? Standing::PlacedBefore : Standing::PickedEarlier;
        return;
    }
    why.filters = steps(walk, own);
    if (own.verdict == scheduling::Verdict::Filtered) {
        why.standing = Standing::Refused;
        if (own.filter == Filter::TopologySpreadConstraints)
            why.violations = m_sums.violationsOf(walk.board(), cluster, kMostTerms);
        return;
    }
    why.standing = standingOfScored(m_plan, walk, why);
    if (why.isScored)
        compare(walk, own, why);
}

} // namespace

std::vector<Why> whyAll(const Question &question, const scheduling::Plan &plan,
                        std::span<const fleet::ClusterIndex> clusters,
                        std::optional<std::size_t> pick, std::size_t budget) {
    Answers answers(question, plan, clusters.size(), budget);
    std::vector<Why> whys;
    whys.reserve(clusters.size());
    for (const fleet::ClusterIndex cluster : clusters)
        whys.push_back(answers.begun(cluster, pick));
    if (!plan.trace.ranFilters()) {
        addOneMore(question, plan, clusters, whys);
        return whys;
    }
    std::vector<std::size_t> order(clusters.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return cycleOf(plan, whys[i].pick); });
    CycleWalk walk(plan);
    for (const std::size_t i : order) {
        walk.goTo(cycleOf(plan, whys[i].pick));
        answers.judge(walk, clusters[i], whys[i]);
    }
    return whys;
}

Why why(const Question &question, const scheduling::Plan &plan, fleet::ClusterIndex cluster,
        std::optional<std::size_t> pick) {
    return std::move(whyAll(question, plan, std::span(&cluster, 1), pick).front());
}

} // namespace evenkeel::insight

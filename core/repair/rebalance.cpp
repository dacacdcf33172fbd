// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/rebalance.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/names.h"
#include "core/fleet/label_keys.h"
#include "core/insight/plan_facts.h"
#include "core/losses/steady_state.h"
#include "core/base/some_names.h"

namespace evenkeel::repair {

namespace {

using base::missingFrom;
using placement::Binding;
using Names = std::vector<std::string>;

Names namesOf(std::span<const Binding> bindings) {
    const auto clusters = objects::heldClusters(bindings);
    return {clusters.begin(), clusters.end()};
}

rollout::Eviction evictionOf(const placement::Placement &placement, const std::string &cluster) {
    return {placement.name + "-" + cluster, 1, placement.name, cluster, {}};
}

/// Steps, of which longer lists share the beginning.
class Steps {
public:
    void add(RebalanceStep step) {
        m_last = std::make_shared<const Link>(Link{std::move(m_last), std::move(step)});
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    const RebalanceStep &last() const { return m_last->step; }
    const RebalanceStep &first() const {
        const Link *link = m_last.get();
        while (link->before)
            link = link->before.get();
        return link->step;
    }
    std::vector<RebalanceStep> list() const {
        std::vector<RebalanceStep> steps;
        for (const Link *link = m_last.get(); link != nullptr; link = link->before.get())
            steps.push_back(link->step);
        std::ranges::reverse(steps);
        return steps;
    }

private:
    struct Link {
        std::shared_ptr<const Link> before;
        RebalanceStep step;
    };
    std::shared_ptr<const Link> m_last; // null: no step
    std::size_t m_size = 0;
};

/// What is held after some evictions.
struct Place {
    std::vector<Binding> bindings;
    Names held;
    Steps steps;
};

/// Tries orders of evictions on one fleet.
class Evictions {
public:
    Evictions(const losses::SteadyState &standing, const rollout::DisruptionBudget *budget,
              Names fresh, std::size_t plans, const base::Phrases &words, std::stop_token stop)
        : m_standing(standing), m_budget(budget), m_fresh(std::move(fresh)), m_plans(plans),
          m_words(words), m_stop(std::move(stop)) {}

    /// The next place; nothing where the budget refuses the eviction, or nothing can be decided.
    std::optional<Place> evict(const Place &from, const std::string &cluster,
                               const fleet::Fleet &fleet);
    /// Whether the new decision is reached with exactly that many more evictions.
    bool reach(const Place &from, std::size_t moves, const fleet::Fleet &fleet);
    void forget() { m_seen.clear(); }

    const Place &best() const { return m_best; }
    void start(Place place) { m_best = std::move(place); }
    std::size_t distance(const Place &place) const {
        return missingFrom(m_fresh, place.held).size() + missingFrom(place.held, m_fresh).size();
    }
    bool isReached(const Place &place) const { return place.held == m_fresh; }
    bool isOut() const { return m_plans == 0 || m_stop.stop_requested(); }
    const std::string &refusal() const { return m_refusal; }
    const Names &fresh() const { return m_fresh; }

private:
    const losses::SteadyState &m_standing;
    const rollout::DisruptionBudget *m_budget;
    Names m_fresh;
    std::size_t m_plans; // left
    const base::Phrases &m_words;
    std::stop_token m_stop;
    Place m_best;
    std::map<Names, std::size_t> m_seen; // held, with the most moves that were left then
    std::string m_refusal;               // of the budget, the first
};

std::string skewOf(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                   const base::Phrases &words) {
    return insight::skewText(scheduling::spreadAfter(fleet, plan, plan.picks.size()), words);
}

std::optional<Place> Evictions::evict(const Place &from, const std::string &cluster,
                                      const fleet::Fleet &fleet) {
    const placement::Placement &placement = *m_standing.placement;
    RebalanceStep step{RebalanceStep::Kind::Evict, {cluster}, {}, {}, {}, {}, {}};
    step.verdict =
        rollout::judge(evictionOf(placement, cluster), &placement, from.bindings, m_budget);
    if (!step.verdict->deletesBinding) {
        if (m_refusal.empty())
            m_refusal = step.verdict->message();
        return std::nullopt;
    }
    Place next{from.bindings, {}, from.steps};
    std::erase_if(next.bindings,
                  [&cluster](const Binding &one) { return one.targetCluster == cluster; });
    const Names left = namesOf(next.bindings);
    --m_plans;
    auto decided = losses::decideAgain(m_standing, fleet, next.bindings, m_stop);
    if (!decided || !decided->plan)
        return std::nullopt;
    next.bindings = std::move(decided->bindings);
    next.held = namesOf(next.bindings);
    step.picked = missingFrom(left, next.held);
    step.held = next.held;
    step.skew = skewOf(fleet, *decided->plan, m_words);
    step.plan = std::make_shared<const scheduling::Plan>(std::move(*decided->plan));
    next.steps.add(std::move(step));
    return next;
}

bool Evictions::reach(const Place &from, std::size_t moves, const fleet::Fleet &fleet) {
    const std::size_t now = distance(from);
    const std::size_t best = distance(m_best);
    if (now < best || (now == best && from.steps.size() < m_best.steps.size()))
        m_best = from;
    if (isReached(from))
        return true;
    // An eviction takes one cluster away.
    if (missingFrom(m_fresh, from.held).size() > moves || moves == 0 || isOut())
        return false;
    const auto seen = m_seen.find(from.held);
    if (seen != m_seen.end() && seen->second >= moves)
        return false;
    m_seen[from.held] = moves;
    Names order = missingFrom(m_fresh, from.held); // those that have to go first
    for (const std::string &cluster : from.held) {
        if (std::ranges::find(order, cluster) == order.end())
            order.push_back(cluster);
    }
    for (const std::string &cluster : order) {
        if (isOut())
            return false;
        const auto next = evict(from, cluster, fleet);
        if (next && next->held != from.held && reach(*next, moves - 1, fleet))
            return true;
    }
    return false;
}

fleet::Fleet withTaints(const fleet::Fleet &fleet, const Names &clusters) {
    std::map<std::uint32_t, fleet::RowChange> changes;
    for (const std::string &name : clusters) {
        const auto row = fleet.find(name);
        if (!row)
            continue;
        fleet::Cluster cluster = fleet.cluster(*row);
        cluster.taints.push_back({std::string(kRebalanceTaint), "", kube::TaintEffect::NoSchedule});
        changes.insert(
            {static_cast<std::uint32_t>(*row), {*row, fleet.cluster(*row), std::move(cluster)}});
    }
    std::vector<fleet::RowChange> rows;
    for (auto &[row, change] : changes)
        rows.push_back(std::move(change));
    return rows.empty() ? fleet : fleet.withRows(rows);
}

/// What takes each cluster out of every required term: a label that the term asks for goes. Nothing
/// where a term asks for none, or only for those that the platform puts there.
std::optional<std::vector<insight::LabelEdit>>
labelsOff(const fleet::Fleet &fleet, const placement::Placement &placement, const Names &clusters) {
    if (!placement.policy || placement.policy->requiredTerms.empty())
        return std::nullopt;
    std::set<std::string> keys;
    for (const placement::ClusterSelectorTerm &term : placement.policy->requiredTerms) {
        std::set<std::string> asked;
        if (term.labelSelector) {
            for (const auto &[key, value] : term.labelSelector->matchLabels)
                asked.insert(key);
            for (const kube::LabelSelectorRequirement &one : term.labelSelector->matchExpressions) {
                if (one.op == "In" || one.op == "Exists")
                    asked.insert(one.key);
            }
        }
        std::erase_if(asked, fleet::isPlatformLabel);
        if (asked.empty())
            return std::nullopt;
        keys.insert(*asked.begin());
    }
    std::vector<insight::LabelEdit> edits;
    for (const std::string &name : clusters) {
        const auto row = fleet.find(name);
        for (const std::string &key : keys) {
            if (row && fleet.label(*row, key))
                edits.push_back({name, key, std::nullopt});
        }
    }
    return edits;
}

/// The fleet while some clusters must not be picked, and the step that makes it so.
struct Guarded {
    fleet::Fleet fleet;
    RebalanceStep step;
};
using Guard = std::function<std::optional<Guarded>(const Names &)>;

RebalanceStep stepOf(RebalanceStep::Kind kind, const Names &clusters, const Names &held) {
    return {kind, clusters, {}, {}, held, {}, {}};
}

/// Guards whatever is picked wrongly until each eviction brings a cluster of the new decision.
std::optional<Place> reachGuarded(Evictions &evictions, const Place &start, std::size_t moves,
                                  const Guard &guard) {
    const Names &fresh = evictions.fresh();
    const Names leaving = missingFrom(fresh, start.held);
    if (leaving.size() > moves)
        return std::nullopt;
    std::set<std::string> wrong;
    while (!evictions.isOut()) {
        auto guarded = guard({wrong.begin(), wrong.end()});
        if (!guarded)
            return std::nullopt;
        Place place{start.bindings, start.held, {}};
        if (!wrong.empty())
            place.steps.add(guarded->step);
        const std::size_t known = wrong.size();
        bool isBlocked = false;
        for (const std::string &cluster : leaving) {
            auto next = evictions.evict(place, cluster, guarded->fleet);
            if (!next) {
                isBlocked = true;
                break;
            }
            for (const std::string &picked : missingFrom(fresh, next->steps.last().picked))
                wrong.insert(picked);
            place = std::move(*next);
        }
        if (!isBlocked && evictions.isReached(place))
            return place;
        if (isBlocked || wrong.size() == known)
            return std::nullopt;
    }
    return std::nullopt;
}

/// Takes the guard off again: nothing moves then, which is planned as well.
bool addUnguard(const losses::SteadyState &standing, const fleet::Fleet &fleet,
                const base::Phrases &words, Place &place, const std::stop_token &stop) {
    auto decided = losses::decideAgain(standing, fleet, place.bindings, stop);
    if (!decided || !decided->plan || namesOf(decided->bindings) != place.held)
        return false;
    const RebalanceStep guard = place.steps.first();
    const bool isTaint = guard.kind == RebalanceStep::Kind::Taint;
    RebalanceStep step =
        stepOf(isTaint ? RebalanceStep::Kind::Untaint : RebalanceStep::Kind::LabelBack,
               guard.clusters, place.held);
    for (insight::LabelEdit edit : guard.labels) {
        edit.value = std::string(*fleet.label(*fleet.find(edit.cluster), edit.key));
        step.labels.push_back(std::move(edit));
    }
    step.skew = skewOf(fleet, *decided->plan, words);
    step.plan = std::make_shared<const scheduling::Plan>(std::move(*decided->plan));
    place.steps.add(std::move(step));
    return true;
}

/// The guards that may be used, those that leave the labels alone first.
std::vector<Guard> guardsOf(const fleet::Fleet &fleet, const placement::Placement &placement,
                            const RebalanceQuestion &question, const Names &held) {
    std::vector<Guard> guards;
    if (question.mayTaint)
        guards.emplace_back([&](const Names &clusters) -> std::optional<Guarded> {
            return Guarded{withTaints(fleet, clusters),
                           stepOf(RebalanceStep::Kind::Taint, clusters, held)};
        });
    if (question.mayRelabel)
        guards.emplace_back([&](const Names &clusters) -> std::optional<Guarded> {
            auto edits = labelsOff(fleet, placement, clusters);
            if (!edits)
                return std::nullopt;
            Guarded guarded{insight::applied(insight::Edit{*edits, {}, {}, {}}, fleet),
                            stepOf(RebalanceStep::Kind::Relabel, clusters, held)};
            guarded.step.labels = std::move(*edits);
            return guarded;
        });
    return guards;
}

std::size_t evictionsIn(const std::vector<RebalanceStep> &steps) {
    return static_cast<std::size_t>(
        std::ranges::count(steps, RebalanceStep::Kind::Evict, &RebalanceStep::kind));
}

std::string cannotBeEvicted(const placement::Placement &placement) {
    return placement.kind == placement::PlacementKind::ClusterResourcePlacement
               ? rollout::evictionAdmissionError(placement)
               : std::string("evictions are for ClusterResourcePlacements only");
}

} // namespace

std::string_view nameOf(RebalanceStep::Kind kind) {
    return base::nameIn<RebalanceStep::Kind::LabelBack>(
        kind, {"taint", "relabel", "evict", "untaint", "labelBack"});
}

std::vector<std::string> Rebalance::leftOver() const {
    return missingFrom(fresh, held);
}

std::size_t Rebalance::remaining() const {
    return missingFrom(fresh, steps.empty() ? held : steps.back().held).size();
}

base::Result<Rebalance> rebalance(const objects::Objects &objects,
                                  const placement::Placement &placement,
                                  const RebalanceQuestion &question, std::stop_token stop) {
    const auto cancelled = [] { return base::failed(base::ErrorCode::Cancelled, "cancelled"); };
    Rebalance answer;
    const auto standing = losses::steadyStateOf(objects, placement, question.known, stop);
    if (!standing)
        return cancelled();
    answer.held = namesOf(standing->bindings);
    answer.error = standing->error;
    const auto today = losses::decideAgain(*standing, objects.fleet, standing->bindings, stop);
    const auto fresh = losses::decideAgain(*standing, objects.fleet, {}, stop);
    if (!today || !fresh)
        return cancelled();
    if (answer.error.empty())
        answer.error = fresh->error;
    answer.isAborted = !answer.error.empty();
    if (answer.isAborted)
        return answer;
    answer.fresh = namesOf(fresh->bindings);
    answer.freshSkew = skewOf(objects.fleet, *fresh->plan, question.words);
    answer.heldSkew =
        today->plan ? skewOf(objects.fleet, *today->plan, question.words) : std::string();
    answer.atLeast = answer.leftOver().size();
    answer.reachesFresh = answer.held == answer.fresh;
    if (answer.reachesFresh)
        return answer;
    answer.error = cannotBeEvicted(placement);
    if (!answer.error.empty())
        return answer;
    Evictions evictions(*standing, objects.rollouts.budgetOf(placement), answer.fresh,
                        question.plans, question.words, stop);
    const Place start{standing->bindings, answer.held, {}};
    evictions.start(start);
    const std::size_t most = question.mostMoves.value_or(2 * answer.held.size());
    // Without enough moves it still comes nearer.
    std::size_t moves = std::min(answer.atLeast, most);
    std::optional<Place> reached;
    if (evictions.reach(start, moves, objects.fleet))
        reached = evictions.best();
    for (const Guard &guard : guardsOf(objects.fleet, placement, question, answer.held)) {
        if (reached)
            break;
        reached = reachGuarded(evictions, start, most, guard);
        if (reached && reached->steps.first().kind != RebalanceStep::Kind::Evict &&
            !addUnguard(*standing, objects.fleet, question.words, *reached, stop))
            reached.reset();
    }
    while (!reached && !evictions.isOut() && ++moves <= most) {
        evictions.forget();
        if (evictions.reach(start, moves, objects.fleet))
            reached = evictions.best();
    }
    if (stop.stop_requested())
        return cancelled();
    answer.isComplete = reached || !evictions.isOut();
    answer.reachesFresh = reached.has_value();
    const Place &end = reached ? *reached : evictions.best();
    answer.steps = end.steps.list();
    answer.moves = evictionsIn(answer.steps);
    if (answer.steps.empty())
        answer.blocked = evictions.refusal();
    return answer;
}

std::string stepText(const RebalanceStep &step, const base::Phrases &words) {
    const std::string names = fmt::format("{}", fmt::join(step.clusters, ", "));
    switch (step.kind) {
    case RebalanceStep::Kind::Taint:
        return words.say(PHRASE("repair", "Taint {} with {}:NoSchedule"), names, kRebalanceTaint);
    case RebalanceStep::Kind::Untaint:
        return words.say(PHRASE("repair", "Take the taint off {}"), names);
    case RebalanceStep::Kind::Relabel:
    case RebalanceStep::Kind::LabelBack: {
        std::vector<std::string> edits;
        for (const insight::LabelEdit &edit : step.labels)
            edits.push_back(edit.value
                                ? fmt::format("{} {}={}", edit.cluster, edit.key, *edit.value)
                                : fmt::format("{} {}", edit.cluster, edit.key));
        const std::string text = fmt::format("{}", fmt::join(edits, ", "));
        return step.kind == RebalanceStep::Kind::Relabel
                   ? words.say(PHRASE("repair", "Remove the label {}"), text)
                   : words.say(PHRASE("repair", "Label {} again"), text);
    }
    case RebalanceStep::Kind::Evict:
        break;
    }
    if (step.picked.empty())
        return words.say(PHRASE("repair", "Evict {}: no cluster is picked instead"), names);
    return words.say(PHRASE("repair", "Evict {}: {} is picked instead"), names,
                     fmt::format("{}", fmt::join(step.picked, ", ")));
}

std::string doNothingText(const Rebalance &rebalance, const base::Phrases &words) {
    const Names left = rebalance.leftOver();
    if (left.empty() && rebalance.held == rebalance.fresh)
        return words.say(PHRASE("repair", "It is where a new decision would put it."));
    return words.say(PHRASE("repair",
                            "Doing nothing costs no eviction and leaves {} of {} clusters where a "
                            "new decision would not put it ({}); skew {} instead of {}."),
                     left.size(), rebalance.held.size(), fmt::format("{}", fmt::join(left, ", ")),
                     rebalance.heldSkew, rebalance.freshSkew);
}

std::string rebalanceText(const Rebalance &rebalance, const base::Phrases &words) {
    if (!rebalance.error.empty())
        return words.say(PHRASE("repair", "Nothing can be moved: {}."), rebalance.error);
    if (rebalance.held == rebalance.fresh)
        return words.say(PHRASE("repair", "Nothing to move."));
    if (!rebalance.blocked.empty())
        return words.say(PHRASE("repair", "No eviction is possible: {}."), rebalance.blocked);
    if (rebalance.steps.empty())
        return words.say(
            PHRASE("repair", "No eviction brings it nearer: the same clusters are picked again."));
    if (rebalance.reachesFresh)
        return rebalance.moves == 1
                   ? words.say(PHRASE("repair", "1 eviction brings it to where a new decision "
                                                "would put it."))
                   : words.say(PHRASE("repair", "{} evictions bring it to where a new decision "
                                                "would put it; fewer than {} is impossible."),
                               rebalance.moves, rebalance.atLeast);
    return words.say(PHRASE("repair", "{} of the clusters that a new decision would not pick are "
                                      "left after the evictions."),
                     rebalance.remaining());
}

} // namespace evenkeel::repair

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/comparison.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/losses/loss_text.h"
#include "core/losses/steady_state.h"
#include "core/losses/survival.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/base/some_names.h"
#include "core/fleet/label_keys.h"

namespace evenkeel::scenarios {

namespace {

using manifest::Objects;
using placement::Placement;

base::Result<capacity::Ask> askOf(const Placement &placement, const ComparisonQuestion &question) {
    return question.ask ? base::Result<capacity::Ask>(*question.ask) : capacity::askOf(placement);
}

bool isAsked(const Placement &placement, const ComparisonQuestion &question) {
    return question.placements.empty() ||
           std::ranges::find(question.placements, insight::idOf(placement)) !=
               question.placements.end();
}

void addSkews(const std::vector<spread::SpreadView> &views, std::vector<SkewFigure> &skews) {
    for (const spread::SpreadView &view : views)
        skews.push_back({view.topologyKey, view.skew, view.maxSkew, view.isHard});
}

/// What is left of a placement whose cycle the scheduler aborts: what holds it.
Outcome aborted(const Objects &objects, const Placement &placement, const base::Error &error,
                const base::Phrases &words) {
    Outcome outcome;
    outcome.error = said(error, words);
    const auto held = objects::heldClusters(objects::bindingsOf(objects.bindings, placement));
    outcome.clusters.assign(held.begin(), held.end());
    outcome.placed = outcome.clusters.size();
    return outcome;
}

/// Clusters that hold the placement, whether or not they run.
std::vector<std::string> heldBy(const Outcome &outcome) {
    std::vector<std::string> held;
    std::ranges::set_union(outcome.clusters, outcome.dark, std::back_inserter(held));
    return held;
}

/// Takes the dark clusters out of those that hold the placement: it does not run there, as
/// losses::lose() counts. What holds it without a plan of it, as PickFixed does, is among them.
void countRunning(const Objects &objects, const Placement &placement, kube::Time now,
                  const scheduling::Plan *plan, Outcome &outcome) {
    const auto own = objects::bindingsOf(objects.bindings, placement);
    const auto held = objects::heldClusters(
        plan != nullptr ? rollout::bindingsAfter(*plan, placement, own) : own);
    const auto dark = losses::darkOf(objects.fleet, held, now);
    if (dark.empty())
        return;
    outcome.dark.assign(dark.begin(), dark.end());
    outcome.clusters = base::missingFrom(dark, held);
    outcome.placed = outcome.clusters.size();
    outcome.isFulfilled = outcome.isFulfilled &&
                          losses::fateOf(losses::askedBy(placement), held.size(), outcome.placed) ==
                              losses::Fate::Survives;
    outcome.skew.clear();
    if (plan == nullptr || !placement.policy)
        return;
    std::vector<fleet::ClusterIndex> running;
    for (const std::string &name : outcome.clusters)
        running.push_back(*objects.fleet.find(name));
    addSkews(scheduling::spreadOf(objects.fleet, placement.policy->spreadConstraints, running),
             outcome.skew);
}

base::Result<Outcome> outcomeOf(const Objects &objects, const Placement &placement,
                                const ComparisonQuestion &question, const std::stop_token &stop) {
    const objects::Planning planning = objects::planningOf(objects, placement, question.known);
    const auto plan = insight::planOnHeld(objects, placement, planning, stop);
    if (!plan && plan.error().code == base::ErrorCode::Cancelled)
        return tl::unexpected(plan.error());
    const auto ask = askOf(placement, question);
    if (!ask)
        return tl::unexpected(ask.error());
    if (!plan) {
        Outcome outcome = aborted(objects, placement, plan.error(), question.words);
        countRunning(objects, placement, planning.now, nullptr, outcome);
        outcome.cost = costOf(objects.fleet, heldBy(outcome), question.rule, *ask);
        return outcome;
    }
    Outcome outcome;
    const auto placed = insight::placedClusters(*plan);
    outcome.clusters.assign(placed.begin(), placed.end());
    outcome.placed = plan->placed;
    outcome.wanted = plan->wanted;
    outcome.isFulfilled = plan->condition && plan->condition->isTrue;
    outcome.verdict = insight::verdictText(*plan, question.words);
    addSkews(scheduling::spreadAfter(objects.fleet, *plan, plan->picks.size()), outcome.skew);
    countRunning(objects, placement, planning.now, &*plan, outcome);
    outcome.cost = costOf(objects.fleet, heldBy(outcome), question.rule, *ask);
    if (question.wantsSwaps) {
        auto swap = capacity::bestSwap(
            insight::questionOf(objects, placement, insight::optionsOf(planning)), outcome.clusters,
            question.rule, *ask, stop);
        if (!swap)
            return tl::unexpected(swap.error());
        outcome.swap = std::move(*swap);
    }
    return outcome;
}

std::vector<losses::Domain> domainsOf(const fleet::Fleet &fleet,
                                      const std::vector<std::string> &keys) {
    std::vector<losses::Domain> domains;
    for (const std::string &key : keys)
        std::ranges::move(losses::domainsOf(fleet, key), std::back_inserter(domains));
    return domains;
}

using Outcomes = std::map<kube::ObjectId, Outcome>; // by placement

base::Result<void> addSurvivals(const Objects &objects,
                                const std::vector<const Placement *> &placements,
                                const ComparisonQuestion &question, Outcomes &outcomes,
                                const std::stop_token &stop) {
    if (question.keys.empty())
        return {};
    const auto table = losses::survive(
        objects, {domainsOf(objects.fleet, question.keys), placements, question.known}, stop);
    if (!table)
        return tl::unexpected(table.error());
    for (const losses::SurvivalRow &row : table->rows) {
        Survival survival;
        survival.domains = row.cells.size();
        survival.survived = static_cast<std::size_t>(
            std::ranges::count(row.cells, losses::Fate::Survives, &losses::SurvivalCell::leaves));
        survival.weakest = losses::weakestText(*table, row, losses::Loss::Leaves, question.words);
        outcomes[insight::idOf(*row.placement)].survival = std::move(survival);
    }
    return {};
}

base::Result<Outcomes> outcomesOf(const Objects &objects, const ComparisonQuestion &question,
                                  const std::stop_token &stop) {
    Outcomes outcomes;
    std::vector<const Placement *> placements;
    for (const Placement &placement : objects.placements) {
        if (!isAsked(placement, question))
            continue;
        auto outcome = outcomeOf(objects, placement, question, stop);
        if (!outcome)
            return tl::unexpected(outcome.error());
        placements.push_back(&placement);
        outcomes[insight::idOf(placement)] = std::move(*outcome);
    }
    const auto done = addSurvivals(objects, placements, question, outcomes, stop);
    return done ? base::Result<Outcomes>(std::move(outcomes)) : tl::unexpected(done.error());
}

void compareClusters(const Outcome &before, Outcome &after) {
    after.added = base::missingFrom(before.clusters, after.clusters);
    after.removed = base::missingFrom(heldBy(after), before.clusters);
}

void addColumn(Outcomes outcomes, std::size_t column, std::map<kube::ObjectId, Line> &lines) {
    for (auto &[id, outcome] : outcomes) {
        Line &line = lines.try_emplace(id, Line{id, {}}).first->second;
        line.outcomes.resize(column + 1);
        if (column > 0 && line.outcomes.front())
            compareClusters(*line.outcomes.front(), outcome);
        line.outcomes[column] = std::move(outcome);
    }
}

} // namespace

bool Outcome::isSameAs(const Outcome &other) const {
    return clusters == other.clusters && dark == other.dark && placed == other.placed &&
           wanted == other.wanted && isFulfilled == other.isFulfilled && error == other.error &&
           skew == other.skew && survival == other.survival && cost == other.cost;
}

bool Comparison::isAnyShort() const {
    return std::ranges::any_of(lines, [](const Line &line) {
        return std::any_of(
            line.outcomes.begin() + 1, line.outcomes.end(),
            [](const std::optional<Outcome> &outcome) { return outcome && !outcome->isFulfilled; });
    });
}

bool Comparison::isAnyUnfit() const {
    return std::ranges::any_of(applied, [](const Applied &one) { return !one.unfit.empty(); });
}

base::Result<Comparison> compare(const Objects &objects, std::span<const Scenario> scenarios,
                                 const ComparisonQuestion &question, std::stop_token stop,
                                 const scheduling::Progress &progress) {
    const std::size_t total = scenarios.size() + 1;
    std::map<kube::ObjectId, Line> lines;
    Comparison comparison;
    comparison.rule = question.rule;
    auto outcomes = outcomesOf(objects, question, stop);
    if (!outcomes)
        return tl::unexpected(outcomes.error());
    addColumn(std::move(*outcomes), 0, lines);
    auto start = rolledOut(objects, question.known, stop);
    if (!start)
        return tl::unexpected(start.error());
    comparison.start = std::move(*start);
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        if (progress)
            progress(i + 1, total);
        comparison.scenarios.push_back(scenarios[i].name);
        comparison.applied.push_back(
            applied(scenarios[i], comparison.start, Refused::LeftOut, {question.known, stop}));
        const Applied &made = comparison.applied.back();
        outcomes = outcomesOf(made.objects, question, stop);
        if (!outcomes)
            return tl::unexpected(outcomes.error());
        addColumn(std::move(*outcomes), i + 1, lines);
    }
    for (auto &[id, line] : lines) {
        line.outcomes.resize(total);
        comparison.lines.push_back(std::move(line));
    }
    std::ranges::sort(comparison.lines, {},
                      [](const Line &line) { return kube::fullNameOf(line.placement); });
    return comparison;
}

std::string skewText(const std::vector<SkewFigure> &skew, const base::Phrases &words) {
    std::string text;
    for (const SkewFigure &figure : skew)
        text += fmt::format("{}{} {} / {}{}", text.empty() ? "" : ", ",
                            fleet::lastKeyPart(figure.key), figure.skew, figure.maxSkew,
                            figure.isHard ? "" : " " + words.say(PHRASE("plan", "soft")));
    return text.empty() ? "-" : text;
}

std::string survivalText(const Survival &survival, const base::Phrases &words) {
    return words.say(PHRASE("scenarios", "survives {} of {}"), survival.survived, survival.domains);
}

std::string outcomeText(const Outcome &outcome, const base::Phrases &words) {
    std::string text = outcome.error.empty() ? words.say(PHRASE("scenarios", "{} of {}"),
                                                         outcome.placed, outcome.wanted)
                                             : words.say(PHRASE("plan", "no decision"));
    if (!outcome.dark.empty())
        text += ", " + words.say(PHRASE("scenarios", "{} dark"), outcome.dark.size());
    if (!outcome.added.empty())
        text += fmt::format(" +{}", outcome.added.size());
    if (!outcome.removed.empty())
        text += fmt::format(" −{}", outcome.removed.size());
    return text;
}

} // namespace evenkeel::scenarios

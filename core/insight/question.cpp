// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/question.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/kube/quantity.h"
#include "core/objects/basis.h"
#include "core/objects/planning.h"
#include "core/scheduling/plugins/cluster_affinity.h"

namespace evenkeel::insight {

scheduling::PlanOptions optionsOf(const objects::Planning &planning) {
    scheduling::PlanOptions options;
    options.snapshotName = planning.snapshotName;
    options.now = planning.now;
    options.refusal = objects::refusalOf(planning.basis);
    return options;
}

Question questionOf(const objects::Objects &objects, const placement::Placement &placement,
                    scheduling::PlanOptions options, const base::Phrases &words) {
    return {objects.fleet, placement, objects.bindings, std::move(options), words, nullptr};
}

namespace {

using fleet::ClusterIndex;
using Rows = std::vector<ClusterIndex>;

constexpr std::size_t kMostOrders = 16;

/// One value in several spellings: a cluster for each number that they become.
struct Choice {
    std::string property;
    Rows rows;
};

void addChoice(const fleet::Fleet &fleet, const std::string &name, const kube::Quantity &extreme,
               const std::vector<std::pair<ClusterIndex, kube::Quantity>> &values,
               std::vector<Choice> &choices) {
    std::map<double, ClusterIndex> byNumber;
    for (const auto &[row, value] : values) {
        if (value == extreme)
            byNumber.emplace(value.approximateFloat(), row);
    }
    if (byNumber.size() < 2)
        return;
    Choice &choice = choices.emplace_back(Choice{name, {}});
    for (const auto &[number, row] : byNumber)
        choice.rows.push_back(row);
    std::ranges::sort(choice.rows, {}, [&fleet](ClusterIndex row) { return fleet.name(row); });
}

/// None where a value is malformed: the cycle is aborted in every order.
std::vector<Choice> choicesOf(const Question &question) {
    std::vector<Choice> choices;
    const auto &policy = question.placement.policy;
    if (question.placement.type() != placement::PlacementType::PickN || !policy)
        return choices;
    std::set<std::string> names;
    for (const placement::PreferredTerm &term : policy->preferredTerms) {
        if (term.preference.propertySorter && term.weight != 0)
            names.insert(term.preference.propertySorter->name);
    }
    for (const std::string &name : names) {
        const scheduling::ClusterProperty property(question.fleet, name);
        std::vector<std::pair<ClusterIndex, kube::Quantity>> values;
        for (std::size_t row = 0; row < question.fleet.size(); ++row) {
            const auto index = static_cast<ClusterIndex>(row);
            const auto value = property.observe(question.fleet, index);
            if (!value)
                return {};
            if (*value)
                values.emplace_back(index, **value);
        }
        if (values.empty())
            continue;
        const auto [low, high] = std::ranges::minmax_element(
            values, {}, &std::pair<ClusterIndex, kube::Quantity>::second);
        addChoice(question.fleet, name, low->second, values, choices);
        if (high->second != low->second)
            addChoice(question.fleet, name, high->second, values, choices);
    }
    return choices;
}

/// Each choice of one row for each of them, some at most.
std::vector<Rows> frontsOf(const std::vector<Choice> &choices) {
    std::vector<Rows> fronts{{}};
    for (const Choice &choice : choices) {
        std::vector<Rows> longer;
        for (const Rows &front : fronts) {
            for (const ClusterIndex row : choice.rows) {
                if (longer.size() == kMostOrders)
                    break;
                longer.push_back(front);
                longer.back().push_back(row);
            }
        }
        fronts = std::move(longer);
    }
    return fronts;
}

fleet::Fleet withFront(const fleet::Fleet &fleet, const Rows &front) {
    fleet::Fleet ordered;
    ordered.reserve(fleet.size());
    for (const ClusterIndex row : front)
        ordered.add(fleet.cluster(row)); // one that is there already stays where it is
    for (std::size_t row = 0; row < fleet.size(); ++row)
        ordered.add(fleet.cluster(static_cast<ClusterIndex>(row)));
    return ordered;
}

} // namespace

std::optional<objects::OrderChance> orderChance(const Question &question,
                                                const std::stop_token &stop) {
    const std::vector<Choice> choices = choicesOf(question);
    if (choices.empty())
        return std::nullopt;
    objects::OrderChance chance{choices.front().property, {}};
    scheduling::PlanOptions options = question.options;
    options.now = options.now.value_or(question.fleet.newestHeartbeat());
    for (const Rows &front : frontsOf(choices)) {
        const auto plan = scheduling::plan(withFront(question.fleet, front), question.placement,
                                           question.bindings, options, stop);
        if (!plan && plan.error().code == base::ErrorCode::Cancelled)
            return std::nullopt;
        objects::OrderOutcome outcome;
        if (plan) {
            const auto placed = placedClusters(*plan);
            outcome.clusters.assign(placed.begin(), placed.end());
        } else {
            outcome.abort = plan.error().message;
        }
        if (std::ranges::find(chance.outcomes, outcome) == chance.outcomes.end())
            chance.outcomes.push_back(std::move(outcome));
    }
    return chance.outcomes.size() < 2 ? std::nullopt : std::optional(std::move(chance));
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/side_by_side/side_by_side.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/side_by_side/side_plans.h"
#include "core/kube/names.h"
#include "core/base/text_order.h"

namespace evenkeel::side_by_side {

namespace {

base::Error invalid(std::string message) {
    return {base::ErrorCode::Invalid, std::move(message), {}};
}

base::Result<void> checkQuestion(const SideQuestion &question) {
    const auto errors = kube::qualifiedNameErrors(question.topologyKey);
    if (!errors.empty())
        return tl::unexpected(invalid("invalid topology key: " + errors.front()));
    if (question.maxSkew < 1)
        return tl::unexpected(invalid("maxSkew must be greater than zero"));
    std::set<std::string> names;
    for (const SideUnit &unit : question.units) {
        if (!names.insert(unit.name).second)
            return tl::unexpected(invalid("duplicate name " + unit.name));
    }
    return {};
}

void findDomains(const SideQuestion &question, SideBySide &answer) {
    for (const SideUnit &unit : question.units) {
        if (const auto label = unit.labels.find(question.topologyKey); label != unit.labels.end())
            answer.domains.push_back(label->second);
    }
    std::ranges::sort(answer.domains, base::naturalLess);
    // Not std::ranges::unique: clang 14 cannot take its subrange apart.
    answer.domains.erase(std::unique(answer.domains.begin(), answer.domains.end()),
                         answer.domains.end());
    for (const SideUnit &unit : question.units) {
        const auto label = unit.labels.find(question.topologyKey);
        answer.domainOfUnit.emplace_back();
        if (label != unit.labels.end())
            answer.domainOfUnit.back() = placeOf(answer.domains, label->second);
    }
}

/// How many steps the work is enough for.
std::size_t explainedSteps(const SideQuestion &question, const SideBySide &answer) {
    constexpr std::size_t kVisitsPerDomain = 8; // its counts on both sides are kept
    const std::size_t step = question.units.size() + kVisitsPerDomain * answer.domains.size() + 1;
    return std::min(static_cast<std::size_t>(std::max(question.count, 0)), question.work / step);
}

/// What the summary says of steps that are not explained.
std::string leftOutText(const SideQuestion &question, const SideBySide &answer) {
    if (answer.explained == answer.nodes.steps.size())
        return {};
    return ' ' + question.words.say(
                     PHRASE("sides", "There are too many to explain every pick: counts and reasons "
                                     "end with pick {}, the {} after it are only named."),
                     answer.explained, answer.nodes.steps.size() - answer.explained);
}

std::string summaryOf(const SideQuestion &question, const SideBySide &answer) {
    const std::string leftOut = leftOutText(question, answer);
    if (!answer.firstDifference)
        return question.words.say(PHRASE("sides", "Both pick the same ones in the same order.")) +
               leftOut;
    const std::size_t step = *answer.firstDifference;
    const std::string before =
        step == 0   ? ""
        : step == 1 ? question.words.say(PHRASE("sides", "The first pick agrees. "))
                    : question.words.say(PHRASE("sides", "The first {} picks agree. "), step);
    return before +
           question.words.say(PHRASE("sides", "At pick {} KubeFleet picks {}, kube-scheduler {}."),
                              step + 1, takenText(question, answer, answer.clusters.steps[step]),
                              takenText(question, answer, answer.nodes.steps[step])) +
           leftOut;
}

} // namespace

std::optional<std::size_t> placeOf(const std::vector<std::string> &domains,
                                   std::string_view value) {
    const auto found = std::ranges::lower_bound(domains, value, base::naturalLess);
    if (found == domains.end() || *found != value)
        return std::nullopt;
    return static_cast<std::size_t>(found - domains.begin());
}

std::string takenText(const SideQuestion &question, const SideBySide &answer,
                      const SideStep &step) {
    if (!step.unit)
        return question.words.say(PHRASE("sides", "none"));
    const auto domain = answer.domainOfUnit[*step.unit];
    return fmt::format("{} ({})", question.units[*step.unit].name,
                       domain ? answer.domains[*domain]
                              : question.words.say(PHRASE("sides", "without the key")));
}

base::Result<SideBySide> sideBySide(const SideQuestion &question) {
    if (const auto checked = checkQuestion(question); !checked)
        return tl::unexpected(checked.error());
    SideBySide answer;
    findDomains(question, answer);
    answer.explained = explainedSteps(question, answer);
    const auto clusters = planAsClusters(question);
    if (!clusters)
        return tl::unexpected(clusters.error());
    const auto nodes = planAsNodes(question);
    if (!nodes)
        return tl::unexpected(nodes.error());
    answer.clusters = clusterSteps(question, *clusters, answer);
    answer.nodes = nodeSteps(**nodes, answer);
    explainClusters(question, *clusters, answer);
    if (const auto explained = explainNodes(question, **nodes, answer); !explained)
        return tl::unexpected(explained.error());
    const auto [mine, theirs] = std::ranges::mismatch(answer.clusters.steps, answer.nodes.steps, {},
                                                      &SideStep::unit, &SideStep::unit);
    if (mine != answer.clusters.steps.end())
        answer.firstDifference = static_cast<std::size_t>(mine - answer.clusters.steps.begin());
    answer.differences = sideDifferences(question, answer);
    answer.summary = summaryOf(question, answer);
    return answer;
}

} // namespace evenkeel::side_by_side

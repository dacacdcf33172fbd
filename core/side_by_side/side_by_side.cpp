// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/side_by_side/side_by_side.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/kube/object_id.h"

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
        step == 0 ? ""
                  : base::sayOf(question.words, step, PHRASE("sides", "The first pick agrees. "),
                                PHRASE("sides", "The first {} picks agree. "));
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

// The rules in which KubeFleet and kube-scheduler differ, and which of them a question shows.

namespace {

using Seen = std::optional<std::size_t>; // the step

bool isUsable(const SideUnit &unit) {
    return unit.state == UnitState::Usable;
}

std::size_t countedDomains(const Side &side) {
    return static_cast<std::size_t>(
        std::ranges::count_if(side.startCounts, [](const auto &count) { return bool(count); }));
}

/// The first step that satisfies a test.
template <typename Test> Seen firstStep(const SideBySide &answer, Test test) {
    for (std::size_t step = 0; step < answer.nodes.steps.size(); ++step) {
        if (test(answer.clusters.steps[step], answer.nodes.steps[step]))
            return step;
    }
    return {};
}

Seen decidedBy(const SideBySide &answer, SideDecider decider) {
    return firstStep(answer, [decider](const SideStep &cluster, const SideStep &node) {
        return cluster.decider == decider || node.decider == decider;
    });
}

Seen atOnce(bool isSeen) {
    return isSeen ? Seen(0) : std::nullopt;
}

SideDifference made(std::string topic, std::string clusters, std::string pods, std::string source,
                    Seen seen) {
    return {std::move(topic),  std::move(clusters), std::move(pods),
            std::move(source), seen.has_value(),    seen};
}

SideDifference onceOrOften(const SideQuestion &question, const SideBySide &answer) {
    Seen seen = decidedBy(answer, SideDecider::Taken);
    if (!seen)
        seen = firstStep(answer, [](const SideStep &cluster, const SideStep &node) {
            return !cluster.unit && node.unit && cluster.decider != SideDecider::Refused;
        });
    return made(
        question.words.say(PHRASE("sides", "How often one is picked")),
        question.words.say(PHRASE(
            "sides",
            "A cluster holds a placement once; a picked cluster is excluded from later picks.")),
        question.words.say(PHRASE(
            "sides",
            "A node takes pods until it is full, and is filtered and scored again for each.")),
        "evenkeel-rules(7) 4.5, P4.1, P4.6", seen);
}

SideDifference withoutKey(const SideQuestion &question, const SideBySide &answer) {
    bool isThere = false;
    for (std::size_t unit = 0; unit < question.units.size(); ++unit)
        isThere = isThere || (isUsable(question.units[unit]) && !answer.domainOfUnit[unit]);
    const Seen taken = firstStep(answer, [&](const SideStep &cluster, const SideStep &node) {
        const auto lacksKey = [&](const SideStep &step) {
            return step.unit && !answer.domainOfUnit[*step.unit];
        };
        return lacksKey(cluster) != lacksKey(node);
    });
    return made(
        question.words.say(PHRASE("sides", "Without the key")),
        question.words.say(PHRASE("sides", "In no domain: it can't violate the constraint and "
                                           "scores 0, above the -1 of every domain "
                                           "that would raise the skew. It is picked first.")),
        question.isHard
            ? question.words.say(PHRASE(
                  "sides", "Filtered out (missing required label); its pods count in no domain."))
            : question.words.say(PHRASE("sides", "Allowed, but it scores 0, below every node with "
                                                 "the key, and its pods don't count.")),
        question.isHard ? "evenkeel-rules(7) 4.6.3, 4.6.5, P2.2, P2.6"
                        : "evenkeel-rules(7) 4.6.3, 4.6.5, P3.2, P3.3",
        taken ? taken : atOnce(isThere));
}

SideDifference countedDomain(const SideQuestion &question, const SideBySide &answer) {
    const bool isSeen = answer.clusters.startCounts.size() > 0 &&
                        countedDomains(answer.clusters) != countedDomains(answer.nodes);
    return made(
        question.words.say(PHRASE("sides", "Which domains count")),
        question.words.say(
            PHRASE("sides", "Every value of the key in the fleet, even one with only tainted, "
                            "excluded or unhealthy clusters: it stays at 0 and, with a hard "
                            "constraint, limits the others to maxSkew.")),
        question.words.say(PHRASE(
            "sides",
            "Values on nodes that nodeSelector and affinity allow (nodeAffinityPolicy Honor); "
            "nodes with taints count unless nodeTaintsPolicy is Honor.")),
        "evenkeel-rules(7) 4.6.1, 4.6.5, P2.2", atOnce(isSeen));
}

SideDifference limitOfSkew(const SideQuestion &question, const SideBySide &answer) {
    Seen seen;
    if (question.isHard && answer.clusters.startSkew > question.maxSkew)
        seen = firstStep(answer, [](const SideStep &cluster, const SideStep &node) {
            return cluster.unit != node.unit;
        });
    return made(
        question.words.say(PHRASE("sides", "What maxSkew limits")),
        question.words.say(PHRASE(
            "sides", "The skew over all domains after the pick. Even a pick that lowers the skew "
                     "is rejected while the result is above maxSkew, so a fleet can get stuck.")),
        question.words.say(PHRASE(
            "sides",
            "Only the candidate's own domain: its pods, with the new one, minus the smallest "
            "count before. The emptiest domain is always allowed.")),
        "evenkeel-rules(7) 4.6.2, 4.6.5, P2.5", seen);
}

SideDifference singleDomain(const SideQuestion &question, const SideBySide &answer) {
    return made(
        question.words.say(PHRASE("sides", "One domain alone")),
        question.words.say(PHRASE(
            "sides",
            "Never violated, yet every cluster in it scores -1: those without the key win.")),
        question.words.say(PHRASE(
            "sides",
            "Its count is the smallest too, so the skew is always 1 and nothing is refused.")),
        "evenkeel-rules(7) 4.6.5, P7.3", atOnce(answer.domains.size() == 1));
}

SideDifference scores(const SideQuestion &question, const SideBySide &answer) {
    return made(
        question.words.say(PHRASE("sides", "What the constraint scores")),
        question.words.say(PHRASE("sides",
                                  "+1 for a pick that lowers the skew, -1 for one that raises it, "
                                  "otherwise 0. Compared before affinity: balance comes first.")),
        question.isHard
            ? question.words.say(PHRASE("sides", "Nothing: a hard constraint only filters. Among "
                                                 "the allowed nodes, free resources decide."))
            : question.words.say(PHRASE(
                  "sides", "Pods of the domain times ln(domains + 2), normalized to 0 to 100 with "
                           "weight 2: one score among several, and flat once counts are high.")),
        question.isHard ? "evenkeel-rules(7) 3.6.1, 4.6.3, P3.1"
                        : "evenkeel-rules(7) 3.6.1, 4.6.3, P3.3, P3.4, P3.5, P3.6",
        decidedBy(answer, SideDecider::Score));
}

SideDifference softLimit(const SideQuestion &question, const SideBySide &answer) {
    Seen seen;
    if (!question.isHard)
        seen = firstStep(answer, [&](const SideStep &cluster, const SideStep &node) {
            return cluster.skew > question.maxSkew || node.skew > question.maxSkew;
        });
    return made(
        question.words.say(PHRASE("sides", "ScheduleAnyway and maxSkew")),
        question.words.say(PHRASE(
            "sides", "A pick that leaves the skew above maxSkew gets -1000: a last resort.")),
        question.words.say(PHRASE(
            "sides", "No threshold: maxSkew - 1 is added to every node and only flattens the "
                     "differences.")),
        "evenkeel-rules(7) 4.6.3, P3.3", seen);
}

SideDifference ties(const SideQuestion &question, const SideBySide &answer) {
    return made(
        question.words.say(PHRASE("sides", "Ties")),
        question.words.say(
            PHRASE("sides",
                   "The larger name by bytes (cluster-9 before cluster-12), the same every time.")),
        question.words.say(
            PHRASE("sides", "Random among the best; this plan takes the first by name.")),
        "evenkeel-rules(7) 3.6.1, P3.5", decidedBy(answer, SideDecider::Name));
}

SideDifference minDomains(const SideQuestion &question, const SideBySide &answer) {
    const bool isSeen =
        question.isHard && question.minDomains &&
        static_cast<std::int64_t>(countedDomains(answer.nodes)) < *question.minDomains;
    return made(question.words.say(PHRASE("sides", "minDomains")),
                question.words.say(PHRASE("sides", "No such field.")),
                question.words.say(
                    PHRASE("sides", "With fewer counted domains than minDomains the smallest count "
                                    "is treated as 0, so no domain gets more than maxSkew.")),
                "evenkeel-rules(7) 2.3.1, P2.5", atOnce(isSeen));
}

void addGeneral(const SideQuestion &question, std::vector<SideDifference> &differences) {
    differences.push_back(made(
        question.words.say(PHRASE("sides", "What is counted")),
        question.words.say(PHRASE("sides", "This placement's own bindings under the active policy; "
                                           "after a policy change the old ones are not counted.")),
        question.words.say(
            PHRASE("sides", "Every pod in the namespace that matches the selector, including pods "
                            "of other workloads. A pod that doesn't match its own selector is not "
                            "counted; without a selector none is.")),
        "evenkeel-rules(7) 4.6.1, P2.3, P2.4", {}));
    differences.push_back(
        made(question.words.say(PHRASE("sides", "Defaults")),
             question.words.say(
                 PHRASE("sides", "maxSkew defaults to 1 and whenUnsatisfiable to DoNotSchedule.")),
             question.words.say(PHRASE("sides", "Both are required; there are no defaults.")),
             "evenkeel-rules(7) 2.3.1, P1.1", {}));
    differences.push_back(
        made(question.words.say(PHRASE("sides", "Scaling down")),
             question.words.say(PHRASE(
                 "sides",
                 "By the scores at the time of the pick; the constraint is not evaluated again.")),
             question.words.say(
                 PHRASE("sides", "Pods that are not ready first, then by deletion cost, by how "
                                 "many share a node, and by age; domains do not matter.")),
             "evenkeel-rules(7) 3.7, P5.1", {}));
}

} // namespace

std::vector<SideDifference> sideDifferences(const SideQuestion &question,
                                            const SideBySide &answer) {
    std::vector<SideDifference> differences{
        withoutKey(question, answer),  countedDomain(question, answer),
        limitOfSkew(question, answer), singleDomain(question, answer),
        minDomains(question, answer),  softLimit(question, answer),
        scores(question, answer),      onceOrOften(question, answer),
        ties(question, answer)};
    addGeneral(question, differences);
    std::ranges::stable_sort(differences, {}, [](const SideDifference &difference) {
        return difference.step.value_or(SIZE_MAX);
    });
    return differences;
}

} // namespace evenkeel::side_by_side

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules in which KubeFleet and kube-scheduler differ, and which of them a question shows.

#include <algorithm>

#include "core/side_by_side/side_plans.h"

namespace evenkeel::side_by_side {

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

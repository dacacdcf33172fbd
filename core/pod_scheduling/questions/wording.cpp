// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/wording.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/pods/workload_fields.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::size_t kShownDomains = 12;

} // namespace

std::string displayName(const pods::Workload &workload) {
    return fmt::format("{} {}/{}", kindName(workload.kind), workload.nameSpace, workload.name);
}

std::string displayName(const pods::Pod &pod) {
    return pod.shape->nameSpace + "/" + pod.name;
}

std::string reasonText(const Verdict &verdict) {
    return fmt::format("{}: {}", pluginName(verdict.plugin), fmt::join(verdict.reasons, ", "));
}

std::string figuresText(const SpreadFigures &figures, const base::Phrases &words) {
    if (!figures.hasKey)
        return words.say(PHRASE("pods", "no label"));
    return words.say(PHRASE("pods", "{}+{}-{}={} of {}"), figures.matchNum, figures.selfMatch,
                     figures.minMatch, figures.skew(), figures.maxSkew);
}

std::string spreadText(const spread::SpreadView &spread) {
    std::string domains;
    for (std::size_t i = 0; i < std::min(spread.domains.size(), kShownDomains); ++i) {
        const std::string &name = spread.domains[i];
        domains += fmt::format("{}{} {}", i == 0 ? "" : ", ", name.empty() ? "\"\"" : name,
                               spread.counts[i]);
    }
    if (spread.domains.size() > kShownDomains)
        domains += fmt::format(", {} more", spread.domains.size() - kShownDomains);
    return fmt::format("{} ({}, maxSkew {}): {}, skew {}", spread.topologyKey,
                       spread.whenUnsatisfiable(), spread.maxSkew,
                       domains.empty() ? "no domain" : domains, spread.skew);
}

std::string scaleText(const pods::Workload &workload, std::int32_t replicas, const Scaling &scaling,
                      const base::Phrases &words) {
    const std::size_t deleted = scaling.down.victims.size();
    const std::size_t created = scaling.placed.placements.size();
    return replicas == 1 ? words.say(PHRASE("pods", "{}: to 1 replica, {} deleted, {} created"),
                                     displayName(workload), deleted, created)
                         : words.say(PHRASE("pods", "{}: to {} replicas, {} deleted, {} created"),
                                     displayName(workload), replicas, deleted, created);
}

std::vector<std::string> scaleNotes(const pods::Workload &workload, const Scaling &scaling,
                                    const base::Phrases &words) {
    std::vector<std::string> notes;
    const ScaleDown &down = scaling.down;
    if (down.victims.empty())
        return notes;
    if (down.isUnordered)
        notes.push_back(words.say(
            PHRASE("pods", "The controller's comparison does not order these pods, so chance "
                           "decides which it deletes. This is one possible outcome.")));
    if (!down.possible.empty())
        notes.push_back(words.say(
            PHRASE("pods", "Deleted in any case: {}. The other {} are drawn from {} equal pods."),
            down.certain.size(), down.victims.size() - down.certain.size(),
            down.possible.size() - down.certain.size()));
    if (scaling.syncs > 1)
        notes.push_back(words.say(PHRASE("pods", "The controller needs {} syncs of {} pods each."),
                                  scaling.syncs, kPodsPerSync));
    if (workload.kind == pods::WorkloadKind::Deployment && scaling.owners > 1)
        notes.push_back(words.say(
            PHRASE("pods", "{} ReplicaSets own the pods, as during a rollout: the Deployment "
                           "controller decides how many pods each of them loses, which is not "
                           "planned here."),
            scaling.owners));
    return notes;
}

std::string chanceText(const Rebalancing &result, const base::Phrases &words) {
    if (!result.isDrawn())
        return {};
    return words.say(PHRASE("pods", "Evicted in any case: {}; may be evicted: {}. Equal pods and "
                                    "equal domains are drawn at random, and this is one possible "
                                    "outcome."),
                     result.certain.size(), result.possible.size());
}

std::size_t pendingCount(const DrainReport &report) {
    return static_cast<std::size_t>(std::ranges::count_if(
        report.displaced, [](const Displaced &pod) { return !pod.node.has_value(); }));
}

std::string drainText(std::string_view domain, DomainFate fate, const DrainReport &report,
                      const base::Phrases &words) {
    const std::size_t count = report.nodes.size();
    const bool isLost = fate == DomainFate::Lost;
    const std::string nodes =
        count == 1 ? (isLost ? words.say(PHRASE("pods", "{}: 1 node lost"), domain)
                             : words.say(PHRASE("pods", "{}: 1 node drained"), domain))
        : isLost   ? words.say(PHRASE("pods", "{}: {} nodes lost"), domain, count)
                   : words.say(PHRASE("pods", "{}: {} nodes drained"), domain, count);
    std::string text =
        words.say(PHRASE("pods", "{}; pods: {} removed, {} of them Pending, {} without a "
                                 "controller, {} still on their node"),
                  nodes, report.displaced.size() + report.notBack.size() + report.surplus.size(),
                  pendingCount(report), report.notBack.size(), report.staying.size());
    if (!report.surplus.empty())
        text = words.say(PHRASE("pods", "{}; beyond the replicas of their ReplicaSet: {}"), text,
                         report.surplus.size());
    if (!report.refused.empty())
        text = words.say(PHRASE("pods", "{}; evictions that a budget refuses: {}"), text,
                         report.refused.size());
    return text;
}

} // namespace evenkeel::pod_scheduling

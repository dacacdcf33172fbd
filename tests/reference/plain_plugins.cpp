// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_plugins.h"

#include <algorithm>

#include "core/kube/object_id.h"
#include "tests/reference/plain_affinity.h"

namespace evenkeel::reference {

namespace {

using scheduling::ClusterVerdict;
using scheduling::Filter;
using scheduling::Verdict;

struct DomainExtremes {
    std::int64_t smallest = 0;
    std::int64_t secondSmallest = 0;
    std::int64_t largest = 0;
};

struct Effect {
    bool isViolated = false;
    std::int32_t skewChange = 0;
};

const std::vector<placement::TopologySpreadConstraint> &constraintsOf(const CycleInput &input) {
    static const std::vector<placement::TopologySpreadConstraint> none;
    return input.placement->policy ? input.placement->policy->spreadConstraints : none;
}

// KubeFleet spec 4.6.1: every value of the key over all clusters is a domain; only placements of
// the active snapshot count.
std::map<std::string, std::int64_t> countDomains(const CycleInput &input, const std::string &key) {
    std::map<std::string, std::int64_t> counts;
    for (const auto &cluster : *input.clusters) {
        const auto label = cluster.labels.find(key);
        if (label != cluster.labels.end())
            counts[label->second] += input.scheduledOrBound.contains(cluster.name) ? 1 : 0;
    }
    return counts;
}

DomainExtremes extremesOf(const std::map<std::string, std::int64_t> &counts) {
    std::vector<std::int64_t> sorted;
    for (const auto &[domain, count] : counts)
        sorted.push_back(count);
    std::ranges::sort(sorted);
    return {sorted.front(), sorted.size() > 1 ? sorted[1] : sorted.front(), sorted.back()};
}

// KubeFleet spec 4.6.2, row by row.
Effect effectOfAdding(const DomainExtremes &extremes, std::int64_t count, std::int64_t maxSkew) {
    const auto skew = extremes.largest - extremes.smallest;
    if (extremes.largest == extremes.smallest)
        return {skew + 1 > maxSkew, 1};
    if (count == extremes.smallest && extremes.smallest != extremes.secondSmallest)
        return {skew - 1 > maxSkew, -1};
    if (count == extremes.largest)
        return {skew + 1 > maxSkew, 1};
    return {skew > maxSkew, 0};
}

std::optional<Effect> effectOn(const CycleInput &input, const fleet::Cluster &cluster,
                               const placement::TopologySpreadConstraint &constraint) {
    const auto label = cluster.labels.find(constraint.topologyKey);
    if (label == cluster.labels.end())
        return std::nullopt;
    const auto counts = countDomains(input, constraint.topologyKey);
    return effectOfAdding(extremesOf(counts), counts.at(label->second), constraint.maxSkew);
}

SpreadVerdict spreadVerdict(const CycleInput &input, const fleet::Cluster &cluster) {
    SpreadVerdict verdict;
    for (const auto &constraint : constraintsOf(input)) {
        const auto effect =
            constraint.isHard() ? effectOn(input, cluster, constraint) : std::nullopt;
        if (!effect)
            continue;
        if (effect->isViolated) {
            return {"violated doNotSchedule topology spread constraint " +
                        kube::quoted(constraint.topologyKey) + " (max skew " +
                        std::to_string(constraint.maxSkew) + ")",
                    0};
        }
        verdict.score -= effect->skewChange;
    }
    for (const auto &constraint : constraintsOf(input)) {
        const auto effect =
            constraint.isHard() ? std::nullopt : effectOn(input, cluster, constraint);
        if (effect)
            verdict.score -= effect->isViolated ? 1000 : effect->skewChange;
    }
    return verdict;
}

// KubeFleet spec 4.3.
std::optional<std::string> namespaceFault(const CycleInput &input, const fleet::Cluster &cluster) {
    const bool isSkipped =
        input.placement->kind == placement::PlacementKind::ClusterResourcePlacement ||
        input.placement->nameSpace.empty();
    if (isSkipped || !cluster.agent.collectsNamespaces)
        return std::nullopt;
    if (!cluster.agent.hasNamespaceMap)
        return "cluster has no namespace information available";
    if (std::ranges::find(cluster.namespaces, input.placement->nameSpace) ==
        cluster.namespaces.end())
        return "target namespace does not exist on cluster";
    return std::nullopt;
}

// KubeFleet spec 4.4.
bool isTolerated(const kube::Taint &taint, const kube::Toleration &toleration) {
    const bool effectFits = toleration.effect.isEmpty() || toleration.effect == taint.effect;
    if (toleration.op == "Exists")
        return effectFits && (toleration.key.empty() || toleration.key == taint.key);
    if (toleration.op == "Equal")
        return effectFits && toleration.key == taint.key && toleration.value == taint.value;
    return false;
}

std::optional<std::string> taintFault(const CycleInput &input, const fleet::Cluster &cluster) {
    for (const auto &taint : cluster.taints) {
        bool tolerated = false;
        if (input.placement->policy) {
            for (const auto &toleration : input.placement->policy->tolerations)
                tolerated = tolerated || isTolerated(taint, toleration);
        }
        if (!tolerated) {
            return "taint &{Key:" + taint.key + " Value:" + taint.value +
                   " Effect:" + taint.effect.string() + "} cannot be tolerated";
        }
    }
    return std::nullopt;
}

bool isLongerThanFiveMinutes(kube::Time then, kube::Time now) {
    return now.unixSeconds - then.unixSeconds > 300;
}

ClusterVerdict refused(Filter filter, const std::string &reason) {
    ClusterVerdict verdict;
    verdict.verdict = Verdict::Filtered;
    verdict.filter = filter;
    verdict.reason = reason;
    return verdict;
}

} // namespace

SpreadTable spreadTable(const CycleInput &input) {
    SpreadTable table;
    for (const auto &cluster : *input.clusters)
        table.emplace(cluster.name, spreadVerdict(input, cluster));
    return table;
}

base::Result<ClusterVerdict> filterCluster(const CycleInput &input, const SpreadTable &table,
                                           const fleet::Cluster &cluster) {
    if (input.placement->policy && !input.placement->policy->requiredTerms.empty()) {
        const auto matched = matchesSomeTerm(input.placement->policy->requiredTerms, cluster);
        if (!matched)
            return tl::unexpected(matched.error());
        if (!*matched) {
            return refused(
                Filter::ClusterAffinity,
                "cluster does not match with any of the required cluster affinity terms");
        }
    }
    if (const auto fault = whyIneligible(cluster.agent, input.now))
        return refused(Filter::ClusterEligibility, *fault);
    if (const auto fault = namespaceFault(input, cluster))
        return refused(Filter::NamespaceAffinity, *fault);
    if (const auto fault = taintFault(input, cluster))
        return refused(Filter::TaintToleration, *fault);
    ClusterVerdict verdict;
    if (input.scheduledOrBound.contains(cluster.name)) {
        verdict.verdict = Verdict::AlreadySelected;
        return verdict;
    }
    if (const auto &violation = table.at(cluster.name).violation)
        return refused(Filter::TopologySpreadConstraints, *violation);
    return verdict;
}

std::optional<std::string> whyIneligible(const fleet::AgentState &agent, kube::Time now) {
    const std::string disconnected = "cluster is not connected to the fleet: ";
    if (agent.isLeaving)
        return "cluster has left the fleet";
    if (!agent.hasMemberAgent)
        return disconnected + "member agent not online yet";
    if (isLongerThanFiveMinutes(agent.lastHeartbeat, now)) {
        return disconnected + "no recent heartbeat signals (last received " +
               kube::formatMinutesSince(agent.lastHeartbeat, now) + " minutes ago)";
    }
    if (agent.joined != fleet::ConditionStatus::True)
        return disconnected + "member agent not joined yet";
    if (agent.healthy == fleet::ConditionStatus::Missing)
        return disconnected + "health condition from member agent is not available";
    if (agent.healthy == fleet::ConditionStatus::NotTrue &&
        isLongerThanFiveMinutes(agent.healthyTransition, now)) {
        return disconnected + "unhealthy for a prolonged period of time (last transitioned " +
               kube::formatMinutesSince(agent.healthyTransition, now) + " minutes ago)";
    }
    return std::nullopt;
}

} // namespace evenkeel::reference

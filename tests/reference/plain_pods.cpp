// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_pods.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "tests/reference/plain_pod_affinity.h"
#include "tests/reference/plain_pods_rules.h"

namespace evenkeel::reference {

namespace {

using Constraints = std::vector<PlainConstraint>;
using Scores = std::vector<std::int64_t>;

constexpr const char *kSpreadReason = "node(s) didn't match pod topology spread constraints";

std::optional<std::string> labelOf(const pods::Node &node, const std::string &key) {
    const LabelMap labels = mapOf(node.labels);
    const auto label = labels.find(key);
    return label == labels.end() ? std::nullopt : std::optional(label->second);
}

bool hasAllKeys(const pods::Node &node, const Constraints &constraints) {
    return std::ranges::all_of(constraints, [&node](const PlainConstraint &constraint) {
        return labelOf(node, constraint.written.topologyKey).has_value();
    });
}

/// One cycle: a pod against the cluster as it is.
class PlainCycle {
public:
    PlainCycle(const PlainCluster &cluster, const pods::PodTemplate &pod,
               const pods::Workload &workload, const pods::SpreadArgs &args)
        : m_cluster(cluster), m_pod(pod), m_nodeName(workload.podNodeName), m_args(args),
          m_owners(plainOwners(cluster, workload)),
          m_hard(plainConstraints(pod, m_owners, args, "DoNotSchedule")),
          m_affinity(cluster.nodes, cluster.pods, pod) {}

    std::vector<std::string> reasons(const pods::Node &node) const;
    std::string spreadReason(const pods::Node &node) const;
    bool isSpreadSkipped() const { return m_hard.empty(); }
    std::vector<std::string> pinned(bool &isPinned) const;
    Constraints soft() const { return plainConstraints(m_pod, m_owners, m_args, "ScheduleAnyway"); }
    Scores spreadRaw(const std::vector<const pods::Node *> &feasible,
                     std::vector<bool> &isIgnored) const;
    static Scores spreadNormalized(Scores raw, const std::vector<bool> &isIgnored);
    Scores totals(const std::vector<const pods::Node *> &feasible) const;
    bool needsAllKeys() const {
        return !m_pod.constraints.empty() || m_args.defaulting == pods::Defaulting::List;
    }
    std::vector<PlainSpread> spreads() const;

private:
    std::vector<std::string> fitReasons(const pods::Node &node) const;
    std::map<std::string, std::int64_t> used(const pods::Node &node, Filler filler) const;
    bool hasPortConflict(const pods::Node &node) const;
    std::int64_t least(const pods::Node &node) const;
    std::int64_t balanced(const pods::Node &node) const;
    std::int64_t images(const pods::Node &node) const;

    const PlainCluster &m_cluster;
    const pods::PodTemplate &m_pod;
    std::string m_nodeName;
    const pods::SpreadArgs &m_args;
    std::vector<pods::Owner> m_owners;
    Constraints m_hard;
    PlainPodAffinity m_affinity;
};

std::string PlainCycle::spreadReason(const pods::Node &node) const {
    for (const PlainConstraint &constraint : m_hard) {
        const std::string &key = constraint.written.topologyKey;
        const auto value = labelOf(node, key);
        if (!value)
            return std::string(kSpreadReason) + " (missing required label)";
        std::map<std::string, std::int64_t> domains;
        for (const pods::Node &other : m_cluster.nodes) {
            if (hasAllKeys(other, m_hard) && plainIncluded(constraint, m_pod, other))
                domains[*labelOf(other, key)] +=
                    plainCount(m_cluster, other.name, constraint, m_pod.nameSpace);
        }
        std::int64_t smallest = 0;
        if (static_cast<std::int64_t>(domains.size()) >= constraint.written.minDomains.value_or(1))
            smallest = std::ranges::min_element(domains, {}, [](const auto &domain) {
                           return domain.second;
                       })->second;
        const std::int64_t self = constraint.selector.matches(mapOf(m_pod.labels)) ? 1 : 0;
        const std::int64_t count = domains.contains(*value) ? domains[*value] : 0;
        if (count + self - smallest > constraint.written.maxSkew)
            return kSpreadReason;
    }
    return {};
}

std::map<std::string, std::int64_t> PlainCycle::used(const pods::Node &node, Filler filler) const {
    std::map<std::string, std::int64_t> sums;
    for (const PlainPod &pod : m_cluster.pods) {
        if (pod.node != node.name)
            continue;
        ++sums["pods"];
        for (const auto &[name, amount] : plainRequest(pod.shape, filler).amounts)
            sums[name] += amount;
    }
    return sums;
}

std::int64_t allocatable(const pods::Node &node, const std::string &name) {
    for (const auto &[resource, amount] : node.allocatable) {
        if (resource == name)
            return name == "cpu" ? amount.units * 1000 + amount.millis
                                 : amount.units + (amount.millis > 0 ? 1 : 0);
    }
    return 0;
}

std::vector<std::string> PlainCycle::fitReasons(const pods::Node &node) const {
    std::vector<std::string> reasons;
    auto use = used(node, Filler::None);
    if (use["pods"] + 1 > allocatable(node, "pods"))
        reasons.emplace_back("Too many pods");
    for (const auto &[name, amount] : plainRequest(m_pod, Filler::None).amounts) {
        if (amount > 0 && amount > allocatable(node, name) - use[name])
            reasons.push_back("Insufficient " + name);
    }
    return reasons;
}

std::vector<pods::HostPort> portsOf(const pods::PodTemplate &pod) {
    std::vector<pods::HostPort> ports;
    for (const auto &container : pod.containers)
        ports.insert(ports.end(), container.ports.begin(), container.ports.end());
    for (const auto &container : pod.initContainers) {
        if (container.isSidecar)
            ports.insert(ports.end(), container.ports.begin(), container.ports.end());
    }
    return ports;
}

bool PlainCycle::hasPortConflict(const pods::Node &node) const {
    for (const PlainPod &pod : m_cluster.pods) {
        if (pod.node != node.name)
            continue;
        for (const auto &taken : portsOf(pod.shape)) {
            for (const auto &wanted : portsOf(m_pod)) {
                const auto protocol = [](const pods::HostPort &port) {
                    return port.protocol.empty() ? "TCP" : port.protocol;
                };
                const auto isWide = [](const pods::HostPort &port) {
                    return port.ip.empty() || port.ip == "0.0.0.0";
                };
                if (taken.port == wanted.port && protocol(taken) == protocol(wanted) &&
                    (isWide(taken) || isWide(wanted) || taken.ip == wanted.ip))
                    return true;
            }
        }
    }
    return false;
}

std::vector<std::string> PlainCycle::reasons(const pods::Node &node) const {
    const auto tolerated = [this](const kube::Taint &taint) {
        return std::ranges::any_of(m_pod.tolerations, [&taint](const auto &toleration) {
            return plainTolerates(toleration, taint);
        });
    };
    if (node.isUnschedulable && !tolerated({"node.kubernetes.io/unschedulable", "", "NoSchedule"}))
        return {"node(s) were unschedulable"};
    if (!m_nodeName.empty() && m_nodeName != node.name)
        return {"node(s) didn't match the requested node name"};
    for (const kube::Taint &taint : node.taints) {
        if (taint.effect != "PreferNoSchedule" && !tolerated(taint))
            return {
                fmt::format("node(s) had untolerated taint {{{}: {}}}", taint.key, taint.value)};
    }
    if (!plainAffinityMatches(m_pod, node))
        return {"node(s) didn't match Pod's node affinity/selector"};
    if (hasPortConflict(node))
        return {"node(s) didn't have free ports for the requested pod ports"};
    if (const auto shortages = fitReasons(node); !shortages.empty())
        return shortages;
    if (const auto reason = spreadReason(node); !reason.empty())
        return {reason};
    if (const auto reason = m_affinity.reason(node); !reason.empty())
        return {reason};
    return {};
}

std::vector<std::string> PlainCycle::pinned(bool &isPinned) const {
    std::set<std::string> all;
    isPinned = m_pod.requiredNodeTerms && !m_pod.requiredNodeTerms->empty();
    for (std::size_t i = 0; isPinned && i < m_pod.requiredNodeTerms->size(); ++i) {
        std::optional<std::set<std::string>> names;
        for (const auto &field : (*m_pod.requiredNodeTerms)[i].matchFields) {
            if (field.key != "metadata.name" || field.op != "In")
                continue;
            std::set<std::string> next(field.values.begin(), field.values.end());
            if (names)
                std::erase_if(next, [&names](const auto &name) { return !names->contains(name); });
            names = next;
        }
        isPinned = names.has_value();
        if (names)
            all.insert(names->begin(), names->end());
    }
    return {all.begin(), all.end()};
}

Scores PlainCycle::spreadRaw(const std::vector<const pods::Node *> &feasible,
                             std::vector<bool> &isIgnored) const {
    const Constraints constraints = soft();
    isIgnored.clear();
    std::int64_t scored = 0;
    for (const auto *node : feasible) {
        isIgnored.push_back(needsAllKeys() && !hasAllKeys(*node, constraints));
        scored += isIgnored.back() ? 0 : 1;
    }
    std::vector<double> sums(feasible.size(), 0.0);
    for (const PlainConstraint &constraint : constraints) {
        const std::string &key = constraint.written.topologyKey;
        std::map<std::string, std::int64_t> domains;
        for (std::size_t i = 0; i < feasible.size(); ++i) {
            if (!isIgnored[i])
                domains[labelOf(*feasible[i], key).value_or("")] = 0;
        }
        const bool isHost = key == "kubernetes.io/hostname";
        const double weight = std::log(
            static_cast<double>((isHost ? scored : static_cast<std::int64_t>(domains.size())) + 2));
        for (const pods::Node &node : m_cluster.nodes) {
            const auto domain = domains.find(labelOf(node, key).value_or(""));
            if ((needsAllKeys() && !hasAllKeys(node, constraints)) ||
                !plainIncluded(constraint, m_pod, node) || domain == domains.end())
                continue;
            domain->second += plainCount(m_cluster, node.name, constraint, m_pod.nameSpace);
        }
        for (std::size_t i = 0; i < feasible.size(); ++i) {
            const auto value = labelOf(*feasible[i], key);
            if (isIgnored[i] || !value)
                continue;
            const std::int64_t count =
                isHost ? plainCount(m_cluster, feasible[i]->name, constraint, m_pod.nameSpace)
                       : domains[*value];
            sums[i] += static_cast<double>(count) * weight + (constraint.written.maxSkew - 1);
        }
    }
    Scores raw;
    for (const double sum : sums)
        raw.push_back(static_cast<std::int64_t>(std::round(sum)));
    return raw;
}

Scores PlainCycle::spreadNormalized(Scores raw, const std::vector<bool> &isIgnored) {
    std::int64_t largest = 0;
    std::optional<std::int64_t> smallest;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (isIgnored[i])
            continue;
        largest = std::max(largest, raw[i]);
        smallest = std::min(smallest.value_or(raw[i]), raw[i]);
    }
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (isIgnored[i])
            raw[i] = 0;
        else
            raw[i] = largest == 0 ? 100 : 100 * (largest + *smallest - raw[i]) / largest;
    }
    return raw;
}

std::int64_t PlainCycle::least(const pods::Node &node) const {
    auto use = used(node, Filler::Mentioned);
    auto request = plainRequest(m_pod, Filler::IgnoringPodLevel).amounts;
    std::int64_t sum = 0;
    std::int64_t weights = 0;
    for (const char *name : {"cpu", "memory"}) {
        const std::int64_t capacity = allocatable(node, name);
        if (capacity == 0)
            continue;
        const std::int64_t wanted = use[name] + request[name];
        sum += wanted > capacity ? 0 : (capacity - wanted) * 100 / capacity;
        ++weights;
    }
    return weights == 0 ? 0 : sum / weights;
}

std::int64_t PlainCycle::balanced(const pods::Node &node) const {
    auto use = used(node, Filler::None);
    auto request = plainRequest(m_pod, Filler::None).amounts;
    std::vector<double> fractions;
    for (const char *name : {"cpu", "memory"}) {
        const std::int64_t capacity = allocatable(node, name);
        if (capacity != 0)
            fractions.push_back(std::min(1.0, static_cast<double>(use[name] + request[name]) /
                                                  static_cast<double>(capacity)));
    }
    const double deviation = fractions.size() == 2 ? std::fabs(fractions[0] - fractions[1]) / 2 : 0;
    return static_cast<std::int64_t>((1 - deviation) * 100.0);
}

std::int64_t PlainCycle::images(const pods::Node &node) const {
    constexpr std::int64_t kMebibyte = 1048576;
    std::int64_t sum = 0;
    std::int64_t containers = 0;
    const auto has = [](const pods::Node &holder, const std::string &name, std::int64_t &size) {
        for (const auto &image : holder.images) {
            if (std::ranges::find(image.names, name) != image.names.end()) {
                size = image.sizeBytes;
                return true;
            }
        }
        return false;
    };
    for (const auto *list : {&m_pod.initContainers, &m_pod.containers}) {
        for (const auto &container : *list) {
            ++containers;
            std::string name = container.image;
            const auto slash = name.rfind('/');
            if (name.find(':', slash == std::string::npos ? 0 : slash) == std::string::npos)
                name += ":latest";
            std::int64_t ignored = 0;
            if (!has(node, name, ignored))
                continue;
            std::int64_t size = 0;
            std::int64_t holders = 0;
            for (const pods::Node &other : m_cluster.nodes) {
                std::int64_t here = 0;
                if (has(other, name, here) && ++holders == 1)
                    size = here;
            }
            sum += static_cast<std::int64_t>(
                static_cast<double>(size) *
                (static_cast<double>(holders) / static_cast<double>(m_cluster.nodes.size())));
        }
    }
    if (containers == 0)
        return 0;
    const std::int64_t lowest = 23 * kMebibyte;
    const std::int64_t highest = 1000 * kMebibyte * containers;
    return 100 * (std::clamp(sum, lowest, highest) - lowest) / (highest - lowest);
}

Scores PlainCycle::totals(const std::vector<const pods::Node *> &feasible) const {
    Scores taints;
    Scores affinities;
    for (const auto *node : feasible) {
        taints.push_back(std::ranges::count_if(node->taints, [this](const kube::Taint &taint) {
            const bool isTolerated =
                std::ranges::any_of(m_pod.tolerations, [&taint](const auto &toleration) {
                    return plainTolerates(toleration, taint);
                });
            return taint.effect == "PreferNoSchedule" && !isTolerated;
        }));
        std::int64_t sum = 0;
        for (const auto &term : m_pod.preferredNodeTerms)
            sum += plainTermMatches(term.preference, *node) ? term.weight : 0;
        affinities.push_back(sum);
    }
    const std::int64_t mostTaints = *std::ranges::max_element(taints);
    const std::int64_t bestAffinity = *std::ranges::max_element(affinities);
    std::vector<bool> isIgnored;
    const bool isSpread = !soft().empty();
    const Scores spread =
        isSpread ? spreadNormalized(spreadRaw(feasible, isIgnored), isIgnored) : Scores{};
    const Scores podAffinity = m_affinity.scores(feasible);
    const bool isBalanced = plainRequest(m_pod, Filler::None).hasCpuOrMemory;
    Scores totals;
    for (std::size_t i = 0; i < feasible.size(); ++i) {
        std::int64_t total = least(*feasible[i]) + images(*feasible[i]);
        total += 3 * (mostTaints == 0 ? 100 : 100 - 100 * taints[i] / mostTaints);
        total += 2 * (bestAffinity == 0 ? 0 : 100 * affinities[i] / bestAffinity);
        total += isSpread ? 2 * spread[i] : 0;
        total += 2 * podAffinity[i];
        total += isBalanced ? balanced(*feasible[i]) : 0;
        totals.push_back(total);
    }
    return totals;
}

std::vector<PlainSpread> PlainCycle::spreads() const {
    // In list order: the next one of its kind each time.
    const bool isDefaulted = m_pod.constraints.empty();
    const Constraints softOnes = soft();
    Constraints all;
    if (isDefaulted && m_args.defaulting == pods::Defaulting::System)
        all = softOnes;
    std::size_t hardSeen = 0;
    std::size_t softSeen = 0;
    for (const auto &written : isDefaulted ? m_args.constraints : m_pod.constraints) {
        const bool isHard = written.whenUnsatisfiable == "DoNotSchedule";
        const Constraints &kind = isHard ? m_hard : softOnes;
        std::size_t &seen = isHard ? hardSeen : softSeen;
        if (seen < kind.size())
            all.push_back(kind[seen++]);
    }
    std::vector<PlainSpread> result;
    for (const PlainConstraint &constraint : all) {
        const std::string &key = constraint.written.topologyKey;
        Constraints kin;
        for (const auto &other : all) {
            if (other.written.whenUnsatisfiable == constraint.written.whenUnsatisfiable)
                kin.push_back(other);
        }
        PlainSpread spread{key, {}, 0};
        for (const pods::Node &node : m_cluster.nodes) {
            const bool hasKeys =
                needsAllKeys() ? hasAllKeys(node, kin) : labelOf(node, key).has_value();
            if (hasKeys && plainIncluded(constraint, m_pod, node))
                spread.domains[*labelOf(node, key)] +=
                    plainCount(m_cluster, node.name, constraint, m_pod.nameSpace);
        }
        std::set<std::int64_t> counts;
        for (const auto &[domain, count] : spread.domains)
            counts.insert(count);
        spread.skew = counts.empty() ? 0 : *counts.rbegin() - *counts.begin();
        result.push_back(spread);
    }
    return result;
}

PlainPlacement placeOne(const PlainCluster &cluster, const PlainCycle &cycle) {
    PlainPlacement placement;
    bool isPinned = false;
    const auto pins = cycle.pinned(isPinned);
    std::map<std::string, int> histogram;
    std::vector<const pods::Node *> feasible;
    for (const pods::Node &node : cluster.nodes) {
        auto reasons = cycle.reasons(node);
        if (isPinned && std::ranges::find(pins, node.name) == pins.end())
            reasons = {"node(s) didn't satisfy plugin(s) [NodeAffinity]"};
        for (const auto &reason : reasons)
            ++histogram[reason];
        if (reasons.empty())
            feasible.push_back(&node);
    }
    if (cluster.nodes.empty()) {
        placement.reason = "no nodes available to schedule pods";
        return placement;
    }
    if (feasible.empty() || (isPinned && pins.empty())) {
        std::set<std::string> parts;
        for (const auto &[reason, count] : histogram)
            parts.insert(fmt::format("{} {}", count, reason));
        placement.reason =
            fmt::format("0/{} nodes are available: {}.", cluster.nodes.size(),
                        isPinned && pins.empty() ? "pod affinity terms conflict"
                                                 : fmt::format("{}", fmt::join(parts, ", ")));
        return placement;
    }
    if (feasible.size() == 1) {
        placement.best = {feasible[0]->name};
    } else {
        const Scores totals = cycle.totals(feasible);
        placement.total = *std::ranges::max_element(totals);
        for (std::size_t i = 0; i < feasible.size(); ++i) {
            if (totals[i] == *placement.total)
                placement.best.push_back(feasible[i]->name);
        }
        std::ranges::sort(placement.best);
    }
    placement.node = placement.best.front();
    return placement;
}

} // namespace

PlainPods placePlainly(const pods::Cluster &cluster, const pods::Workload &workload,
                       const pods::SpreadArgs &args, int replicas) {
    PlainPods plan;
    PlainCluster plain = plainCluster(cluster);
    try {
        for (int replica = 0; replica < replicas; ++replica) {
            const pods::PodTemplate pod = plainReplica(workload, replica);
            const PlainCycle cycle(plain, pod, workload, args);
            plan.placements.push_back(placeOne(plain, cycle));
            if (!plan.placements.back().node.empty())
                plain.pods.push_back({plan.placements.back().node, pod, workload.isTerminating});
        }
        const pods::PodTemplate first = plainReplica(workload, 0);
        plan.spreads = PlainCycle(plain, first, workload, args).spreads();
    } catch (const PlainPodError &) {
        return {true, {}, {}};
    }
    return plan;
}

std::string checkSpreadPlainly(const pods::Cluster &cluster, const pods::Workload &workload,
                               const pods::SpreadArgs &args) {
    const PlainCluster plain = plainCluster(cluster);
    try {
        const pods::PodTemplate pod = plainReplica(workload, 0);
        const PlainCycle cycle(plain, pod, workload, args);
        std::vector<const pods::Node *> feasible;
        std::vector<std::string> lines;
        for (const pods::Node &node : plain.nodes) {
            const std::string reason = cycle.spreadReason(node);
            lines.push_back(node.name + " " + reason);
            if (reason.empty())
                feasible.push_back(&node);
        }
        std::vector<bool> isIgnored;
        // Without any node PreScore ends before it looks at the constraints (pod spec 3.1).
        const bool isSkipped = plain.nodes.empty() || cycle.soft().empty();
        const Scores raw = isSkipped ? Scores{} : cycle.spreadRaw(feasible, isIgnored);
        const Scores scores = PlainCycle::spreadNormalized(raw, isIgnored);
        for (std::size_t i = 0; i < raw.size(); ++i) {
            const auto row = static_cast<std::size_t>(feasible[i] - plain.nodes.data());
            lines[row] += fmt::format(" {} {}", raw[i], scores[i]);
        }
        return fmt::format("{}", fmt::join(lines, "\n"));
    } catch (const PlainPodError &) {
        return "error";
    }
}

} // namespace evenkeel::reference

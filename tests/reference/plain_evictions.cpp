// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_evictions.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "tests/reference/plain_pods_rules.h"

namespace evenkeel::reference {

namespace {

using pods::Pod;

std::string fullName(const Pod &pod) {
    return pod.shape->nameSpace + "/" + pod.name;
}

bool has(const std::vector<std::string> &names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

const pods::Node *nodeOf(const pods::Cluster &cluster, const Pod &pod) {
    for (const pods::Node &node : cluster.nodes) {
        if (node.name == pod.nodeName)
            return &node;
    }
    return nullptr;
}

bool isCovered(const pods::Cluster &cluster, const Pod &pod) {
    return std::ranges::any_of(cluster.budgets, [&](const pods::DisruptionBudget &budget) {
        return budget.nameSpace == pod.shape->nameSpace &&
               plainSelector(budget.selector).matches(mapOf(pod.shape->labels));
    });
}

bool isEvictable(const pods::Cluster &cluster, const Pod &pod, const pods::EvictorArgs &args,
                 kube::Time now) {
    const pods::PodTemplate &shape = *pod.shape;
    if (shape.isMarkedEvictable)
        return true;
    if (args.noEvictionPolicy == "Mandatory" && shape.prefersNoEviction)
        return false;
    if (shape.isMirror || shape.isStatic || pod.isTerminating)
        return false;
    const auto protections = args.protections();
    if (has(protections, "SystemCriticalPods") && shape.priority) {
        if (*shape.priority >= 2'000'000'000)
            return false;
        if (args.priorityThreshold && *shape.priority >= *args.priorityThreshold)
            return false;
    }
    if (shape.owners.empty())
        return false; // Failed pods are not listed
    if (has(protections, "PodsWithLocalStorage") && shape.usesLocalStorage)
        return false;
    for (const pods::OwnerReference &owner : shape.owners) {
        if (has(protections, "DaemonSetPods") && owner.kind == "DaemonSet")
            return false;
    }
    if (has(protections, "PodsWithPVC") && shape.usesVolumeClaims)
        return false;
    if (has(protections, "PodsWithoutPDB") && !isCovered(cluster, pod))
        return false;
    if (args.labelSelector && !plainSelector(args.labelSelector).matches(mapOf(shape.labels)))
        return false;
    if (args.minReplicas >= 2 && shape.owners.size() == 1) {
        std::int64_t replicas = 0;
        for (const Pod &other : cluster.pods) {
            replicas += std::ranges::any_of(other.shape->owners, [&](const auto &owner) {
                return owner.uid == shape.owners.front().uid;
            });
        }
        if (replicas < args.minReplicas)
            return false;
    }
    if (args.minPodAge) {
        if (pod.started.isZero())
            return false;
        const double age = static_cast<double>(now.unixSeconds - pod.started.unixSeconds) * 1e9;
        if (age < static_cast<double>(args.minPodAge->nanoseconds))
            return false;
    }
    return true;
}

bool isThere(const Pod &pod, const pods::Node &node) {
    return pod.nodeName == node.name && pod.phase != pods::PodPhase::Succeeded &&
           pod.phase != pods::PodPhase::Failed;
}

bool fitsOn(const pods::Cluster &cluster, const Pod &pod, const pods::Node &node) {
    if (node.name == pod.nodeName || node.isUnschedulable ||
        !plainAffinityMatches(*pod.shape, node))
        return false;
    for (const kube::Taint &taint : node.taints) {
        const bool counts = taint.effect == kube::TaintEffect::NoSchedule ||
                            taint.effect == kube::TaintEffect::NoExecute;
        if (counts && std::ranges::none_of(pod.shape->tolerations, [&](const auto &toleration) {
                return plainTolerates(toleration, taint);
            }))
            return false;
    }
    std::map<std::string, std::int64_t> used;
    for (const Pod &other : cluster.pods) {
        if (!isThere(other, node))
            continue;
        ++used["pods"];
        for (const auto &[name, amount] : plainRequest(*other.shape, Filler::None).amounts)
            used[name] += amount;
        for (const pods::PodAffinityTerm &term : pod.shape->antiAffinity.required) {
            const auto spaces =
                term.namespaces.empty() ? std::vector{pod.shape->nameSpace} : term.namespaces;
            if (other.name != pod.name && has(spaces, other.shape->nameSpace) &&
                plainSelector(term.labelSelector).matches(mapOf(other.shape->labels)) &&
                mapOf(node.labels).contains(term.topologyKey))
                return false;
        }
    }
    std::map<std::string, std::int64_t> offered;
    for (const auto &[name, amount] : node.allocatable)
        offered[name] = name == "cpu" ? amount.milliValue() : amount.value();
    if (offered["pods"] - used["pods"] < 1)
        return false;
    for (const auto &[name, amount] : plainRequest(*pod.shape, Filler::None).amounts) {
        if (amount > offered[name] - used[name])
            return false;
    }
    return true;
}

bool fitsAny(const pods::Cluster &cluster, const Pod &pod,
             const std::vector<const pods::Node *> &nodes) {
    return std::ranges::any_of(nodes,
                               [&](const pods::Node *node) { return fitsOn(cluster, pod, *node); });
}

template <typename T> void shuffle(std::vector<T> &items, Draw *chance) {
    for (std::size_t i = items.size(); chance != nullptr && i > 1; --i)
        std::swap(items[i - 1], items[chance->below(i)]);
}

struct PlainDomain {
    std::string value;
    std::vector<const Pod *> pods; // who goes first stands first
};

/// Steps 3 to 7 for one constraint of one carrier.
class PlainBalancing {
public:
    PlainBalancing(const pods::Cluster &cluster, const pods::RebalanceArgs &args, Draw *chance)
        : m_cluster(cluster), m_args(args), m_chance(chance) {}

    std::set<const Pod *> evicted(const PlainConstraint &constraint, const Pod &carrier,
                                  const std::vector<const Pod *> &listed) {
        readDomains(constraint, carrier, listed);
        if (m_domains.empty())
            return {};
        double total = 0;
        std::size_t least = m_domains.front().pods.size();
        std::size_t most = least;
        for (const PlainDomain &domain : m_domains) {
            total += static_cast<double>(domain.pods.size());
            least = std::min(least, domain.pods.size());
            most = std::max(most, domain.pods.size());
        }
        if (static_cast<int>(most - least) <= constraint.written.maxSkew)
            return {};
        m_average = total / static_cast<double>(m_domains.size());
        for (const PlainDomain &domain : m_domains) {
            if (static_cast<double>(domain.pods.size()) < m_average) {
                for (const pods::Node *node : m_included) {
                    if (mapOf(node->labels).at(constraint.written.topologyKey) == domain.value)
                        m_below.push_back(node);
                }
            }
        }
        sort();
        return give(constraint.written.maxSkew);
    }

private:
    void readDomains(const PlainConstraint &constraint, const Pod &carrier,
                     const std::vector<const Pod *> &listed) {
        const std::string &key = constraint.written.topologyKey;
        std::map<std::string, std::vector<const Pod *>> domains;
        for (const pods::Node &node : m_cluster.nodes) {
            const LabelMap labels = mapOf(node.labels);
            if (!node.isReady || !labels.contains(key) ||
                !plainIncluded(constraint, *carrier.shape, node))
                continue;
            domains[labels.at(key)];
            m_included.push_back(&node);
        }
        for (const Pod *pod : listed) {
            const LabelMap labels = mapOf(nodeOf(m_cluster, *pod)->labels);
            if (!pod->isTerminating && labels.contains(key) &&
                constraint.selector.matches(mapOf(pod->shape->labels)))
                domains[labels.at(key)].push_back(pod);
        }
        for (auto &[value, pods] : domains)
            m_domains.push_back({value, pods});
    }

    void sort() {
        // The pinned order: the smaller value last of its size, pods by node, then name.
        std::ranges::reverse(m_domains);
        shuffle(m_domains, m_chance);
        std::ranges::stable_sort(m_domains, {},
                                 [](const PlainDomain &domain) { return domain.pods.size(); });
        for (PlainDomain &domain : m_domains) {
            std::ranges::sort(domain.pods, {},
                              [](const Pod *pod) { return std::pair(pod->nodeName, pod->name); });
            shuffle(domain.pods, m_chance);
            std::ranges::stable_sort(domain.pods, [this](const Pod *a, const Pod *b) {
                const bool fitsA = fitsAny(m_cluster, *a, m_below);
                const bool fitsB = fitsAny(m_cluster, *b, m_below);
                if (fitsA != fitsB)
                    return fitsA;
                if (a->shape->isTied != b->shape->isTied)
                    return b->shape->isTied;
                if (a->shape->priority && b->shape->priority)
                    return *a->shape->priority > *b->shape->priority;
                return a->shape->priority && !b->shape->priority;
            });
        }
    }

    std::set<const Pod *> give(int maxSkew) {
        std::vector<int> sizes;
        for (const PlainDomain &domain : m_domains)
            sizes.push_back(static_cast<int>(domain.pods.size()));
        std::vector<std::size_t> next(sizes.size(), 0);
        std::set<const Pod *> gone;
        std::size_t i = 0;
        std::size_t j = sizes.size() - 1;
        while (i < j) {
            if (sizes[j] <= m_average)
                --j;
            const int skew = sizes[j] - sizes[i];
            const int move = static_cast<int>(
                std::min({std::ceil(sizes[j] - m_average), std::ceil(m_average - sizes[i]),
                          std::ceil((skew - maxSkew) / 2.0)}));
            if (skew <= maxSkew || move <= 0) {
                ++i;
                continue;
            }
            for (int count = 0; count < move; ++count) {
                const Pod *pod = m_domains[j].pods[next[j]++];
                if (!m_args.topologyBalanceNodeFit || fitsAny(m_cluster, *pod, m_below))
                    gone.insert(pod);
            }
            sizes[j] -= move;
            sizes[i] += move;
        }
        return gone;
    }

    const pods::Cluster &m_cluster;
    const pods::RebalanceArgs &m_args;
    Draw *m_chance;
    std::vector<PlainDomain> m_domains;
    std::vector<const pods::Node *> m_included;
    std::vector<const pods::Node *> m_below;
    double m_average = 0;
};

} // namespace

std::set<std::string> rebalancePlainly(const pods::Cluster &cluster,
                                       const pods::RebalanceArgs &args,
                                       const pods::EvictorArgs &evictor, kube::Time now,
                                       Draw *chance) {
    std::vector<const pods::Node *> ready;
    for (const pods::Node &node : cluster.nodes) {
        if (node.isReady)
            ready.push_back(&node);
    }
    if (ready.size() < 2)
        return {};
    std::map<std::string, std::vector<const Pod *>> listed;
    for (const Pod &pod : cluster.pods) {
        const pods::Node *node = nodeOf(cluster, pod);
        if (node != nullptr && node->isReady && isThere(pod, *node) &&
            isEvictable(cluster, pod, evictor, now) &&
            (args.includedNamespaces.empty() ||
             has(args.includedNamespaces, pod.shape->nameSpace)) &&
            !has(args.excludedNamespaces, pod.shape->nameSpace) &&
            (!args.labelSelector ||
             plainSelector(args.labelSelector).matches(mapOf(pod.shape->labels))))
            listed[pod.shape->nameSpace].push_back(&pod);
    }
    const std::vector<std::string> actions =
        args.constraints.empty() ? std::vector<std::string>{"DoNotSchedule"} : args.constraints;
    std::set<std::string> evicted;
    for (const auto &[nameSpace, pods] : listed) {
        for (const Pod *carrier : pods) {
            for (const pods::Constraint &written : carrier->shape->constraints) {
                if (!has(actions, written.whenUnsatisfiable.text()))
                    continue;
                PlainBalancing balancing(cluster, args, chance);
                const PlainConstraint constraint{written, plainSelector(written.labelSelector)};
                for (const Pod *pod : balancing.evicted(constraint, *carrier, pods)) {
                    if (!evictor.nodeFit || fitsAny(cluster, *pod, ready))
                        evicted.insert(fullName(*pod));
                }
            }
        }
    }
    return evicted;
}

} // namespace evenkeel::reference

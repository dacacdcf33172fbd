// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/rebalance.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/pod_scheduling/plugins/affinity_terms.h"
#include "core/pod_scheduling/plugins/node_resources_fit.h"
#include "core/pod_scheduling/plugins/taint_toleration.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::int32_t kSystemCritical = 2'000'000'000;

bool isOwnedBy(const pods::PodTemplate &pod, std::string_view kind) {
    return std::ranges::any_of(
        pod.owners, [kind](const pods::OwnerReference &owner) { return owner.kind == kind; });
}

/// The default evictor's protections; its annotation lifts all but the first two.
bool isEvictable(const pods::Pod &pod) {
    const pods::PodTemplate &shape = *pod.shape;
    if (pod.isTerminating || shape.isMirror || isOwnedBy(shape, "Node"))
        return false;
    if (shape.isMarkedEvictable)
        return true;
    return !shape.owners.empty() && !isOwnedBy(shape, "DaemonSet") && !shape.usesLocalStorage &&
           shape.priority.value_or(0) < kSystemCritical;
}

/// A constraint as one carrier states it; equal ones are balanced once.
struct Carried {
    SpreadConstraint constraint;
    pods::Constraint written;
    const pods::PodTemplate *carrier = nullptr;

    bool operator==(const Carried &other) const {
        const bool sameAffinity = !constraint.honorsAffinity ||
                                  (carrier->nodeSelector == other.carrier->nodeSelector &&
                                   carrier->requiredNodeTerms == other.carrier->requiredNodeTerms);
        const bool sameTaints =
            !constraint.honorsTaints || carrier->tolerations == other.carrier->tolerations;
        return sameAffinity && sameTaints &&
               constraint.topologyKey == other.constraint.topologyKey &&
               constraint.maxSkew == other.constraint.maxSkew &&
               constraint.isHard == other.constraint.isHard &&
               constraint.selector == other.constraint.selector &&
               constraint.honorsAffinity == other.constraint.honorsAffinity &&
               constraint.honorsTaints == other.constraint.honorsTaints;
    }
};

struct Domain {
    std::string name;
    std::vector<std::uint32_t> pods;    // positions in Snapshot::pods(); victims from the tail
    std::vector<pods::NodeIndex> nodes; // that pass the inclusion policies
};

/// One run over one cluster.
class Balancing {
public:
    Balancing(const pods::Cluster &cluster, const pods::Snapshot &snapshot,
              const RebalanceOptions &options)
        : m_cluster(cluster), m_snapshot(snapshot), m_options(options) {}

    base::Result<std::vector<Rebalance>> run();

private:
    bool isListed(const pods::Pod &pod, const pods::Selector &selector) const;
    base::Result<std::vector<Carried>> constraintsOf(const std::vector<std::uint32_t> &pods) const;
    std::vector<Domain> domainsOf(const Carried &carried,
                                  const std::vector<std::uint32_t> &pods) const;
    Rebalance balance(const std::string &nameSpace, const Carried &carried,
                      const std::vector<std::uint32_t> &pods) const;
    void putVictimsLast(Domain &domain) const;
    bool fitsOn(std::uint32_t position, pods::NodeIndex node) const;
    bool fitsSomewhere(std::uint32_t position, const std::vector<pods::NodeIndex> &nodes) const;
    const pods::Pod &pod(std::uint32_t position) const {
        return m_cluster.pods[m_snapshot.podRows()[position]];
    }

    const pods::Cluster &m_cluster;
    const pods::Snapshot &m_snapshot;
    const RebalanceOptions &m_options;
};

bool Balancing::isListed(const pods::Pod &pod, const pods::Selector &selector) const {
    const std::string &nameSpace = pod.shape->nameSpace;
    const auto names = [&nameSpace](const std::vector<std::string> &list) {
        return std::ranges::find(list, nameSpace) != list.end();
    };
    const bool isWanted =
        m_options.includedNamespaces.empty() || names(m_options.includedNamespaces);
    return isWanted && !names(m_options.excludedNamespaces) && isEvictable(pod) &&
           (!m_options.labelSelector || selector.matches(pod.shape->labels));
}

base::Result<std::vector<Carried>>
Balancing::constraintsOf(const std::vector<std::uint32_t> &pods) const {
    std::vector<Carried> distinct;
    std::vector<const pods::PodTemplate *> seen;
    for (const std::uint32_t position : pods) {
        const pods::PodTemplate &shape = *pod(position).shape;
        if (std::ranges::find(seen, &shape) != seen.end())
            continue;
        seen.push_back(&shape);
        for (const Hardness hardness : {Hardness::Hard, Hardness::Soft}) {
            if (shape.constraints.empty() || (hardness == Hardness::Soft && !m_options.alsoSoft))
                continue;
            const auto constraints = constraintsInForce(shape, {}, hardness);
            if (!constraints)
                return tl::unexpected(constraints.error());
            for (const SpreadConstraint &constraint : *constraints) {
                const Carried carried{constraint, {}, &shape};
                if (std::ranges::find(distinct, carried) == distinct.end())
                    distinct.push_back(carried);
            }
        }
    }
    return distinct;
}

std::vector<Domain> Balancing::domainsOf(const Carried &carried,
                                         const std::vector<std::uint32_t> &pods) const {
    const RequiredNodeAffinity affinity(*carried.carrier);
    std::map<std::string, Domain> domains;
    const auto domainAt = [&](pods::NodeIndex node) -> Domain * {
        const std::string *value =
            pods::findLabel(m_cluster.nodes[node].labels, carried.constraint.topologyKey);
        return value == nullptr ? nullptr : &domains.try_emplace(*value).first->second;
    };
    for (pods::NodeIndex node{}; node < m_cluster.nodes.size(); ++node) {
        const pods::Node &object = m_cluster.nodes[node];
        if (!object.isReady || !isIncluded(carried.constraint, object, *carried.carrier, affinity))
            continue;
        if (Domain *domain = domainAt(node))
            domain->nodes.push_back(node);
    }
    for (const std::uint32_t position : pods) {
        if (!carried.constraint.selector.matches(pod(position).shape->labels))
            continue;
        if (Domain *domain = domainAt(m_snapshot.pods()[position].node))
            domain->pods.push_back(position);
    }
    std::vector<Domain> result;
    for (auto &[name, domain] : domains) {
        domain.name = name;
        result.push_back(std::move(domain));
    }
    return result;
}

/// Pods that are tied to nodes go last, among equals the highest priority goes first.
void Balancing::putVictimsLast(Domain &domain) const {
    std::ranges::stable_sort(domain.pods, {}, [this](std::uint32_t position) {
        const pods::PodTemplate &shape = *pod(position).shape;
        const bool isTied = !shape.nodeSelector.empty() || shape.requiredNodeTerms ||
                            !shape.preferredNodeTerms.empty();
        return std::pair(isTied ? 0 : 1, shape.priority ? std::int64_t{*shape.priority}
                                                        : std::numeric_limits<std::int64_t>::min());
    });
}

bool Balancing::fitsOn(std::uint32_t position, pods::NodeIndex node) const {
    const pods::PodTemplate &shape = *pod(position).shape;
    const pods::Node &object = m_cluster.nodes[node];
    if (m_snapshot.pods()[position].node == node || object.isUnschedulable ||
        untoleratedTaint(object.taints, shape.tolerations) != nullptr ||
        !RequiredNodeAffinity(shape).matches(object) ||
        !fits(podRequest(shape), m_snapshot.capacities()[node], m_snapshot.uses()[node]))
        return false;
    for (const AffinityTerm &term : compileTermsLeniently(shape).requiredAnti) {
        const bool clashes =
            pods::findLabel(object.labels, term.topologyKey) != nullptr &&
            std::ranges::any_of(m_snapshot.pods(), [&](const pods::PlacedPod &other) {
                return other.node == node && term.matches(*m_snapshot.shapes()[other.shape]);
            });
        if (clashes)
            return false;
    }
    return true;
}

bool Balancing::fitsSomewhere(std::uint32_t position,
                              const std::vector<pods::NodeIndex> &nodes) const {
    return std::ranges::any_of(nodes, [&](pods::NodeIndex node) { return fitsOn(position, node); });
}

Rebalance Balancing::balance(const std::string &nameSpace, const Carried &carried,
                             const std::vector<std::uint32_t> &pods) const {
    std::vector<Domain> domains = domainsOf(carried, pods);
    Rebalance result{
        nameSpace, carried.constraint.topologyKey, carried.constraint.maxSkew, {}, {}, {}, 0};
    spread::DomainCounts counts(domains.size());
    std::vector<std::int64_t> sizes;
    for (spread::DomainIndex domain = 0; domain < domains.size(); ++domain) {
        const auto size = static_cast<std::int64_t>(domains[domain].pods.size());
        if (size > 0)
            counts.add(domain, size);
        result.before.emplace_back(domains[domain].name, size);
    }
    result.after = result.before;
    if (counts.skew() <= carried.constraint.maxSkew)
        return result;
    std::ranges::stable_sort(domains, {}, [](const Domain &domain) { return domain.pods.size(); });
    std::int64_t total = 0;
    for (Domain &domain : domains) {
        putVictimsLast(domain);
        sizes.push_back(static_cast<std::int64_t>(domain.pods.size()));
        total += sizes.back();
    }
    const double average = static_cast<double>(total) / static_cast<double>(domains.size());
    std::vector<pods::NodeIndex> below;
    for (const Domain &domain : domains) {
        if (static_cast<double>(domain.pods.size()) < average)
            below.insert(below.end(), domain.nodes.begin(), domain.nodes.end());
    }
    std::map<std::string, std::int64_t> after(result.before.begin(), result.before.end());
    for (const DomainMove &move : balancingMoves(sizes, carried.constraint.maxSkew)) {
        Domain &from = domains[move.from];
        if (m_options.balanceNodeFit) {
            std::ranges::stable_sort(from.pods, {}, [&](std::uint32_t position) {
                return fitsSomewhere(position, below) ? 1 : 0;
            });
        }
        for (std::int64_t i = 0; i < move.pods; ++i) {
            const std::uint32_t position = from.pods.back();
            from.pods.pop_back();
            domains[move.to].pods.push_back(position);
            if (m_options.balanceNodeFit && !fitsSomewhere(position, below)) {
                ++result.unmovable;
                continue;
            }
            result.evictions.push_back(
                {m_snapshot.podRows()[position], from.name, domains[move.to].name});
            --after[from.name];
            ++after[domains[move.to].name];
        }
    }
    result.after.assign(after.begin(), after.end());
    return result;
}

base::Result<std::vector<Rebalance>> Balancing::run() {
    const base::Result<pods::Selector> selector = pods::compile(m_options.labelSelector);
    if (!selector)
        return tl::unexpected(selector.error());
    std::map<std::string, std::vector<std::uint32_t>> byNamespace;
    for (std::uint32_t position = 0; position < m_snapshot.pods().size(); ++position) {
        const bool isReady = m_cluster.nodes[m_snapshot.pods()[position].node].isReady;
        if (isReady && isListed(pod(position), *selector))
            byNamespace[pod(position).shape->nameSpace].push_back(position);
    }
    std::vector<Rebalance> results;
    for (const auto &[nameSpace, pods] : byNamespace) {
        const auto constraints = constraintsOf(pods);
        if (!constraints)
            return tl::unexpected(constraints.error());
        for (const Carried &carried : *constraints)
            results.push_back(balance(nameSpace, carried, pods));
    }
    return results;
}

} // namespace

std::vector<DomainMove> balancingMoves(std::vector<std::int64_t> sizes, std::int64_t maxSkew) {
    std::vector<DomainMove> moves;
    double total = 0;
    for (const std::int64_t size : sizes)
        total += static_cast<double>(size);
    const double average = total / static_cast<double>(sizes.size());
    std::size_t i = 0;
    std::size_t j = sizes.empty() ? 0 : sizes.size() - 1;
    while (i < j) {
        if (static_cast<double>(sizes[j]) <= average)
            --j;
        if (i == j)
            break;
        const std::int64_t skew = sizes[j] - sizes[i];
        if (skew <= maxSkew) {
            ++i;
            continue;
        }
        const double above = std::ceil(static_cast<double>(sizes[j]) - average);
        const double below = std::ceil(average - static_cast<double>(sizes[i]));
        const double half = std::ceil(static_cast<double>(skew - maxSkew) / 2);
        const auto pods = static_cast<std::int64_t>(std::min({above, below, half}));
        if (pods <= 0) {
            ++i;
            continue;
        }
        moves.push_back({j, i, pods});
        sizes[j] -= pods;
        sizes[i] += pods;
    }
    return moves;
}

base::Result<std::vector<Rebalance>> rebalance(const pods::Cluster &cluster,
                                               const RebalanceOptions &options) {
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    return Balancing(cluster, *snapshot, options).run();
}

} // namespace evenkeel::pod_scheduling

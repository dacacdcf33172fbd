// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/rebalance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "core/kube/object_id.h"
#include "core/pod_scheduling/questions/evictor.h"
#include "core/pod_scheduling/spread_rules.h"

namespace evenkeel::pod_scheduling {

namespace {

/// A constraint as one carrier states it; equal ones are balanced once (step 2).
struct Carried {
    SpreadConstraint constraint;
    const pods::PodTemplate *carrier = nullptr;

    bool operator==(const Carried &other) const {
        const auto facts = [](const SpreadConstraint &one) {
            return std::tie(one.topologyKey, one.maxSkew, one.selector, one.honorsAffinity,
                            one.honorsTaints);
        };
        const bool sameAffinity = !constraint.honorsAffinity ||
                                  (carrier->nodeSelector == other.carrier->nodeSelector &&
                                   carrier->requiredNodeTerms == other.carrier->requiredNodeTerms);
        const bool sameTaints =
            !constraint.honorsTaints || carrier->tolerations == other.carrier->tolerations;
        return facts(constraint) == facts(other.constraint) && sameAffinity && sameTaints;
    }
};

/// A pod of a domain and what decides when it goes (step 6): less goes first.
struct Candidate {
    std::uint32_t position = 0; // in Snapshot::pods()
    bool fitsBelow = false;
    std::tuple<bool, bool, std::int64_t> order; // does not fit, is tied to nodes, -priority
};

struct Domain {
    std::string name;
    std::vector<Candidate> pods;        // in the order in which they go
    std::vector<pods::NodeIndex> nodes; // that pass the inclusion policies

    std::int64_t size() const { return static_cast<std::int64_t>(pods.size()); }
};

/// The least and the most that domains of one size give.
struct Given {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::size_t most = 0;
};

/// One run over one cluster.
class Balancing {
public:
    Balancing(const pods::Cluster &cluster, const pods::Snapshot &snapshot, const Evictor &evictor,
              const RebalanceOptions &options)
        : m_cluster(cluster), m_snapshot(snapshot), m_evictor(evictor), m_options(options),
          m_fit(cluster, snapshot), m_elsewhere(m_fit, evictorNodes()) {}

    Rebalancing run(const pods::Selector &selector);

private:
    std::vector<pods::NodeIndex> evictorNodes() const;
    bool isWanted(const pods::Pod &pod, const pods::Selector &selector) const;
    std::vector<Carried> constraintsOf(const std::vector<std::uint32_t> &pods) const;
    std::vector<Domain> domainsOf(const Carried &carried,
                                  const std::vector<std::uint32_t> &pods) const;
    Rebalance balance(const std::string &nameSpace, const Carried &carried,
                      const std::vector<std::uint32_t> &pods);
    void orderPods(std::vector<Domain> &domains);
    void evict(std::vector<Domain> &domains, const std::vector<DomainMove> &moves,
               Rebalance &result);
    void noteChance(const std::vector<Domain> &domains, const std::vector<DomainMove> &moves);
    bool goes(const Candidate &candidate);
    std::vector<std::uint32_t> rowsOf(const std::set<std::uint32_t> &positions) const;
    std::size_t readyNodes() const;
    const pods::Pod &pod(std::uint32_t position) const {
        return m_cluster.pods[m_snapshot.podRows()[position]];
    }

    const pods::Cluster &m_cluster;
    const pods::Snapshot &m_snapshot;
    const Evictor &m_evictor;
    const RebalanceOptions &m_options;
    DeschedulerFit m_fit;
    DeschedulerFit::Among m_elsewhere; // what the evictor's nodeFit asks for
    std::set<std::uint32_t> m_evicted; // positions
    std::set<std::uint32_t> m_certain;
    std::set<std::uint32_t> m_possible;
};

/// An unreadable nodeSelector finds no node, and then nothing is evicted.
std::vector<pods::NodeIndex> Balancing::evictorNodes() const {
    std::vector<pods::NodeIndex> nodes;
    const auto requirements = kube::parseSelector(m_options.evictor.nodeSelector);
    if (!requirements)
        return nodes;
    const pods::Selector selector{false, *requirements};
    for (pods::NodeIndex node{}; node < m_cluster.nodes.size(); ++node) {
        if (m_cluster.nodes[node].isReady && selector.matches(m_cluster.nodes[node].labels))
            nodes.push_back(node);
    }
    return nodes;
}

std::size_t Balancing::readyNodes() const {
    return static_cast<std::size_t>(std::ranges::count_if(m_cluster.nodes, &pods::Node::isReady));
}

bool Balancing::isWanted(const pods::Pod &pod, const pods::Selector &selector) const {
    const pods::RebalanceArgs &args = m_options.args;
    const auto isNamed = [&pod](const std::vector<std::string> &names) {
        return std::ranges::find(names, pod.shape->nameSpace) != names.end();
    };
    return (args.includedNamespaces.empty() || isNamed(args.includedNamespaces)) &&
           !isNamed(args.excludedNamespaces) && selector.matches(pod.shape->labels) &&
           m_evictor.allows(pod);
}

std::vector<Carried> Balancing::constraintsOf(const std::vector<std::uint32_t> &pods) const {
    const std::vector<std::string> &allowed = m_options.args.constraints;
    const auto isAllowed = [&allowed](const pods::Constraint &constraint) {
        return allowed.empty() ? constraint.isHard()
                               : std::ranges::find(allowed, constraint.whenUnsatisfiable.text()) !=
                                     allowed.end();
    };
    std::vector<Carried> distinct;
    std::set<const pods::PodTemplate *> seen;
    for (const std::uint32_t position : pods) {
        const pods::PodTemplate &shape = *pod(position).shape;
        if (!seen.insert(&shape).second)
            continue;
        for (const pods::Constraint &written : shape.constraints) {
            // One with an invalid selector is passed over.
            const auto constraint = prepare(written, shape.labels);
            if (!isAllowed(written) || !constraint)
                continue;
            const Carried carried{*constraint, &shape};
            if (std::ranges::find(distinct, carried) == distinct.end())
                distinct.push_back(carried);
        }
    }
    return distinct;
}

/// Step 3: by name.
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
        if (pod(position).isTerminating ||
            !carried.constraint.selector.matches(pod(position).shape->labels))
            continue;
        // Also on a node that the policies exclude.
        if (Domain *domain = domainAt(m_snapshot.pods()[position].node))
            domain->pods.push_back({position, false, {}});
    }
    std::vector<Domain> result;
    for (auto &[name, domain] : domains) {
        domain.name = name;
        result.push_back(std::move(domain));
    }
    return result;
}

/// Steps 5 and 6: pods that fit in the smaller domains first, then those not tied to nodes, then
/// the higher priority, unset last; the pinned choice among equals.
void Balancing::orderPods(std::vector<Domain> &domains) {
    double total = 0;
    for (const Domain &domain : domains)
        total += static_cast<double>(domain.size());
    const double average = total / static_cast<double>(domains.size());
    std::vector<pods::NodeIndex> nodesBelow;
    for (const Domain &domain : domains) {
        if (static_cast<double>(domain.size()) < average)
            nodesBelow.insert(nodesBelow.end(), domain.nodes.begin(), domain.nodes.end());
    }
    DeschedulerFit::Among below(m_fit, std::move(nodesBelow));
    for (Domain &domain : domains) {
        for (Candidate &candidate : domain.pods) {
            const pods::PodTemplate &shape = *pod(candidate.position).shape;
            candidate.fitsBelow = below.fits(candidate.position);
            candidate.order = {!candidate.fitsBelow, shape.isTied,
                               shape.priority ? -std::int64_t{*shape.priority}
                                              : std::numeric_limits<std::int64_t>::max()};
        }
        std::ranges::sort(domain.pods, {}, [this](const Candidate &candidate) {
            const pods::Pod &object = pod(candidate.position);
            return std::tuple(candidate.order, std::string_view(object.nodeName),
                              std::string_view(object.name));
        });
    }
}

/// Steps 7 and 8: whether one whose turn it is really goes.
bool Balancing::goes(const Candidate &candidate) {
    if (m_options.args.topologyBalanceNodeFit && !candidate.fitsBelow)
        return false;
    return !m_options.evictor.nodeFit || m_elsewhere.fits(candidate.position);
}

void Balancing::evict(std::vector<Domain> &domains, const std::vector<DomainMove> &moves,
                      Rebalance &result) {
    std::vector<std::size_t> given(domains.size(), 0);
    std::map<std::string, std::int64_t> after(result.before.begin(), result.before.end());
    for (const DomainMove &move : moves) {
        const Domain &from = domains[move.from];
        const std::string &to = domains[move.to].name;
        for (std::int64_t i = 0; i < move.pods; ++i) {
            const Candidate &candidate = from.pods[given[move.from]++];
            if (!goes(candidate)) {
                ++result.unmovable;
                continue;
            }
            m_evicted.insert(candidate.position);
            result.evictions.push_back({m_snapshot.podRows()[candidate.position], from.name, to});
            --after[from.name];
            ++after[to];
        }
    }
    result.after.assign(after.begin(), after.end());
}

/// What could go if equal domains and equal pods were drawn otherwise (pod spec 5.3, "What is
/// chance").
void Balancing::noteChance(const std::vector<Domain> &domains,
                           const std::vector<DomainMove> &moves) {
    std::vector<std::size_t> gives(domains.size(), 0);
    for (const DomainMove &move : moves)
        gives[move.from] += static_cast<std::size_t>(move.pods);
    std::map<std::size_t, Given> bySize;
    for (std::size_t i = 0; i < domains.size(); ++i) {
        Given &given = bySize[domains[i].pods.size()];
        given.least = std::min(given.least, gives[i]);
        given.most = std::max(given.most, gives[i]);
    }
    for (const Domain &domain : domains) {
        const Given &given = bySize[domain.pods.size()];
        for (auto first = domain.pods.begin(); first != domain.pods.end();) {
            const auto end = std::find_if(first, domain.pods.end(), [&](const Candidate &other) {
                return other.order != first->order;
            });
            const auto ahead = static_cast<std::size_t>(first - domain.pods.begin());
            const auto withPeers = static_cast<std::size_t>(end - domain.pods.begin());
            for (; first != end; ++first) {
                if (ahead >= given.most || !goes(*first))
                    continue;
                m_possible.insert(first->position);
                if (withPeers <= given.least)
                    m_certain.insert(first->position);
            }
        }
    }
}

Rebalance Balancing::balance(const std::string &nameSpace, const Carried &carried,
                             const std::vector<std::uint32_t> &pods) {
    std::vector<Domain> domains = domainsOf(carried, pods);
    Rebalance result{
        nameSpace, carried.constraint.topologyKey, carried.constraint.maxSkew, {}, {}, {}, 0};
    for (const Domain &domain : domains)
        result.before.emplace_back(domain.name, domain.size());
    result.after = result.before;
    const auto [least, most] = std::ranges::minmax_element(domains, {}, &Domain::size);
    if (domains.empty() || most->size() - least->size() <= carried.constraint.maxSkew)
        return result;
    // Domains of equal size: the smaller value is the later one and gives first.
    std::ranges::reverse(domains);
    std::ranges::stable_sort(domains, {}, &Domain::size);
    orderPods(domains);
    std::vector<std::int64_t> sizes;
    for (const Domain &domain : domains)
        sizes.push_back(domain.size());
    const auto moves = balancingMoves(std::move(sizes), carried.constraint.maxSkew);
    evict(domains, moves, result);
    noteChance(domains, moves);
    return result;
}

std::vector<std::uint32_t> Balancing::rowsOf(const std::set<std::uint32_t> &positions) const {
    std::vector<std::uint32_t> rows;
    for (const std::uint32_t position : positions)
        rows.push_back(m_snapshot.podRows()[position]);
    std::ranges::sort(rows, {}, [this](std::uint32_t row) {
        return m_cluster.pods[row].shape->nameSpace + "/" + m_cluster.pods[row].name;
    });
    return rows;
}

Rebalancing Balancing::run(const pods::Selector &selector) {
    Rebalancing result;
    if (readyNodes() < 2)
        return result;
    std::map<std::string, std::vector<std::uint32_t>> byNamespace;
    for (std::uint32_t position = 0; position < m_snapshot.pods().size(); ++position) {
        const bool isReady = m_cluster.nodes[m_snapshot.pods()[position].node].isReady;
        if (isReady && isWanted(pod(position), selector))
            byNamespace[pod(position).shape->nameSpace].push_back(position);
    }
    for (const auto &[nameSpace, pods] : byNamespace) {
        for (const Carried &carried : constraintsOf(pods))
            result.constraints.push_back(balance(nameSpace, carried, pods));
    }
    result.evicted = rowsOf(m_evicted);
    result.certain = rowsOf(m_certain);
    result.possible = rowsOf(m_possible);
    return result;
}

base::Result<void> checkNames(const pods::Cluster &cluster) {
    std::set<std::pair<std::string_view, std::string_view>> known;
    for (const pods::Pod &pod : cluster.pods) {
        if (!known.emplace(pod.shape->nameSpace, pod.name).second)
            return base::failed(base::ErrorCode::Invalid,
                                "duplicate pod " +
                                    kube::quoted(pod.shape->nameSpace + "/" + pod.name));
    }
    return {};
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

base::Result<Rebalancing> rebalance(const pods::Cluster &cluster, const RebalanceOptions &options) {
    if (const auto valid = pods::validate(options.args); !valid)
        return tl::unexpected(valid.error());
    if (const auto unique = checkNames(cluster); !unique)
        return tl::unexpected(unique.error());
    pods::Selector selector;
    if (options.args.labelSelector) {
        auto compiled = pods::compile(options.args.labelSelector);
        if (!compiled)
            return tl::unexpected(compiled.error());
        selector = std::move(*compiled);
    }
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const auto evictor = Evictor::prepare(cluster, options.evictor, options.now);
    if (!evictor)
        return tl::unexpected(evictor.error());
    return Balancing(cluster, *snapshot, *evictor, options).run(selector);
}

} // namespace evenkeel::pod_scheduling

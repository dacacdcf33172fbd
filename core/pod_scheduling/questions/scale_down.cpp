// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/scale_down.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/names.h"

namespace evenkeel::pod_scheduling {

namespace {

/// The pods that are left; `rows` are those of the cluster before.
struct Rest {
    pods::Cluster cluster;
    std::vector<std::uint32_t> rows;
};

Rest without(const pods::Cluster &cluster, const std::vector<bool> &gone) {
    Rest rest{{cluster.nodes, {}, cluster.owners, cluster.budgets, cluster.scales}, {}};
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        if (gone[row])
            continue;
        rest.cluster.pods.push_back(cluster.pods[row]);
        rest.rows.push_back(row);
    }
    return rest;
}

std::int64_t ordinalOf(const pods::Pod &pod) {
    const auto dash = pod.name.rfind('-');
    std::int64_t ordinal = -1;
    if (dash != std::string::npos)
        std::from_chars(pod.name.data() + dash + 1, pod.name.data() + pod.name.size(), ordinal);
    return ordinal;
}

/// The candidates of one sync, by name.
struct Candidates {
    std::vector<std::uint32_t> rows;
    std::vector<ScaleCandidate> pods;

    Victim victim(std::size_t i, VictimRule rule) const { return {rows[i], pods[i].rank, rule}; }
};

Candidates candidatesOf(const pods::Cluster &cluster, const pods::Workload &workload) {
    Candidates candidates{activePods(cluster, workload), {}};
    std::ranges::sort(candidates.rows, {}, [&](std::uint32_t row) {
        return std::pair(std::string_view(cluster.pods[row].name), row);
    });
    const auto ranks = colocationRanks(cluster, workload, candidates.rows);
    for (std::size_t i = 0; i < ranks.size(); ++i)
        candidates.pods.push_back({&cluster.pods[candidates.rows[i]], ranks[i]});
    return candidates;
}

/// Each next one moves forward while it goes before its neighbour.
std::vector<std::size_t> byInsertion(const Candidates &candidates, kube::Time now) {
    std::vector<std::size_t> order;
    for (std::size_t next = 0; next < candidates.pods.size(); ++next) {
        std::size_t place = order.size();
        while (place > 0 &&
               compareVictims(candidates.pods[next], candidates.pods[order[place - 1]], now).order <
                   0)
            --place;
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(place), next);
    }
    return order;
}

void takeByOrdinal(const Candidates &candidates, std::size_t count, ScaleDown &result) {
    std::vector<std::size_t> order(candidates.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>{},
                             [&](std::size_t i) { return ordinalOf(*candidates.pods[i].pod); });
    for (std::size_t i = 0; i < count; ++i)
        result.victims.push_back({candidates.rows[order[i]], 0, VictimRule::HighestOrdinal});
}

/// The last victim and the first that stays are equal: any of their equals may go instead.
void noteDraw(const Candidates &candidates, const std::vector<std::size_t> &order,
              const std::vector<std::size_t> &places, std::size_t count, ScaleDown &result) {
    const std::size_t last = places[order[count - 1]];
    if (places[order[count]] != last)
        return;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] < last)
            result.certain.push_back(candidates.rows[i]);
        if (places[i] <= last)
            result.possible.push_back(candidates.rows[i]);
    }
}

void takeByComparison(const Candidates &candidates, std::size_t count, kube::Time now,
                      ScaleDown &result) {
    const auto places = victimPlaces(candidates.pods, now);
    std::vector<std::size_t> order;
    if (places) {
        order.resize(candidates.rows.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return (*places)[i]; });
        noteDraw(candidates, order, *places, count, result);
    } else {
        order = byInsertion(candidates, now);
        result.isUnordered = true;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const VictimComparison next =
            compareVictims(candidates.pods[order[i]], candidates.pods[order[i + 1]], now);
        result.victims.push_back(
            candidates.victim(order[i], next.order < 0 ? next.rule : VictimRule::Undecided));
    }
}

int sign(bool isFirst) {
    return isFirst ? -1 : 1;
}

/// int64(log2(age in nanoseconds)), -1 for no age; Go's durations end at 2^63.
std::int64_t ageBucket(kube::Time then, kube::Time now) {
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    constexpr std::int64_t kLongest = std::numeric_limits<std::int64_t>::max() / kNanoseconds;
    const std::int64_t seconds = now.unixSeconds - then.unixSeconds;
    if (seconds <= 0)
        return -1;
    if (seconds > kLongest)
        return 63;
    return static_cast<std::int64_t>(
               std::bit_width(static_cast<std::uint64_t>(seconds * kNanoseconds))) -
           1;
}

/// Times that differ: an absent one first, else the younger bucket, else the smaller UID.
int compareTimes(kube::Time one, kube::Time other, kube::Time now, std::string_view oneUid,
                 std::string_view otherUid) {
    if (one.isZero() || other.isZero())
        return sign(one.isZero());
    const std::int64_t bucket = ageBucket(one, now);
    const std::int64_t otherBucket = ageBucket(other, now);
    if (bucket != otherBucket)
        return sign(bucket < otherBucket);
    return oneUid == otherUid ? 0 : sign(oneUid < otherUid);
}

int phaseOrder(pods::PodPhase phase) {
    if (phase == pods::PodPhase::Pending)
        return 0;
    return phase == pods::PodPhase::Unknown ? 1 : 2;
}

/// What splits the candidates into classes that the comparison always orders: rules 1 to 5, and of
/// rule 6 the bucket, an absent time before all.
auto classOf(const ScaleCandidate &candidate, kube::Time now) {
    const pods::Pod &pod = *candidate.pod;
    const std::int64_t bucket = pod.readySince.isZero() ? -2 : ageBucket(pod.readySince, now);
    return std::tuple(!pod.nodeName.empty(), phaseOrder(pod.phase), pod.isReady, pod.deletionCost,
                      -candidate.rank, pod.isReady ? bucket : 0);
}

bool isAlike(const pods::Pod &one, const pods::Pod &other) {
    const auto facts = [](const pods::Pod &pod) {
        return std::tie(pod.readySince, pod.restarts, pod.sidecarRestarts, pod.created);
    };
    return facts(one) == facts(other);
}

using Members = std::vector<std::size_t>;

/// Sets the places of one class; false where one goes before another though its place is not the
/// smaller one, or the other way round.
bool placeClass(const std::vector<ScaleCandidate> &candidates, const Members &members,
                std::size_t ahead, kube::Time now, std::vector<std::size_t> &places) {
    const auto before = [&](std::size_t one, std::size_t other) {
        return compareVictims(candidates[one], candidates[other], now).order < 0;
    };
    const bool allAlike = std::ranges::all_of(members, [&](std::size_t member) {
        return isAlike(*candidates[member].pod, *candidates[members.front()].pod);
    });
    for (const std::size_t member : members) {
        places[member] = ahead;
        if (!allAlike)
            places[member] += static_cast<std::size_t>(std::ranges::count_if(
                members, [&](std::size_t other) { return before(other, member); }));
    }
    return allAlike || std::ranges::all_of(members, [&](std::size_t one) {
               return std::ranges::all_of(members, [&](std::size_t other) {
                   return before(one, other) == (places[one] < places[other]);
               });
           });
}

} // namespace

base::Result<Scaling> scale(const pods::Cluster &cluster, const pods::Workload &workload,
                            std::int32_t replicas, kube::Time now, PlacingOptions options,
                            std::stop_token stop) {
    Scaling result;
    result.owners = replicaSetsOf(cluster, activePods(cluster, workload)).size();
    std::vector<bool> gone(cluster.pods.size(), false);
    Rest rest = without(cluster, gone);
    // Every sync starts anew, with new ranks.
    while (!stop.stop_requested()) {
        ScaleDown sync = scaleDown(rest.cluster, workload, replicas, now);
        if (sync.victims.empty() && result.syncs > 0)
            break;
        for (Victim &victim : sync.victims) {
            victim.pod = rest.rows[victim.pod];
            gone[victim.pod] = true;
        }
        if (sync.victims.empty() || result.syncs++ == 0) {
            result.down = std::move(sync);
        } else {
            result.down.isUnordered = result.down.isUnordered || sync.isUnordered;
            result.down.victims.insert(result.down.victims.end(), sync.victims.begin(),
                                       sync.victims.end());
            result.down.certain.clear();
            result.down.possible.clear();
        }
        if (result.down.victims.empty())
            break;
        rest = without(cluster, gone);
    }
    const auto snapshot = pods::Snapshot::take(rest.cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    options.replicas = static_cast<std::int32_t>(
        std::max<std::int64_t>(replicas - static_cast<std::int64_t>(result.down.running), 0));
    auto plan = place(*snapshot, workload, options, std::move(stop));
    if (!plan)
        return tl::unexpected(plan.error());
    result.placed = std::move(*plan);
    return result;
}

pods::Cluster withPlaced(pods::Cluster cluster, const pods::Workload &workload,
                         const PlacingPlan &plan) {
    std::shared_ptr<const pods::PodTemplate> shape;
    std::set<std::string> taken;
    for (const pods::Pod &pod : cluster.pods) {
        if (pod.shape->nameSpace == workload.nameSpace)
            taken.insert(pod.name);
    }
    for (const ReplicaPlacement &placement : plan.placements) {
        if (!placement.node)
            continue;
        if (!shape || hasOrdinalLabels(workload))
            shape = std::make_shared<const pods::PodTemplate>(
                replicaTemplate(workload, placement.replica));
        pods::Pod &pod = cluster.pods.emplace_back();
        std::int32_t number = placement.replica;
        while (!taken.insert(replicaName(workload, number)).second)
            ++number;
        pod.name = replicaName(workload, number);
        pod.nodeName = cluster.nodes[*placement.node].name;
        pod.shape = shape;
        pod.phase = pods::PodPhase::Running;
    }
    return cluster;
}

ScaleDown scaleDown(const pods::Cluster &cluster, const pods::Workload &workload,
                    std::int64_t replicas, kube::Time now) {
    const Candidates candidates = candidatesOf(cluster, workload);
    ScaleDown result;
    result.running = candidates.rows.size();
    const auto running = static_cast<std::int64_t>(result.running);
    if (running <= replicas || workload.isControllerDeleted)
        return result;
    auto count = static_cast<std::size_t>(running - std::max<std::int64_t>(replicas, 0));
    if (workload.kind == pods::WorkloadKind::StatefulSet) {
        takeByOrdinal(candidates, count, result);
        return result;
    }
    count = std::min(count, kPodsPerSync);
    if (count < result.running) {
        takeByComparison(candidates, count, now, result);
        return result;
    }
    for (std::size_t i = 0; i < count; ++i)
        result.victims.push_back(candidates.victim(i, VictimRule::AllPods));
    return result;
}

std::string_view describe(VictimRule rule) {
    return base::nameIn<VictimRule::AllPods>(
        rule,
        {"it has no node", "its phase comes first (Pending, Unknown, Running)", "it is not ready",
         "its pod-deletion-cost is lower", "more pods of the workload share its node",
         "it became ready later, or its UID is smaller", "it restarted more often",
         "it is younger, or its UID is smaller", "all criteria are equal",
         "its ordinal is the highest", "all pods are deleted"});
}

VictimComparison compareVictims(const ScaleCandidate &one, const ScaleCandidate &other,
                                kube::Time now) {
    const pods::Pod &a = *one.pod;
    const pods::Pod &b = *other.pod;
    if (a.nodeName.empty() != b.nodeName.empty())
        return {sign(a.nodeName.empty()), VictimRule::Unassigned};
    if (phaseOrder(a.phase) != phaseOrder(b.phase))
        return {sign(phaseOrder(a.phase) < phaseOrder(b.phase)), VictimRule::Phase};
    if (a.isReady != b.isReady)
        return {sign(!a.isReady), VictimRule::NotReady};
    if (a.deletionCost != b.deletionCost)
        return {sign(a.deletionCost < b.deletionCost), VictimRule::DeletionCost};
    if (one.rank != other.rank)
        return {sign(one.rank > other.rank), VictimRule::Colocation};
    if (a.isReady && a.readySince != b.readySince)
        return {compareTimes(a.readySince, b.readySince, now, a.uid, b.uid), VictimRule::ReadyTime};
    if (a.restarts != b.restarts)
        return {sign(a.restarts > b.restarts), VictimRule::Restarts};
    if (a.sidecarRestarts != b.sidecarRestarts)
        return {sign(a.sidecarRestarts > b.sidecarRestarts), VictimRule::Restarts};
    if (a.created != b.created)
        return {compareTimes(a.created, b.created, now, a.uid, b.uid), VictimRule::CreationTime};
    return {};
}

std::optional<std::vector<std::size_t>> victimPlaces(const std::vector<ScaleCandidate> &candidates,
                                                     kube::Time now) {
    std::map<decltype(classOf(candidates.front(), now)), Members> classes;
    for (std::size_t i = 0; i < candidates.size(); ++i)
        classes[classOf(candidates[i], now)].push_back(i);
    std::vector<std::size_t> places(candidates.size(), 0);
    std::size_t ahead = 0;
    for (const auto &[unused, members] : classes) {
        if (!placeClass(candidates, members, ahead, now, places))
            return std::nullopt;
        ahead += members.size();
    }
    return places;
}

namespace {

using pods::OwnerReference;
using pods::WorkloadKind;

bool isActive(const pods::Pod &pod) {
    return !pod.isFinished() && !pod.isTerminating;
}

/// Selectors that are absent or illegal match nothing.
pods::Selector selectorOrNone(const std::optional<kube::LabelSelector> &written) {
    auto selector = pods::compile(written);
    return selector ? std::move(*selector) : pods::Selector{true, {}};
}

/// By uid where both are known, as on a cluster; by name in manifests without one.
bool refersTo(const OwnerReference &reference, std::string_view kind, std::string_view name,
              std::string_view uid) {
    if (reference.uid.empty() || uid.empty())
        return reference.kind == kind && reference.name == name;
    return reference.uid == uid;
}

bool hasController(const pods::Owner &owner) {
    return !owner.controller.name.empty() || !owner.controller.uid.empty();
}

/// Decides for pod templates, so that pods of one revision are asked about once.
class Ownership {
public:
    Ownership(const pods::Cluster &cluster, const pods::Workload &workload)
        : m_cluster(cluster), m_workload(workload), m_selector(selectorOrNone(workload.selector)) {}

    bool owns(const pods::PodTemplate &shape) const {
        if (!m_selector.matches(shape.labels))
            return false;
        const OwnerReference *controller = pods::controllerOf(shape.owners);
        if (controller == nullptr)
            return shape.nameSpace == m_workload.nameSpace;
        switch (m_workload.kind) {
        case WorkloadKind::ReplicaSet:
            return refers(*controller, "ReplicaSet", shape);
        case WorkloadKind::StatefulSet:
            return refers(*controller, "StatefulSet", shape);
        case WorkloadKind::Deployment:
            return shape.nameSpace == m_workload.nameSpace && isOfDeployment(*controller);
        case WorkloadKind::Pod:
            return false;
        }
        return false;
    }

private:
    bool refers(const OwnerReference &controller, std::string_view kind,
                const pods::PodTemplate &shape) const {
        const bool byUid = !controller.uid.empty() && !m_workload.uid.empty();
        return refersTo(controller, kind, m_workload.name, m_workload.uid) &&
               (byUid || shape.nameSpace == m_workload.nameSpace);
    }
    /// A ReplicaSet that no other Deployment controls, known or not.
    bool isOfDeployment(const OwnerReference &controller) const {
        if (controller.kind != "ReplicaSet")
            return false;
        const auto known = std::ranges::find_if(m_cluster.owners, [&](const pods::Owner &owner) {
            return owner.kind == pods::OwnerKind::ReplicaSet &&
                   owner.nameSpace == m_workload.nameSpace &&
                   refersTo(controller, "ReplicaSet", owner.name, owner.uid);
        });
        return known == m_cluster.owners.end() || !hasController(*known) ||
               refersTo(known->controller, "Deployment", m_workload.name, m_workload.uid);
    }

    const pods::Cluster &m_cluster;
    const pods::Workload &m_workload;
    pods::Selector m_selector;
};

} // namespace

std::vector<std::uint32_t> activePods(const pods::Cluster &cluster,
                                      const pods::Workload &workload) {
    std::vector<std::uint32_t> active;
    const Ownership ownership(cluster, workload);
    const bool isPod = workload.kind == WorkloadKind::Pod;
    std::map<const pods::PodTemplate *, bool> isOwn;
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        const pods::Pod &pod = cluster.pods[row];
        if (!isActive(pod))
            continue;
        if (isPod) {
            if (pod.name == workload.name && pod.shape->nameSpace == workload.nameSpace)
                active.push_back(row);
            continue;
        }
        const auto [known, isNew] = isOwn.try_emplace(pod.shape.get(), false);
        if (isNew)
            known->second = ownership.owns(*pod.shape);
        if (known->second)
            active.push_back(row);
    }
    return active;
}

std::vector<std::string_view> replicaSetsOf(const pods::Cluster &cluster,
                                            const std::vector<std::uint32_t> &rows) {
    std::vector<std::string_view> names;
    for (const std::uint32_t row : rows) {
        const OwnerReference *controller = pods::controllerOf(cluster.pods[row].shape->owners);
        if (controller != nullptr && controller->kind == "ReplicaSet")
            names.push_back(controller->name);
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::vector<std::int64_t> colocationRanks(const pods::Cluster &cluster,
                                          const pods::Workload &workload,
                                          const std::vector<std::uint32_t> &rows) {
    // A Deployment's own selector spans its revisions.
    std::vector<std::pair<std::string_view, pods::Selector>> related;
    const OwnerReference &controller = workload.controller;
    const bool isControlled = !controller.name.empty() || !controller.uid.empty();
    if (workload.kind == WorkloadKind::Deployment || isControlled)
        related.emplace_back(workload.nameSpace, selectorOrNone(workload.selector));
    for (const pods::Owner &owner : cluster.owners) {
        if (isControlled && owner.kind == pods::OwnerKind::ReplicaSet && hasController(owner) &&
            refersTo(owner.controller, controller.kind, controller.name, controller.uid))
            related.emplace_back(owner.nameSpace, selectorOrNone(owner.selector));
    }
    std::map<std::string_view, std::int64_t> podsOfNode;
    std::map<const pods::PodTemplate *, bool> counts;
    for (const pods::Pod &pod : cluster.pods) {
        if (!isActive(pod))
            continue;
        const auto [known, isNew] = counts.try_emplace(pod.shape.get(), false);
        if (isNew)
            known->second = std::ranges::any_of(related, [&pod](const auto &one) {
                return one.first == pod.shape->nameSpace && one.second.matches(pod.shape->labels);
            });
        if (known->second)
            ++podsOfNode[pod.nodeName];
    }
    std::vector<std::int64_t> ranks;
    for (const std::uint32_t row : rows) {
        const auto found = podsOfNode.find(cluster.pods[row].nodeName);
        ranks.push_back(found == podsOfNode.end() ? 0 : found->second);
    }
    return ranks;
}

} // namespace evenkeel::pod_scheduling

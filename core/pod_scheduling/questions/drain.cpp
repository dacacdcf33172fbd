// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/drain.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace evenkeel::pod_scheduling {

namespace {

constexpr const char *kCordonKey = "node.kubernetes.io/unschedulable";

bool staysWithNode(const pods::Pod &pod) {
    return pod.shape->isMirror ||
           std::ranges::any_of(pod.shape->owners, [](const pods::OwnerReference &owner) {
               return owner.kind == "DaemonSet" || owner.kind == "Node";
           });
}

bool isBare(const pods::Pod &pod) {
    return std::ranges::none_of(pod.shape->owners, &pods::OwnerReference::isController);
}

/// As `kubectl cordon`, with the taint that the node controller adds.
void cordon(pods::Node &node) {
    node.isUnschedulable = true;
    const bool isTainted = std::ranges::any_of(
        node.taints, [](const kube::Taint &taint) { return taint.key == kCordonKey; });
    if (!isTainted)
        node.taints.push_back({kCordonKey, "", kube::TaintEffect::NoSchedule});
}

pods::Workload asWorkload(const pods::PodTemplate &shape, std::size_t replicas) {
    pods::Workload workload;
    workload.kind = pods::WorkloadKind::Pod;
    workload.name = "replacement";
    workload.nameSpace = shape.nameSpace;
    workload.podTemplate = shape;
    workload.replicas = static_cast<std::int32_t>(replicas);
    return workload;
}

/// The domain's nodes leave the cluster; the rows of the others move up.
void removeNodes(const std::vector<bool> &isGone, pods::Cluster &cluster) {
    std::vector<pods::Node> kept;
    for (std::size_t node = 0; node < cluster.nodes.size(); ++node) {
        if (!isGone[node])
            kept.push_back(std::move(cluster.nodes[node]));
    }
    cluster.nodes = std::move(kept);
}

/// How many pods each ReplicaSet and ReplicationController has beyond its replicas: they are not
/// made anew.
class Surplus {
public:
    explicit Surplus(const pods::Cluster &cluster) : m_scales(cluster) {
        for (const pods::Pod &pod : cluster.pods) {
            const pods::Scale *scale = scaleOf(pod);
            if (scale != nullptr && !pod.isFinished() && !pod.isTerminating)
                ++m_more.try_emplace(scale, -std::int64_t{scale->replicas}).first->second;
        }
    }

    /// Whether a pod that goes is one of them; then there is one less.
    bool take(const pods::Pod &pod) {
        const auto more = m_more.find(scaleOf(pod));
        if (more == m_more.end() || more->second <= 0)
            return false;
        --more->second;
        return true;
    }

private:
    const pods::Scale *scaleOf(const pods::Pod &pod) const {
        const pods::OwnerReference *controller = pods::controllerOf(pod.shape->owners);
        const bool isPlain = controller != nullptr && (controller->kind == "ReplicaSet" ||
                                                       controller->kind == "ReplicationController");
        return isPlain ? m_scales.find(*controller, pod.shape->nameSpace) : nullptr;
    }

    Scales m_scales;
    std::map<const pods::Scale *, std::int64_t> m_more;
};

/// The pods of a domain on their way out.
class Leaving {
public:
    Leaving(const pods::Cluster &cluster, DomainFate fate, const PlacingOptions &options,
            DrainReport &report)
        : m_cluster(cluster), m_options(options), m_report(report), m_surplus(cluster) {
        if (fate == DomainFate::Drained)
            m_disruptions.emplace(cluster);
    }

    void add(std::uint32_t row);
    base::Result<void> go(const std::stop_token &stop);

private:
    using Rows = std::vector<std::uint32_t>;

    bool isGuarded(const pods::PodTemplate &shape) {
        return m_disruptions && m_disruptions->hasBudget(shape);
    }
    Rows evict(const Rows &rows, std::vector<std::string> &refusals);
    void takeAway(const Rows &rows);
    base::Result<void> placeAnew(const Rows &rows, const std::stop_token &stop);

    const pods::Cluster &m_cluster;
    const PlacingOptions &m_options;
    DrainReport &m_report;
    Surplus m_surplus;
    std::optional<Disruptions> m_disruptions; // nothing: no budget is asked
    std::vector<const pods::PodTemplate *> m_shapes;
    std::map<const pods::PodTemplate *, Rows> m_rows;
};

/// A pod that a budget guards is on its node until it is evicted.
void Leaving::add(std::uint32_t row) {
    const pods::Pod &pod = m_cluster.pods[row];
    Rows &rows = m_rows[pod.shape.get()];
    if (rows.empty())
        m_shapes.push_back(pod.shape.get());
    rows.push_back(row);
    if (isGuarded(*pod.shape))
        m_report.after.pods.push_back(pod);
}

/// Those of the rows that the API server lets go now, and why it keeps each other one.
Leaving::Rows Leaving::evict(const Rows &rows, std::vector<std::string> &refusals) {
    refusals.clear();
    if (!m_disruptions)
        return rows;
    Rows gone;
    for (const std::uint32_t row : rows) {
        std::string refusal = m_disruptions->refusalOf(m_cluster.pods[row]);
        if (!refusal.empty()) {
            refusals.push_back(std::move(refusal));
            continue;
        }
        m_disruptions->evict(m_cluster.pods[row]);
        gone.push_back(row);
    }
    return gone;
}

void Leaving::takeAway(const Rows &rows) {
    std::set<std::string_view> names;
    for (const std::uint32_t row : rows)
        names.insert(m_cluster.pods[row].name);
    const pods::PodTemplate *shape = m_cluster.pods[rows.front()].shape.get();
    std::erase_if(m_report.after.pods, [&](const pods::Pod &pod) {
        return pod.shape.get() == shape && names.contains(pod.name);
    });
}

/// Each sees the ones before.
base::Result<void> Leaving::placeAnew(const Rows &rows, const std::stop_token &stop) {
    if (rows.empty())
        return {};
    const auto snapshot = pods::Snapshot::take(m_report.after);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    PlacingOptions perTemplate = m_options;
    perTemplate.replicas = static_cast<std::int32_t>(rows.size());
    const pods::PodTemplate &shape = *m_cluster.pods[rows.front()].shape;
    const auto plan = place(*snapshot, asWorkload(shape, rows.size()), perTemplate, stop);
    if (!plan)
        return tl::unexpected(plan.error());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ReplicaPlacement &placement = plan->placements[i];
        Displaced displaced{rows[i], std::nullopt, placement.reason};
        if (placement.node) {
            pods::Pod moved = m_cluster.pods[rows[i]];
            moved.nodeName = m_report.after.nodes[*placement.node].name;
            if (m_disruptions)
                m_disruptions->replace(moved);
            m_report.after.pods.push_back(std::move(moved));
            displaced.node = placement.node;
        }
        m_report.displaced.push_back(std::move(displaced));
    }
    return {};
}

/// Template by template in the order in which they are met, and of each as many at once as its
/// budget lets go: a drain asks again when what it evicted runs elsewhere.
base::Result<void> Leaving::go(const std::stop_token &stop) {
    std::vector<std::string> refusals;
    for (const pods::PodTemplate *shape : m_shapes) {
        Rows rows = m_rows[shape];
        while (!rows.empty()) {
            const Rows gone = evict(rows, refusals);
            if (gone.empty())
                break;
            if (isGuarded(*shape))
                takeAway(gone);
            Rows anew;
            for (const std::uint32_t row : gone) {
                if (isBare(m_cluster.pods[row]))
                    m_report.notBack.push_back(row);
                else if (m_surplus.take(m_cluster.pods[row]))
                    m_report.surplus.push_back(row);
                else
                    anew.push_back(row);
            }
            if (auto placed = placeAnew(anew, stop); !placed)
                return placed;
            Rows rest;
            std::ranges::set_difference(rows, gone, std::back_inserter(rest));
            rows = std::move(rest);
        }
        for (std::size_t i = 0; i < rows.size(); ++i)
            m_report.refused.push_back({rows[i], refusals[i]});
    }
    if (m_disruptions)
        m_report.uncounted = m_disruptions->uncounted();
    return {};
}

} // namespace

base::Result<DrainReport> drainDomain(const pods::Cluster &cluster, std::string_view key,
                                      std::string_view value, DomainFate fate,
                                      const PlacingOptions &options, const std::stop_token &stop) {
    DrainReport report;
    report.after.nodes = cluster.nodes;
    report.after.owners = cluster.owners;
    std::vector<bool> isGone(cluster.nodes.size(), false);
    std::map<std::string_view, pods::NodeIndex> domain;
    for (pods::NodeIndex node{}; node < cluster.nodes.size(); ++node) {
        const std::string *label = pods::findLabel(cluster.nodes[node].labels, key);
        if (label == nullptr || *label != value)
            continue;
        report.nodes.push_back(node);
        isGone[node] = true;
        domain.emplace(cluster.nodes[node].name, node);
        cordon(report.after.nodes[node]);
    }
    if (fate == DomainFate::Lost)
        removeNodes(isGone, report.after);

    Leaving leaving(cluster, fate, options, report);
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        const pods::Pod &pod = cluster.pods[row];
        const bool isThere = domain.contains(pod.nodeName) && !pod.isFinished();
        const bool stays = isThere && staysWithNode(pod);
        if (stays)
            report.staying.push_back(row);
        if (!isThere || (stays && fate == DomainFate::Drained))
            report.after.pods.push_back(pod);
        else if (!stays && isBare(pod) && pod.isTerminating)
            report.notBack.push_back(row);
        else if (!stays && !pod.isTerminating)
            leaving.add(row);
    }
    if (const auto gone = leaving.go(stop); !gone)
        return tl::unexpected(gone.error());
    std::ranges::sort(report.displaced, {}, &Displaced::pod);
    std::ranges::sort(report.refused, {}, &RefusedEviction::pod);
    for (auto *rows : {&report.notBack, &report.surplus})
        std::ranges::sort(*rows);
    return report;
}

} // namespace evenkeel::pod_scheduling

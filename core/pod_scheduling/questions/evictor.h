// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/pod_scheduling/plugins/node_affinity.h"
#include "core/pods/descheduler.h"
#include "core/pods/selector.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// The Filter of the descheduler's DefaultEvictor (pod spec 5.3, step 1).
class Evictor {
public:
    /// The cluster must outlive it. Pods are as old as they are at `now`.
    static base::Result<Evictor> prepare(const pods::Cluster &cluster,
                                         const pods::EvictorArgs &args, kube::Time now);

    bool allows(const pods::Pod &pod) const;

private:
    explicit Evictor(const pods::Cluster &cluster) : m_cluster(&cluster) {}
    bool isProtected(const pods::Pod &pod) const;
    bool hasBudget(const pods::PodTemplate &shape) const;
    bool hasTooFewReplicas(const pods::PodTemplate &shape) const;
    bool isTooYoung(const pods::Pod &pod) const;
    bool isInForce(std::string_view protection) const;

    const pods::Cluster *m_cluster;
    pods::EvictorArgs m_args;
    std::vector<std::string> m_protections;
    kube::Time m_now;
    pods::Selector m_selector;
    std::vector<pods::Selector> m_budgets;                  // of Cluster::budgets
    std::map<std::string_view, std::int64_t> m_podsOfOwner; // by uid
};

/// Where the descheduler takes pods to fit (pod spec 5.3, step 5): simpler rules than the
/// scheduler's, and the room of the moment for each pod alone.
class DeschedulerFit {
public:
    /// The cluster and the snapshot must outlive it.
    DeschedulerFit(const pods::Cluster &cluster, const pods::Snapshot &snapshot);

    /// Nodes among which pods look for room. Answers are kept for each pod template.
    class Among {
    public:
        Among(DeschedulerFit &fit, std::vector<pods::NodeIndex> nodes)
            : m_fit(&fit), m_nodes(std::move(nodes)) {}

        /// Whether a pod, by its position in Snapshot::pods(), fits on a node besides its own.
        bool fits(std::uint32_t position);

    private:
        DeschedulerFit *m_fit;
        std::vector<pods::NodeIndex> m_nodes;
        std::map<pods::ShapeIndex, std::vector<pods::NodeIndex>> m_firstTwo; // nodes that fit
    };

private:
    struct AntiAffinity {
        std::vector<std::string> namespaces;
        pods::Selector selector;
        std::string topologyKey;
    };
    /// What a pod template asks of a node.
    struct Wish {
        RequiredNodeAffinity affinity;
        pods::ResourceList requests;
        std::vector<AntiAffinity> antiAffinity;
        bool fitsNowhere = false;
    };

    const Wish &wishOf(pods::ShapeIndex shape);
    bool suits(pods::ShapeIndex shape, pods::NodeIndex node);
    bool hasRoom(const pods::ResourceList &requests, pods::NodeIndex node) const;
    bool meetsEnemy(std::uint32_t position, pods::NodeIndex node);
    const pods::Pod &pod(std::uint32_t position) const {
        return m_cluster.pods[m_snapshot.podRows()[position]];
    }

    const pods::Cluster &m_cluster;
    const pods::Snapshot &m_snapshot;
    std::vector<pods::ResourceList> m_used;              // by node
    std::vector<std::vector<std::uint32_t>> m_podsThere; // by node, positions
    std::map<pods::ShapeIndex, Wish> m_wishes;
};

} // namespace evenkeel::pod_scheduling

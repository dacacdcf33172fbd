// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/pods/selector.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// A PodDisruptionBudget of which the input does not say how many healthy pods it needs.
struct UncountedBudget {
    std::string budget; // namespace/name
    std::string controller;
    bool operator==(const UncountedBudget &) const = default;
};

/// What is not looked at, and why.
std::string uncountedText(const UncountedBudget &uncounted, const base::Phrases &words = {});

/// The controllers of pods, by what they ask for.
class Scales {
public:
    /// The cluster must outlive it.
    explicit Scales(const pods::Cluster &cluster);

    /// The very controller; nullptr where the cluster has none of that name.
    const pods::Scale *find(const pods::OwnerReference &controller,
                            const std::string &nameSpace) const;
    /// The one that the disruption controller counts: a ReplicaSet's Deployment, where it has one.
    const pods::Scale *counted(const pods::OwnerReference &controller,
                               const std::string &nameSpace) const;

private:
    const pods::Scale *named(std::string_view kind, const std::string &nameSpace,
                             std::string_view name) const;

    std::map<std::string, const pods::Scale *, std::less<>> m_byName; // kind/namespace/name
};

/// The PodDisruptionBudgets of a cluster while pods are evicted, as the disruption controller
/// counts and the eviction API decides (policy/v1, Kubernetes v1.34).
class Disruptions {
public:
    /// The cluster must outlive it.
    explicit Disruptions(const pods::Cluster &cluster);

    /// Whether any budget selects pods of that template.
    bool hasBudget(const pods::PodTemplate &shape) { return !budgetsOf(shape).empty(); }
    /// Why the API server does not evict the pod now, in its words; empty where it does.
    std::string refusalOf(const pods::Pod &pod);
    /// The pod is evicted, or one is there in its place, which is as ready as it was.
    void evict(const pods::Pod &pod) { count(pod, -1); }
    void replace(const pods::Pod &pod) { count(pod, 1); }
    /// Budgets that were asked about and could not be counted: they refuse nothing here.
    const std::vector<UncountedBudget> &uncounted() const { return m_uncounted; }

private:
    struct Count {
        std::int64_t expected = 0;
        std::int64_t desired = 0;
        std::int64_t healthy = 0;
        bool isKnown = true;
        std::int64_t allowed() const;
    };

    const std::vector<std::size_t> &budgetsOf(const pods::PodTemplate &shape);
    Count &countOf(std::size_t budget);
    void count(const pods::Pod &pod, std::int64_t step);
    Count counted(std::size_t budget);
    std::optional<std::int64_t> expectedPods(std::size_t budget, std::string &missing);
    bool selects(std::size_t budget, const pods::PodTemplate &shape) const;

    const pods::Cluster &m_cluster;
    Scales m_scales;
    std::vector<pods::Selector> m_selectors; // of Cluster::budgets
    std::map<std::size_t, Count> m_counts;
    std::map<const pods::PodTemplate *, std::vector<std::size_t>> m_budgets;
    std::vector<UncountedBudget> m_uncounted;
};

} // namespace evenkeel::pod_scheduling

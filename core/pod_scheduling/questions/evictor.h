// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/pods/cluster.h"
#include "core/pods/descheduler.h"
#include "core/pods/selector.h"

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

} // namespace evenkeel::pod_scheduling

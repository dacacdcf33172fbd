// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::objects {

/// A Deployment, StatefulSet, ReplicaSet or Pod manifest as it is written, and what it means.
struct WorkloadObject {
    kube::Value document;
    pods::Workload workload;
    base::SourceSpan where;

    bool operator==(const WorkloadObject &) const = default;
};

/// What pods are planned with. Copies share what an edit leaves alone.
struct PodInventory {
    std::shared_ptr<const pods::Cluster> cluster; // never null
    std::vector<std::shared_ptr<const WorkloadObject>> workloads;

    bool isEmpty() const;
    bool operator==(const PodInventory &other) const;
};

} // namespace evenkeel::objects

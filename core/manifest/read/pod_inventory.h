// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::manifest {

struct Objects;

/// A Deployment, StatefulSet, ReplicaSet or Pod manifest as it is written, and what it means.
struct WorkloadObject {
    kube::Value document;
    pods::Workload workload;
    base::SourceSpan where;
};

/// What pods are planned with, once it is read. Copies share what an edit leaves alone.
struct PodInventory {
    std::shared_ptr<const pods::Cluster> cluster; // never null
    std::vector<std::shared_ptr<const WorkloadObject>> workloads;

    bool isEmpty() const;
};

/// Everything that was gathered; nothing is left behind.
PodInventory takeInventory(PodObjects &objects);
/// Reads the pod objects among the others of `objects`, which keep their documents: for objects
/// that have no file to be read from again.
PodInventory inventoryOf(const Objects &objects);

/// A document of one of the four kinds; what its Go type cannot hold is an error.
base::Result<WorkloadObject> workloadObject(const kube::Value &document);
/// The inventory with that workload in place of the one in that row, as an owner too.
PodInventory withWorkload(const PodInventory &inventory, std::size_t row, WorkloadObject workload);

} // namespace evenkeel::manifest

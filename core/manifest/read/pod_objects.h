// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/tree/tree.h"
#include "core/objects/objects.h"
#include "core/objects/pod_inventory.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::manifest {

/// What pods are planned with, gathered from files when Objects::pods points to one of these.
/// Deployments, StatefulSets, ReplicaSets without a controller and Pods without a node are
/// workloads; ReplicaSets and StatefulSets are owners as well.
class PodObjects {
public:
    const pods::Cluster &cluster() const { return m_cluster; }
    pods::Cluster &cluster() { return m_cluster; }
    const std::vector<pods::Workload> &workloads() const { return m_workloads; }
    const std::vector<base::SourceSpan> &workloadSources() const { return m_workloadSources; }
    /// The workloads as they are written, `apiVersion` and `kind` included.
    const std::vector<kube::Value> &workloadDocuments() const { return m_workloadDocuments; }

    /// Whether objects of that type belong here.
    static bool takes(std::string_view apiVersion, std::string_view kind);
    /// Whether an object that is taken, and is no workload, may reach clusters by a placement.
    static bool mayBePlaced(std::string_view kind) {
        return kind == "Service" || kind == "ReplicationController" ||
               kind == "PodDisruptionBudget";
    }
    /// Adds an object of such a type, regardless of its own `kind`. The first object of a name is
    /// used.
    base::Result<void> take(const Node &object, std::string_view kind,
                            const base::SourceSpan &place);

private:
    base::Result<void> takeNode(const Node &object);
    base::Result<void> takePod(const Node &object, const base::SourceSpan &place);
    base::Result<void> takeOwner(const Node &object, std::string_view kind);
    base::Result<void> takeBudget(const Node &object);
    base::Result<void> takeWorkload(const Node &object, std::string_view kind,
                                    const base::SourceSpan &place);
    void addWorkload(pods::Workload workload, const Node &object, std::string_view kind,
                     const base::SourceSpan &place);
    void addScale(const Node &object, std::string_view kind);
    bool isNew(std::string_view kind, const Node &object);

    PodDecoder m_decoder;
    pods::Cluster m_cluster;
    std::vector<pods::Workload> m_workloads;
    std::vector<base::SourceSpan> m_workloadSources;
    std::vector<kube::Value> m_workloadDocuments;
    std::unordered_set<std::string> m_known; // kind/namespace/name
    std::string m_key;
};

using objects::PodInventory;
using objects::WorkloadObject;

/// Everything that was collected; the collector is empty afterwards.
PodInventory takeInventory(PodObjects &objects);
/// Reads the pod objects among the others of `objects`, which keep their documents: for objects
/// that have no file to be read from again.
PodInventory inventoryOf(const objects::Objects &objects);

/// A document of one of the four kinds; a document that does not fit its Go type is an error.
base::Result<WorkloadObject> workloadObject(const kube::Value &document);
/// The inventory with that workload in place of the one in that row, as an owner too.
PodInventory withWorkload(const PodInventory &inventory, std::size_t row, WorkloadObject workload);

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <list>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/base/result.h"
#include "core/placement/binding.h"
#include "tests/reference/plain_status.h"

namespace evenkeel::reference {

/// The bindings of one placement as the hub stores them.
struct StoredBinding {
    placement::Binding binding;
    bool isCreated = false;
};

/// The classes of KubeFleet spec 3.2 that take part in a cycle, each in binding-name order.
struct Classes {
    std::vector<StoredBinding *> unscheduled;
    std::vector<StoredBinding *> obsolete;
    std::vector<StoredBinding *> scheduled;
    std::vector<StoredBinding *> bound;
};

struct Written {
    BindingSet created;
    BindingSet patched;
};

class BindingStore {
public:
    BindingStore(const placement::Placement &placement,
                 std::span<const placement::Binding> bindings, std::string snapshotName);

    /// Sorts, classifies, drops deleting bindings and unschedules dangling ones.
    Classes classify(const std::vector<fleet::Cluster> &clusters);

    /// Cross-reference of KubeFleet spec 3.8.
    base::Result<Written> crossReference(const Classes &classes,
                                         const std::vector<ScoredCluster> &picked);
    /// The bindings of PickFixed for its valid targets, in list order (KubeFleet spec 3.9).
    base::Result<void> fix(const Classes &classes, const std::vector<std::string> &valid);

    static void unschedule(StoredBinding &stored);
    /// By (cluster, name), without deleting ones.
    std::vector<scheduling::BindingOutcome> outcomes() const;

private:
    base::Result<StoredBinding *> create(const std::string &cluster,
                                         placement::ClusterDecision decision);
    void patch(StoredBinding &stored, placement::ClusterDecision decision);
    base::Result<void> restore(StoredBinding &stored, placement::ClusterDecision decision);

    const placement::Placement *m_placement;
    std::string m_snapshotName;
    std::list<StoredBinding> m_bindings; // a list: pointers stay valid when it grows
};

} // namespace evenkeel::reference

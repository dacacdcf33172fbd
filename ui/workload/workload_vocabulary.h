// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include <QString>

#include "core/pods/snapshot.h"

namespace evenkeel::ui {

/// A label key of nodes: how many have it, and how many values it has among them.
struct TopologyKeyCount {
    QString key;
    std::size_t domains = 0;
    std::size_t nodes = 0;

    bool operator==(const TopologyKeyCount &) const = default;
};

/// The words of a cluster that a workload may name, and how often each is found: by key, then by
/// value.
struct WorkloadVocabulary {
    using Counts = std::map<QString, std::map<QString, std::size_t>>;

    std::vector<TopologyKeyCount> topologyKeys; // by key
    Counts nodeLabels;                          // nodes
    Counts taints;                              // nodes
    Counts podLabels;                           // pods

    bool operator==(const WorkloadVocabulary &) const = default;
};

/// Linear in nodes and pods; for a background job when there are many.
WorkloadVocabulary vocabularyOf(const pods::Cluster &cluster);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <QString>

#include "core/fleet/cluster.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/pod_inventory.h"
#include "ui/document/label_edit.h"

namespace evenkeel::ui {

/// A cluster that changes as a whole, comes or goes, and where it was read.
struct ClusterEdit {
    fleet::RowChange change;
    manifest::ClusterPlace place;
};

/// A placement that changes, comes (`row` is its row afterwards) or goes (its row until then).
struct PlacementEdit {
    std::size_t row = 0;
    std::optional<placement::Placement> before;
    std::optional<placement::Placement> after;
    base::SourceSpan where;
};

/// A workload that changes; workloads neither come nor go.
struct WorkloadEdit {
    std::size_t row = 0;
    std::shared_ptr<const manifest::WorkloadObject> before;
    std::shared_ptr<const manifest::WorkloadObject> after;
};

/// One undo step: everything that changes between two states of the workspace, both ways. Rows
/// are in ascending order; the clusters of one edit all change, all come or all go, and so do its
/// placements.
struct Edit {
    QString text;     // in words: "Label 3 clusters region=eastus"
    QString mergeKey; // edits of one key in a row become one; empty: a step of its own
    std::vector<fleet::LabelChange> labels;
    std::vector<ClusterEdit> clusters;
    std::vector<PlacementEdit> placements;
    std::vector<WorkloadEdit> workloads;

    bool isEmpty() const {
        return labels.empty() && clusters.empty() && placements.empty() && workloads.empty();
    }
    bool changesFleet() const { return !labels.empty() || !clusters.empty(); }
    /// Rows of clusters or placements mean something else afterwards.
    bool movesClusters() const;
    bool movesPlacements() const;
};

/// The objects after an edit; what it leaves alone is shared with `objects`.
manifest::Objects applied(const manifest::Objects &objects, const Edit &edit);
/// The edit that takes an edit back.
Edit reversed(Edit edit);

/// The labels that really change; empty where all are as wanted already. Names that the fleet does
/// not have are left out.
Edit labelEdit(const fleet::Fleet &fleet, const LabelEdit &wanted);

} // namespace evenkeel::ui

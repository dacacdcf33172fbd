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
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/label_edit.h"
#include "ui/document/edits/object_key.h"

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

/// An override or a test that changes, comes (`row` is its row among the other objects afterwards)
/// or goes (its row until then).
struct OtherEdit {
    std::size_t row = 0;
    std::optional<objects::OtherObject> before;
    std::optional<objects::OtherObject> after;
};

/// The text of an object at one end of an edit; null: the object is not there.
struct TextState {
    ObjectKey key;
    std::shared_ptr<const EditedDocument> document;
};
struct TextEdit {
    TextState before;
    TextState after;
};

/// One undo step: everything that changes between two states of the workspace, both ways. Rows
/// are in ascending order; the clusters of one edit all change, all come or all go, and so do its
/// placements and others.
struct Edit {
    QString text;     // in words: "Label 3 clusters region=eastus"
    QString subject;  // the object that the words begin with, where they do
    QString mergeKey; // edits of one key in a row become one; empty: a step of its own
    std::vector<fleet::LabelChange> labels;
    std::vector<ClusterEdit> clusters;
    std::vector<PlacementEdit> placements;
    std::vector<WorkloadEdit> workloads;
    std::vector<OtherEdit> others;
    /// Of every object above that has a text of its own; alone where only comments change, or
    /// where a text cannot be read yet.
    std::vector<TextEdit> texts;

    bool isEmpty() const { return texts.empty() && !changesObjects(); }
    bool changesObjects() const {
        return changesFleet() || !placements.empty() || !workloads.empty() || !others.empty();
    }
    bool changesFleet() const { return !labels.empty() || !clusters.empty(); }
    /// Rows of clusters or placements change their meaning afterwards.
    bool movesClusters() const;
    bool movesPlacements() const;
};

/// The objects after an edit; what it leaves alone is shared with `objects`.
manifest::Objects applied(const manifest::Objects &objects, const Edit &edit);
/// The edit that takes an edit back.
Edit reversed(Edit edit);
/// Two edits of one object that follow each other and have the same key as one, which may be empty
/// because the second takes the first back; nothing where they stay two steps.
std::optional<Edit> merged(const Edit &first, const Edit &second);

/// The labels that really change; empty where all are as wanted already. Names that the fleet does
/// not have are left out.
Edit labelEdit(const fleet::Fleet &fleet, const LabelEdit &wanted);

} // namespace evenkeel::ui

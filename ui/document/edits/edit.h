// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/fleet/fleet_step.h"
#include "core/insight/edit.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/pod_objects.h"
#include "core/scenarios/scenario.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

/// What a drop, a menu or a key asks of labels: the same change for some clusters, by name.
struct LabelEdit {
    QStringList clusters;
    std::map<QString, std::optional<QString>> labels; // no value: the label is removed

    bool isEmpty() const { return clusters.isEmpty() || labels.empty(); }
    bool operator==(const LabelEdit &) const = default;
};

/// The edit in words, for undo and previews: "Label 3 clusters region=eastus".
QString describe(const LabelEdit &edit);

/// Keys that the platform sets and sets again: `fleet.azure.com/…`, `kubernetes-fleet.io/…`.
bool isPlatformOwned(const QString &labelKey);
/// Those keys of an edit that the platform owns; a person is to be warned of them.
QStringList platformOwnedKeys(const LabelEdit &edit);
/// What becomes of edits of labels with these keys.
QString platformWarning(const QStringList &keys);

/// A cluster that changes as a whole, is added or removed, and where it was read.
struct ClusterEdit {
    fleet::RowChange change;
    manifest::ClusterPlace place;
};

/// An object with a text of its own that changes, is added (`row` is its row on its shelf
/// afterwards) or is removed (its row until then).
struct DocumentEdit {
    std::size_t row = 0;
    std::optional<kube::Value> before;
    std::optional<kube::Value> after;
    base::SourceSpan where = {}; // of an object that is added or removed

    /// Before the edit; of an object that is added, afterwards.
    ObjectId id() const;
    /// After the edit; of an object that is removed, before it.
    ObjectId idAfter() const;
    bool changes() const { return before && after; }
};

/// The text of an object at one end of an edit; null: the object is not there.
struct TextState {
    ObjectId id;
    std::shared_ptr<const EditedDocument> document;
};
struct TextEdit {
    TextState before;
    TextState after;
};

/// One undo step: everything that changes between two states of the workspace, both ways. Rows
/// are in ascending order on each shelf; the clusters of one edit all change, are all added or are
/// all removed, and so are the objects of each shelf.
struct Edit {
    QString text;     // in words: "Label 3 clusters region=eastus"
    QString subject;  // the object that the words begin with, where they do
    QString mergeKey; // edits of one key in a row become one; empty: a step of its own
    std::vector<fleet::LabelChange> labels;
    std::vector<ClusterEdit> clusters;
    std::vector<DocumentEdit> documents;
    /// Of every object above that has a text of its own; alone where only comments change, or
    /// where a text cannot be read yet.
    std::vector<TextEdit> texts;

    bool isEmpty() const { return texts.empty() && !changesObjects(); }
    bool changesObjects() const { return changesFleet() || !documents.empty(); }
    bool changesFleet() const { return !labels.empty() || !clusters.empty(); }
    /// Rows of clusters or placements change their meaning afterwards.
    bool movesClusters() const;
    bool movesPlacements() const;
    /// The placements among the documents.
    std::vector<DocumentEdit> placements() const;
};

/// The objects after an edit; what it leaves alone is shared with `objects`.
manifest::Objects applied(const manifest::Objects &objects, const Edit &edit);
/// What an edit made of a fleet; nothing where it cannot be said.
std::optional<fleet::FleetStep> stepOf(const Edit &edit, const fleet::Fleet &before,
                                       const fleet::Fleet &after);
/// The edit that takes an edit back.
Edit reversed(Edit edit);
/// Two edits of one object that follow each other and have the same key as one, which may be empty
/// because the second takes the first back; nothing where they stay two steps.
std::optional<Edit> merged(const Edit &first, const Edit &second);

/// Gives the edit a label of the cluster, or takes it away, where that changes anything.
void addLabel(const fleet::Fleet &fleet, fleet::ClusterIndex cluster, const std::string &key,
              const std::optional<std::string> &value, Edit &edit);
/// The labels that really change; empty where all are as wanted already. Names that the fleet does
/// not have are left out.
Edit labelEdit(const fleet::Fleet &fleet, const LabelEdit &wanted);

/// What the engine proposes (a fix, a smallest change) as an edit of these objects; `text` names
/// it for undo. Clusters that are not there are left out.
Edit editOf(const manifest::Objects &objects, int placement, const insight::Edit &proposed,
            const QString &text);

/// What was edited since opening, as steps of a scenario; Evenkeel's own documents stay out.
std::vector<scenarios::Step> stepsSince(const manifest::Objects &opened,
                                        const manifest::Objects &now);
/// The edits that lead to what a scenario makes of the opened objects, its losses included.
std::vector<Edit> editsTo(const scenarios::Scenario &scenario, const manifest::Objects &opened,
                          const manifest::Objects &now, const QString &text);
/// One step, its losses included, on top of what is there. Errors: why it does not fit.
base::Result<std::vector<Edit>> editsOf(const scenarios::Step &step, const manifest::Objects &now,
                                        const QString &text);

} // namespace evenkeel::ui

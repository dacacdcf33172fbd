// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QStringList>

#include "ui/models/inventory/cluster_table.h"
#include "ui/document/edits/label_edit.h"

class QClipboard;
class QMimeData;

namespace evenkeel::ui {

class ClusterSelection;
class Workspace;

/// What a person does with the clusters of a table, as edits of the workspace: each is one undo
/// step. Errors and warnings are reported by noted().
class InventoryEditor : public QObject {
    Q_OBJECT

public:
    InventoryEditor(Workspace &workspace, ClusterSelection &selection, QClipboard &clipboard,
                    QObject *parent = nullptr);

    Workspace &workspace() const { return m_workspace; }
    /// The selected clusters that there are, in the order of the fleet.
    QStringList selected() const;

    void relabel(const LabelEdit &edit);
    /// A cell of one cluster or, if it is selected, of all selected clusters.
    void editCell(const QString &cluster, const InventoryColumn &column, const QString &text);
    /// `labels`: key=value, separated by commas.
    void addClusters(const QStringList &names, const QString &labels);
    void duplicateSelected();
    void removeSelected();

    void cutSelected();
    void copyNames();
    void copyCsv(const std::vector<InventoryColumn> &columns);
    void copyYaml();
    /// A label sets itself on the selected clusters; CSV and YAML change clusters and add those
    /// that are new.
    void paste();
    /// The same for a text from elsewhere. Either all of it is taken or nothing, and then the
    /// problem is returned in words.
    std::optional<QString> takeText(const QString &text);
    /// What a text of CSV does, and doing it as one step.
    base::Result<ClusterPaste> readTable(const QString &text) const;
    void take(ClusterPaste paste, const QString &stepName);

Q_SIGNALS:
    void noted(const QString &note);
    /// An edit of labels that the platform owns was made.
    void platformKeysEdited(const QStringList &keys);

private:
    std::vector<fleet::ClusterIndex> selectedRows() const;
    void select(const QStringList &names);
    std::optional<QString> takeTable(const QString &text);
    std::optional<QString> takeManifests(const QString &text);

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    QClipboard &m_clipboard;
};

/// Labels written as `key=value,other=value`; nothing and a problem in words where they are not.
struct TypedLabels {
    std::map<std::string, std::string> labels;
    QString problem;
};
TypedLabels parseLabels(const QString &text);

} // namespace evenkeel::ui

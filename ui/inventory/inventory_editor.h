// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QStyledItemDelegate>

#include "ui/document/edits/edit.h"
#include "ui/models/inventory/cluster_table.h"
#include "ui/models/inventory/inventory_column.h"
class QClipboard;

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

/// Draws the rows of the inventory: the cluster's mark, its name in the colour of its state. Edits
/// cells with completion; an invalid text is reported and keeps the editor open.
class InventoryDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The column of an index, nullptr for none; and texts that a column has already.
    void setColumns(std::function<const InventoryColumn *(int)> columns) {
        m_columns = std::move(columns);
    }
    void setKnownTexts(std::function<QStringList(const InventoryColumn &)> texts) {
        m_texts = std::move(texts);
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override;

Q_SIGNALS:
    /// What is wrong with the text being typed, empty when nothing is.
    void typed(const QString &problem) const;
    /// An editor was closed with an invalid text; nothing was changed.
    void refused(const QString &problem) const;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    std::function<const InventoryColumn *(int)> m_columns;
    std::function<QStringList(const InventoryColumn &)> m_texts;
};

} // namespace evenkeel::ui

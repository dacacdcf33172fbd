// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/manifest/objects.h"
#include "ui/document/edits/edit.h"
#include "ui/models/inventory/inventory_column.h"

namespace evenkeel::ui {

class LabelCounts;

/// Clusters as the text of a table, names first. A label's column is headed by its key, every
/// other one as spelled() has it.
QString printCsv(const fleet::Fleet &fleet, std::span<const fleet::ClusterIndex> clusters,
                 std::span<const InventoryColumn> columns, kube::Time now);

/// Clusters by name with texts for some columns; an empty text removes the value.
struct ClusterTable {
    std::vector<InventoryColumn> columns; // those that can be edited
    struct Row {
        QString name;
        QStringList cells; // one per column
    };
    std::vector<Row> rows;
};

/// Reads CSV (RFC 4180; tabs and semicolons separate as well) with `name` at the head of its first
/// column. What a cluster reports itself (resources, eligibility) is passed over. The error names
/// line and column.
base::Result<ClusterTable> parseCsv(const QString &text);

/// What pasting clusters does: one step in words for those that are there already, and those that
/// come.
struct ClusterPaste {
    Edit changed;
    std::vector<fleet::Cluster> added;
};
ClusterPaste pasteOf(const manifest::Objects &objects, const ClusterTable &table);

/// "5 clusters added, 1 changed: prod-neu-08"
QString summaryOf(const ClusterPaste &paste);
/// One cluster a line, with what it comes with or how it changes.
QStringList detailsOf(const ClusterPaste &paste);

/// Why a text is not valid in a cell, in the API server's words; nothing if it is. The empty text
/// removes the value.
std::optional<QString> cellProblem(const InventoryColumn &column, const QString &text);
/// A warning about a text that is valid.
std::optional<QString> cellWarning(const InventoryColumn &column, const QString &text);
/// Why a label can't be set like this; the same for any place where one is typed.
std::optional<QString> labelKeyProblem(const QString &key);
std::optional<QString> labelValueProblem(const QString &value);
/// Why a cluster can't be called this.
std::optional<QString> clusterNameProblem(const QString &name);

/// `key=value:NoSchedule` or `key:NoSchedule`, separated by commas; nothing where it is not.
std::optional<std::vector<kube::Taint>> parseTaints(const QString &text);

/// The edit that puts a text into the cells of one column, one undo step in words; empty where
/// nothing changes or the text is not one for the column.
Edit cellEdit(const manifest::Objects &objects, const QStringList &clusters,
              const InventoryColumn &column, const QString &text);

/// Puts a text that has no cellProblem() into one cluster.
void putCell(fleet::Cluster &cluster, const InventoryColumn &column, const QString &text);

/// The texts that a cell of the column is completed with; `labels` of the whole fleet.
QStringList offeredTexts(const fleet::Fleet &fleet, const InventoryColumn &column,
                         const LabelCounts &labels);

} // namespace evenkeel::ui

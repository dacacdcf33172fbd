// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/manifest/objects.h"
#include "ui/models/inventory/inventory_column.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

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

} // namespace evenkeel::ui

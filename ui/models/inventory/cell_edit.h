// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/manifest/objects.h"
#include "ui/models/inventory/inventory_column.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

class LabelCounts;

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

class QAbstractItemModel;
class QAbstractItemView;
class QString;
class QTableView;
class QTreeView;

namespace evenkeel::ui {

/// What all tables share: rows of one line and height that are selected whole, a header on the
/// left, the widths that the columns ask for, and Ctrl+C, which copies the selected rows.
void prepareTable(QTableView &table, const QString &objectName, const QString &accessibleName,
                  QAbstractItemModel &model);
/// The same for rows in a tree or a list with columns.
void prepareTree(QTreeView &tree, const QString &objectName, const QString &accessibleName,
                 QAbstractItemModel &model);
/// Ctrl+C in the view copies this text in place of the selected rows. The action is in the view's
/// context menu.
void copyInstead(QAbstractItemView &view, const QString &title, std::function<QString()> text);

} // namespace evenkeel::ui

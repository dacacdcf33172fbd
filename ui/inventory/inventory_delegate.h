// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QStringList>
#include <QStyledItemDelegate>

#include "ui/models/inventory/inventory_column.h"

namespace evenkeel::ui {

/// Draws the rows of the inventory: the cluster's mark, its name in the colour of its state. Edits
/// cells with completion; an invalid text is reported and keeps the editor open.
class InventoryDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The column of an index, nullptr for none; and texts that a column has already.
    void setColumns(std::function<const InventoryColumn *(int)> columns);
    void setKnownTexts(std::function<QStringList(const InventoryColumn &)> texts);

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace evenkeel::ui {

/// Rows of the height that all tables have, with cells that look as their CellLook says.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    /// The text in that colour, or in the nearest that can be read where the row is selected.
    static void setTextColor(QStyleOptionViewItem &option, const QColor &color);
};

} // namespace evenkeel::ui

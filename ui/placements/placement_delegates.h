// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

#include "ui/base/row_delegate.h"

namespace evenkeel::ui {

/// Rows of placements: verdicts with a sign and a colour, the current one bold, stale ones in
/// italics.
class PlacementsDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// Cells of the heat map: the count as text on a ground that is the stronger the more it is.
class HeatDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/row_delegate.h"

namespace evenkeel::ui {

/// Draws what a placement was over time as steps, the number of now behind them, the limit as a
/// dashed line, and where the date is.
class MomentDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The dump at a place of a cell; -1 outside of the chart.
    static int dumpAt(const QRect &cell, int x, int dumps);
};

} // namespace evenkeel::ui

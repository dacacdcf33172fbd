// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>
#include <QStyledItemDelegate>

namespace evenkeel::ui {

/// Draws labels as chips with their counts; a lock marks keys managed by the platform.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Chips from left to right, each key on a new line. What is dragged is the chip itself.
class PaletteView : public QListView {
    Q_OBJECT

public:
    explicit PaletteView(QWidget *parent = nullptr);

protected:
    void startDrag(Qt::DropActions actions) override;
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace evenkeel::ui

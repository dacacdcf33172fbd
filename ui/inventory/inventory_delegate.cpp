// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_delegate.h"

#include <QPainter>

#include "ui/looks/looks.h"
#include "ui/looks/marks.h"
#include "ui/models/inventory_model.h"

namespace evenkeel::ui {

namespace {

ClusterMark markOf(const QModelIndex &index) {
    return index.data(InventoryModel::MarkRole).value<ClusterMark>();
}

} // namespace

void InventoryDelegate::initStyleOption(QStyleOptionViewItem *option,
                                        const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    option->textElideMode = Qt::ElideMiddle;
    QColor color = nameColor(markOf(index).state, looks);
    if (index.data(InventoryModel::MissingRole).toBool())
        color = looks.muted;
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::Highlight, looks.selection);
    option->palette.setColor(QPalette::HighlightedText, color);
    if (markOf(index).state == ClusterState::Phantom)
        option->font.setItalic(true);
}

void InventoryDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const {
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() != InventoryModel::State)
        return;
    const Looks looks = Looks::forPalette(option.palette);
    const int side = Metrics::forFont(option.font).mark;
    QRectF place(0, 0, side, side);
    place.moveCenter(QRectF(option.rect).center());
    painter->save();
    paintMark(*painter, place, markOf(index), looks);
    painter->restore();
}

} // namespace evenkeel::ui

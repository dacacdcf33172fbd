// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/decisions_delegate.h"

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/picture/marks.h"
#include "ui/models/decisions_model.h"

namespace evenkeel::ui {

void DecisionsDelegate::initStyleOption(QStyleOptionViewItem *option,
                                        const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    option->textElideMode =
        index.column() == DecisionsModel::Cluster ? Qt::ElideMiddle : Qt::ElideRight;
    const QVariant mark = index.data(DecisionsModel::MarkRole);
    QColor color = looks.text;
    if (mark.isValid())
        color = nameColor(mark.value<ClusterMark>().state, looks);
    option->font.setBold(index.data(DecisionsModel::WinsRole).toBool() &&
                         index.column() == DecisionsModel::Cluster);
    if (index.column() >= DecisionsModel::Spread && index.column() <= DecisionsModel::Obsolete) {
        option->font = tabularFont(option->font);
        option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    }
    setTextColor(*option, color);
}

void DecisionsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const {
    const QVariant mark = index.data(DecisionsModel::MarkRole);
    if (index.column() != DecisionsModel::Cluster || !mark.isValid()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    // The name moves to the right by the widest mark, so that names stay in line.
    const Metrics metrics = Metrics::forFont(option.font);
    const int space = metrics.mark + 2 * metrics.gap;
    QStyleOptionViewItem ground(option);
    initStyleOption(&ground, index);
    ground.text.clear();
    const QWidget *widget = option.widget;
    const QStyle *style = widget->style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, widget);
    const Looks looks = Looks::forPalette(option.palette);
    QRectF place(option.rect.left() + metrics.gap, 0, metrics.mark, metrics.mark);
    place.moveTop(option.rect.center().y() - metrics.mark / 2.0 + 0.5);
    painter->save();
    paintMark(*painter, place, mark.value<ClusterMark>(), looks);
    painter->restore();

    QStyleOptionViewItem text(option);
    initStyleOption(&text, index);
    const bool isSelected = text.state.testFlag(QStyle::State_Selected);
    const QRect room = option.rect.adjusted(space, 0, -metrics.gap, 0);
    painter->save();
    painter->setFont(text.font);
    painter->setPen(text.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(text.font).elidedText(text.text, Qt::ElideMiddle, room.width()));
    painter->restore();
}

} // namespace evenkeel::ui

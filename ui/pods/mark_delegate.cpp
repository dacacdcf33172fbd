// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/mark_delegate.h"

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

MarkDelegate::MarkDelegate(int markRole, int markColumn, QObject *parent)
    : QStyledItemDelegate(parent), m_markRole(markRole), m_markColumn(markColumn) {}

void MarkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    const QVariant mark = index.siblingAtColumn(m_markColumn).data(m_markRole);
    const QColor color =
        mark.isValid() ? nameColor(mark.value<ClusterMark>().state, looks) : looks.text;
    option->textElideMode = Qt::ElideMiddle;
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::Highlight, looks.selection);
    option->palette.setColor(QPalette::HighlightedText, color);
    if (option->displayAlignment.testFlag(Qt::AlignRight))
        option->font = tabularFont(option->font);
}

void MarkDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant value = index.data(m_markRole);
    if (index.column() != m_markColumn || !value.isValid())
        return;
    const auto mark = value.value<ClusterMark>();
    const int side = Metrics::forFont(option.font).mark;
    QRectF place(0, 0, markWidth(mark, side), side);
    place.moveCenter(QRectF(option.rect).center());
    painter->save();
    paintMark(*painter, place, mark, Looks::forPalette(option.palette));
    painter->restore();
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/mark_delegate.h"

#include <algorithm>
#include <utility>

#include <QFontMetrics>
#include <QPainter>
#include <QPoint>
#include <QScreen>
#include <QWidget>

#include "ui/base/looks.h"
#include "ui/base/table_column.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

constexpr int kTitleButtons = 130; // of the window manager

} // namespace

MarkDelegate::MarkDelegate(int markColumn, Place place, QObject *parent)
    : RowDelegate(parent), m_markColumn(markColumn), m_place(place) {}

void MarkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const {
    RowDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    const QVariant mark = index.data(TableRoles::MarkRole);
    if (mark.isValid())
        setTextColor(*option, nameColor(mark.value<ClusterMark>().state, looks));
    else if (!index.data(TableRoles::LookRole).isValid())
        setTextColor(*option, looks.text);
}

void MarkDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const {
    const QVariant value = index.data(TableRoles::MarkRole);
    if (index.column() != m_markColumn || !value.isValid()) {
        RowDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem cell(option);
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
    const auto mark = value.value<ClusterMark>();
    const Metrics metrics = Metrics::forFont(option.font);
    const bool isAlone = m_place == Place::Alone;
    QRectF place(0, 0, isAlone ? markWidth(mark, metrics.mark) : metrics.mark, metrics.mark);
    place.moveCenter(QRectF(option.rect).center());
    if (!isAlone)
        place.moveLeft(option.rect.left() + metrics.gap);
    painter->save();
    paintMark(*painter, place, mark, Looks::forPalette(option.palette));
    if (!isAlone) { // texts are in line, however wide their marks are
        const bool isSelected = cell.state.testFlag(QStyle::State_Selected);
        const QRect room = option.rect.adjusted(metrics.mark + 2 * metrics.gap, 0, -metrics.gap, 0);
        painter->setFont(cell.font);
        painter->setPen(
            cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(cell.font).elidedText(text, Qt::ElideMiddle, room.width()));
    }
    painter->restore();
}

void showPopup(QWidget &popup, const QPoint &place) {
    const QWidget *owner = popup.parentWidget();
    const QScreen *screen = owner ? owner->screen() : popup.screen();
    const QRect room = screen->availableGeometry();
    const int right = std::max(room.left(), room.right() - popup.width());
    const int bottom = std::max(room.top(), room.bottom() - popup.height());
    popup.move(std::clamp(place.x(), room.left(), right),
               std::clamp(place.y(), room.top(), bottom));
    popup.show();
}

void fitTitle(QWidget &window) {
    const QFont bold = boldOf(window.font()); // as many window managers write titles
    const int wanted = QFontMetrics(bold).horizontalAdvance(window.windowTitle()) + kTitleButtons;
    const int most = window.screen()->availableGeometry().width() / 2;
    window.setMinimumWidth(std::max(window.minimumWidth(), std::min(wanted, most)));
}

} // namespace evenkeel::ui

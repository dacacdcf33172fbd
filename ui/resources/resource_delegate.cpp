// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resource_delegate.h"

#include <QPainter>
#include <QPainterPath>

#include "ui/base/looks.h"
#include "ui/resources/resource_model.h"

namespace evenkeel::ui {

namespace {

using State = ArrivalCell::State;

State stateOf(const QModelIndex &index) {
    return static_cast<State>(index.data(ResourceModel::StateRole).toInt());
}

QColor colorOf(State state, const Looks &looks) {
    switch (state) {
    case State::Same:
        return looks.muted;
    case State::Patched:
        return looks.accent;
    case State::Deleted:
        return looks.text;
    case State::Failed:
    case State::HeldBack:
        break;
    }
    return looks.warning;
}

/// An empty circle, a diamond, a cross, a triangle, a bar: told apart without colour.
void paintState(QPainter &painter, const QRectF &place, State state, const QColor &color) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(Qt::NoBrush);
    const QPointF middle = place.center();
    const double half = place.width() / 2;
    switch (state) {
    case State::Same:
        painter.drawEllipse(middle, half - 2, half - 2);
        break;
    case State::Patched:
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({middle - QPointF(0, half), middle + QPointF(half, 0),
                                       middle + QPointF(0, half), middle - QPointF(half, 0)}));
        break;
    case State::Deleted:
        painter.drawLine(place.topLeft(), place.bottomRight());
        painter.drawLine(place.bottomLeft(), place.topRight());
        break;
    case State::Failed:
        painter.setBrush(color);
        painter.drawPolygon(
            QPolygonF({middle - QPointF(0, half), place.bottomRight(), place.bottomLeft()}));
        break;
    case State::HeldBack:
        painter.drawLine(middle - QPointF(half, 0), middle + QPointF(half, 0));
        break;
    }
}

} // namespace

void ResourceDelegate::initStyleOption(QStyleOptionViewItem *option,
                                       const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    setTextColor(*option, colorOf(stateOf(index), looks));
}

void ResourceDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    const State state = stateOf(index);
    const QStyle *style = option.widget->style();
    QStyleOptionViewItem ground(option);
    initStyleOption(&ground, index);
    const QString words = ground.text;
    ground.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    const double size = metrics.mark - 4;
    QRectF place(option.rect.left() + metrics.gap, 0, size, size);
    place.moveTop(option.rect.center().y() - size / 2 + 0.5);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor color =
        ground.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    painter->save();
    paintState(*painter, place, state, color);
    painter->setPen(color);
    const QRect rest = option.rect.adjusted(metrics.mark + metrics.gap, 0, -metrics.gap, 0);
    painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(words, Qt::ElideRight, rest.width()));
    painter->restore();
}

QSize ResourceDelegate::sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    return RowDelegate::sizeHint(option, index) + QSize(metrics.mark + metrics.gap, 0);
}

} // namespace evenkeel::ui

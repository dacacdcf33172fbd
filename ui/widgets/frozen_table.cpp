// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/frozen_table.h"

#include <algorithm>
#include <cstdlib>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

#include "ui/base/looks.h"

namespace evenkeel::ui {

FrozenHeader::FrozenHeader(int frozenSections, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent), m_frozen(frozenSections) {
    connect(this, &QHeaderView::sortIndicatorChanged, this, [this](int section) {
        const bool hasTitle = section >= 0 && section < count() &&
                              !model()->headerData(section, orientation()).toString().isEmpty();
        if (hasTitle)
            resizeSection(section, std::max(sectionSize(section), sectionSizeHint(section)));
    });
}

/// QHeaderView leaves room for the arrow in every section; here only the sorted one has it.
QSize FrozenHeader::sectionSizeFromContents(int section) const {
    QSize size = QHeaderView::sectionSizeFromContents(section);
    if (isSortIndicatorShown() && section != sortIndicatorSection())
        size.rwidth() -=
            size.height() + style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
    return size;
}

int FrozenHeader::frozenWidth() const {
    int width = 0;
    for (int section = 0; section < std::min(m_frozen, count()); ++section)
        width += sectionSize(section);
    return width;
}

int FrozenHeader::sectionAt(int x) const {
    return logicalIndexAt(x < frozenWidth() ? x - offset() : x);
}

void FrozenHeader::paintEvent(QPaintEvent *event) {
    QHeaderView::paintEvent(event);
    if (offset() == 0)
        return;
    QPainter painter(viewport());
    for (int section = 0; section < std::min(m_frozen, count()); ++section) {
        const int left = sectionViewportPosition(section) + offset();
        paintSection(&painter, QRect(left, 0, sectionSize(section), height()), section);
    }
}

QMouseEvent FrozenHeader::unscrolled(const QMouseEvent &event) const {
    const bool isAbove = m_isPressedOnFrozen || event.position().x() < frozenWidth();
    const QPointF shift(isAbove ? -offset() : 0, 0);
    return {event.type(),           event.position() + shift, event.scenePosition(),
            event.globalPosition(), event.button(),           event.buttons(),
            event.modifiers(),      event.pointingDevice()};
}

int FrozenHeader::edgeAt(int x) const {
    if (offset() == 0)
        return -1;
    const int grip = style()->pixelMetric(QStyle::PM_HeaderGripMargin, nullptr, this);
    int edge = 0;
    for (int section = 0; section < std::min(m_frozen, count()); ++section) {
        edge += sectionSize(section);
        if (std::abs(x - edge) <= grip && sectionResizeMode(section) == Interactive)
            return section;
    }
    return -1;
}

void FrozenHeader::mousePressEvent(QMouseEvent *event) {
    const int x = event->position().toPoint().x();
    m_resized = event->button() == Qt::LeftButton ? edgeAt(x) : -1;
    if (isResizing()) {
        m_sizeBefore = sectionSize(m_resized);
        m_pressedAt = x;
        return;
    }
    m_isPressedOnFrozen = x < frozenWidth();
    QMouseEvent seen = unscrolled(*event);
    QHeaderView::mousePressEvent(&seen);
}

void FrozenHeader::mouseMoveEvent(QMouseEvent *event) {
    const int x = event->position().toPoint().x();
    if (isResizing()) {
        resizeSection(m_resized, std::max(minimumSectionSize(), m_sizeBefore + x - m_pressedAt));
        return;
    }
    QMouseEvent seen = unscrolled(*event);
    QHeaderView::mouseMoveEvent(&seen);
    if (event->buttons() != Qt::NoButton || offset() == 0)
        return;
    if (edgeAt(x) >= 0)
        setCursor(Qt::SplitHCursor);
    else if (x < frozenWidth())
        unsetCursor();
}

void FrozenHeader::mouseReleaseEvent(QMouseEvent *event) {
    if (isResizing()) {
        m_resized = -1;
        return;
    }
    QMouseEvent seen = unscrolled(*event);
    m_isPressedOnFrozen = false;
    QHeaderView::mouseReleaseEvent(&seen);
}

void FrozenHeader::mouseDoubleClickEvent(QMouseEvent *event) {
    QMouseEvent seen = unscrolled(*event);
    QHeaderView::mouseDoubleClickEvent(&seen);
}

bool FrozenHeader::viewportEvent(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return QHeaderView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int shift = help->pos().x() < frozenWidth() ? -offset() : 0;
    QHelpEvent seen(QEvent::ToolTip, help->pos() + QPoint(shift, 0), help->globalPos());
    return QHeaderView::viewportEvent(&seen);
}

FrozenTable::FrozenTable(int frozenColumns, QWidget *parent)
    : QTableView(parent), m_header(new FrozenHeader(frozenColumns, this)) {
    m_header->setSectionsClickable(true);
    setHorizontalHeader(m_header);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
}

QRect FrozenTable::visualRect(const QModelIndex &index) const {
    const QRect rect = QTableView::visualRect(index);
    return rect.translated(m_header->shiftOf(index.column()), 0);
}

QModelIndex FrozenTable::indexAt(const QPoint &point) const {
    if (!model())
        return {};
    const int row = rowAt(point.y());
    const int column = m_header->sectionAt(point.x());
    return row < 0 || column < 0 ? QModelIndex() : model()->index(row, column, rootIndex());
}

QSize FrozenTable::sizeHint() const {
    QSize size = QTableView::sizeHint();
    if (sizeAdjustPolicy() == AdjustToContents)
        size.setHeight(viewportSizeHint().height() + 2 * frameWidth() +
                       (horizontalScrollBar()->maximum() > 0
                            ? horizontalScrollBar()->sizeHint().height()
                            : 0));
    return size;
}

/// What is frozen is seen already, and what is not has to come out from below it.
void FrozenTable::scrollTo(const QModelIndex &index, ScrollHint hint) {
    QScrollBar *across = horizontalScrollBar();
    const int before = across->value();
    QTableView::scrollTo(index, hint);
    if (m_header->isFrozen(index.column())) {
        across->setValue(before);
        return;
    }
    const int hidden = m_header->frozenWidth() - columnViewportPosition(index.column());
    if (hidden > 0)
        across->setValue(across->value() - hidden);
}

void FrozenTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    // Scrolling moved the picture of what is frozen along.
    viewport()->update();
    m_header->viewport()->update();
}

void FrozenTable::paintEvent(QPaintEvent *event) {
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    if (horizontalOffset() > 0)
        paintFrozen(painter);
}

void FrozenTable::paintFrozen(QPainter &painter) const {
    const QRect frozen(0, 0, m_header->frozenWidth(), viewport()->height());
    painter.fillRect(frozen, palette().base());
    QStyleOptionViewItem plain;
    initViewItemOption(&plain);
    const int last = rowAt(viewport()->height() - 1);
    const int rows = last < 0 ? model()->rowCount() - 1 : last;
    for (int row = std::max(0, rowAt(0)); row <= rows; ++row) {
        for (int column = 0; m_header->isFrozen(column); ++column) {
            const QModelIndex index = model()->index(row, column);
            QStyleOptionViewItem option = plain;
            option.rect = visualRect(index);
            option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
            option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
            style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, this);
            itemDelegate()->paint(&painter, option, index);
        }
    }
    painter.setPen(Looks::forPalette(palette()).line);
    painter.drawLine(frozen.topRight(), frozen.bottomRight());
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/frozen_header.h"

#include <algorithm>
#include <cstdlib>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

namespace evenkeel::ui {

FrozenHeader::FrozenHeader(int frozenSections, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent), m_frozen(frozenSections) {}

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

} // namespace evenkeel::ui

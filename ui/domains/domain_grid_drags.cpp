// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QApplication>
#include <QDrag>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/domains/domain_grid.h"
#include "ui/widgets/drop_preview.h"

namespace evenkeel::ui {

namespace {

constexpr int kScrollEdge = 24;
constexpr int kScrollEveryMs = 50;

/// The dragged chip, with a count for more than one.
QPixmap withCount(QPixmap chip, qsizetype count, const Looks &looks, const QFont &font) {
    if (count < 2)
        return chip;
    const QFont bold = boldOf(font);
    const QString number = QString::number(count);
    const QFontMetrics words(bold);
    const int height = words.height();
    const int width = std::max(height, words.horizontalAdvance(number) + 10);
    QPixmap whole(
        (QSize(chip.width(), chip.height()) / chip.devicePixelRatio() + QSize(width + 4, 0)) *
        chip.devicePixelRatio());
    whole.setDevicePixelRatio(chip.devicePixelRatio());
    whole.fill(Qt::transparent);
    QPainter painter(&whole);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawPixmap(0, 0, chip);
    const QRectF badge(chip.width() / chip.devicePixelRatio() + 2, 1, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(looks.accent);
    painter.drawRoundedRect(badge, height / 2.0, height / 2.0);
    painter.setPen(looks.onAccent);
    painter.setFont(bold);
    painter.drawText(badge, Qt::AlignCenter, number);
    return whole;
}

} // namespace

void DomainGrid::mousePressEvent(QMouseEvent *event) {
    const GridPlace place = placeAt(event->position().toPoint());
    if (event->button() == Qt::RightButton && !isSelected(place))
        select(place, Qt::NoModifier);
    if (event->button() != Qt::LeftButton)
        return;
    const bool canDrag = place.part == GridPlace::Chip ||
                         (place.part == GridPlace::Cell && gridLayout().detail != Detail::Chips);
    m_pressed = canDrag ? std::optional(event->position().toPoint()) : std::nullopt;
    // A press on the selection may be the start of dragging all of it.
    if (!canDrag || !isSelected(place) || event->modifiers() != Qt::NoModifier)
        select(place, event->modifiers());
    if (place.isInCell())
        setCurrent(place);
}

void DomainGrid::mouseMoveEvent(QMouseEvent *event) {
    const QPoint point = event->position().toPoint();
    if (m_pressed && event->buttons().testFlag(Qt::LeftButton)) {
        if ((point - *m_pressed).manhattanLength() >= QApplication::startDragDistance())
            startDrag();
        return;
    }
    const GridPlace place = placeAt(point);
    if (place == m_hovered)
        return;
    m_hovered = place;
    viewport()->update();
}

void DomainGrid::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    if (event->modifiers() == Qt::NoModifier)
        select(placeAt(event->position().toPoint()), Qt::NoModifier);
}

void DomainGrid::mouseDoubleClickEvent(QMouseEvent *event) {
    const GridPlace place = placeAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && place.part == GridPlace::Chip)
        Q_EMIT clusterActivated(content()->name(clustersAt(place).front()));
}

void DomainGrid::startDrag() {
    const GridPlace place = placeAt(*m_pressed);
    m_pressed.reset();
    if (!takesEdits())
        return;
    QStringList names;
    for (const std::uint32_t cluster : clustersAt(place))
        names << content()->name(cluster);
    if (names.isEmpty())
        return;
    if (isSelected(place))
        names = QStringList(m_selection->names().begin(), m_selection->names().end());
    auto *drag = new QDrag(this);
    drag->setMimeData(clustersMime(names).release());
    QPixmap picture;
    if (place.part == GridPlace::Chip) {
        const QRect source = placeRect(place).intersected(viewport()->rect());
        picture =
            withCount(viewport()->grab(source), names.size(), Looks::forPalette(palette()), font());
    } else { // a cell would cover half of the grid
        picture = chipPicture(tr("%n clusters", nullptr, static_cast<int>(names.size())), *this);
    }
    const QSize size = picture.deviceIndependentSize().toSize(); // above what it is dropped on
    carry(*drag, picture, QPoint(0, 1 - size.height()));
    drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
}

void DomainGrid::dragEnterEvent(QDragEnterEvent *event) {
    m_drag = gridDrag(*event->mimeData());
    if (m_drag.isEmpty() || !content()) {
        event->ignore(); // files, for the window
        return;
    }
    event->acceptProposedAction();
    m_dropPreview->setDragged(*event->mimeData());
    hoverDrop(event->position().toPoint());
}

void DomainGrid::dragMoveEvent(QDragMoveEvent *event) {
    hoverDrop(event->position().toPoint());
    const bool takes = m_dropTarget.part != GridPlace::Nothing;
    if (takes)
        event->acceptProposedAction();
    else
        event->ignore();
    const int y = event->position().toPoint().y();
    const bool isAtEdge = y < gridLayout().sizes.columnHeader + kScrollEdge ||
                          y > totalsTop(gridLayout(), viewport()->size()) - kScrollEdge;
    if (isAtEdge && !m_dropScroll.isActive())
        m_dropScroll.start(kScrollEveryMs, this);
    else if (!isAtEdge)
        m_dropScroll.stop();
}

void DomainGrid::timerEvent(QTimerEvent *event) {
    if (event->timerId() != m_dropScroll.timerId()) {
        QAbstractScrollArea::timerEvent(event);
        return;
    }
    const bool isUp = m_dropPoint.y() < viewport()->height() / 2;
    verticalScrollBar()->setValue(verticalScrollBar()->value() +
                                  (isUp ? -1 : 1) * gridLayout().sizes.line);
    hoverDrop(m_dropPoint);
}

void DomainGrid::dragLeaveEvent(QDragLeaveEvent *) {
    endDrop();
}

void DomainGrid::dropEvent(QDropEvent *event) {
    // Asked anew: what was hovered last may be older than what is there now.
    const GridDrag drag = gridDrag(*event->mimeData());
    const GridPlace place = placeAt(event->position().toPoint());
    const GridDrop drop =
        content() ? dropAt(*content(), m_selection->names(), place, drag) : GridDrop{};
    endDrop();
    if (drop.edit.isEmpty()) {
        event->ignore();
        return;
    }
    event->acceptProposedAction();
    Q_EMIT labelsDropped(drop.edit);
}

void DomainGrid::hoverDrop(QPoint point) {
    m_dropPoint = point;
    m_dropPreview->follow(point);
    const GridPlace place = content() ? placeAt(point) : GridPlace{};
    const GridDrop drop =
        content() ? dropAt(*content(), m_selection->names(), place, m_drag) : GridDrop{};
    // Clusters that land in a cell land in the whole of it, whatever chip is under the pointer.
    GridPlace target = drop.edit.isEmpty() ? GridPlace{} : place;
    if (target.part == GridPlace::Chip && !m_drag.label)
        target = {GridPlace::Cell, place.row, place.column, 0};
    const bool isNew = target != m_dropTarget || drop.edit.isEmpty();
    m_dropTarget = target;
    if (isNew) {
        if (!drop.edit.isEmpty())
            setDropPreview(describe(drop.edit)); // until its effect is known
        Q_EMIT dropHovered(drop.edit);           // an empty edit clears the preview
        if (drop.edit.isEmpty())
            setDropPreview(drop.refusal);
    }
    viewport()->update();
}

void DomainGrid::endDrop() {
    const bool wasOver = !m_drag.isEmpty();
    m_drag = {};
    m_dropTarget = {};
    m_dropScroll.stop();
    setDropPreview({});
    viewport()->update();
    if (wasOver)
        Q_EMIT dropHovered({});
}

void DomainGrid::setDropPreview(const QString &text) {
    m_dropPreview->setEffect(m_drag.isEmpty() ? QString() : text);
}

QStringList DomainGrid::clustersToMove() const {
    if (!m_selection->names().empty())
        return QStringList(m_selection->names().begin(), m_selection->names().end());
    QStringList names;
    if (content() && m_current.isInCell()) {
        for (const std::uint32_t cluster : clustersAt(m_current))
            names << content()->name(cluster);
    }
    return names;
}

void DomainGrid::cut() {
    if (!takesEdits())
        return;
    const QStringList names = clustersToMove();
    m_cut = std::set<QString>(names.begin(), names.end());
    viewport()->update();
}

void DomainGrid::paste() {
    if (!takesEdits())
        return;
    if (!content() || m_cut.empty())
        return;
    const GridDrag drag{QStringList(m_cut.begin(), m_cut.end()), {}};
    const GridDrop drop = dropAt(*content(), m_selection->names(), m_current, drag);
    m_cut.clear();
    viewport()->update();
    if (drop.edit.isEmpty())
        Q_EMIT dropRefused(drop.refusal);
    else
        Q_EMIT labelsDropped(drop.edit);
}

} // namespace evenkeel::ui

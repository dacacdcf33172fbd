// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_table.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include <QDrag>
#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/models/label_tree_model.h"
#include "ui/widgets/drop_preview.h"

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

InventoryTable::InventoryTable(QWidget *parent)
    : QTableView(parent), m_header(new FrozenHeader(InventoryModel::FirstChosen, this)),
      m_preview(new DropPreview(QStringLiteral("inventoryDropPreview"), viewport())) {
    setNames(*this, "inventoryTable", tr("Inventory table"));
    setHorizontalHeader(m_header);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false); // with it hyphenated names are elided at the hyphen
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setTabKeyNavigation(false);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDropIndicatorShown(false); // the frame around the target is drawn here
}

void InventoryTable::startDrag(Qt::DropActions) {
    std::unique_ptr<QMimeData> mime(model()->mimeData(selectionModel()->selectedRows()));
    const auto names = mime ? clustersOf(*mime) : std::nullopt;
    if (!names)
        return;
    QString text = names->constFirst();
    if (names->size() > 1)
        text += tr("  + %n more", nullptr, static_cast<int>(names->size()) - 1);
    auto *drag = new QDrag(this);
    drag->setMimeData(mime.release());
    carry(*drag, chipPicture(text, *this));
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::MoveAction);
}

LabelEdit InventoryTable::editAt(const QDropEvent &event) const {
    const QModelIndex index = indexAt(event.position().toPoint());
    static const std::set<QString> nothing;
    return labelEditOfDrop(*event.mimeData(), index.data(InventoryModel::NameRole).toString(),
                           m_selectedNames ? m_selectedNames() : nothing);
}

void InventoryTable::dragEnterEvent(QDragEnterEvent *event) {
    m_preview->setDragged(*event->mimeData());
    if (labelOf(*event->mimeData()))
        event->accept();
    else
        event->ignore(); // files belong to the window, clusters to the grid
}

void InventoryTable::dragMoveEvent(QDragMoveEvent *event) {
    const LabelEdit edit = editAt(*event);
    const QPoint pointer = event->position().toPoint();
    if (edit.isEmpty()) {
        endHover();
        showRefusal(pointer);
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    event->accept();
    m_hoveredRow = rowAt(pointer.y());
    viewport()->update();
    m_preview->follow(pointer);
    if (edit == m_hovered)
        return;
    m_hovered = edit;
    showDropPreview(describe(edit)); // until its effect is known
    Q_EMIT dropHovered(edit);
}

void InventoryTable::dragLeaveEvent(QDragLeaveEvent *) {
    endHover();
}

void InventoryTable::dropEvent(QDropEvent *event) {
    const LabelEdit edit = editAt(*event);
    endHover(); // hides a refusal, too
    if (edit.isEmpty()) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    event->accept();
    Q_EMIT labelDropped(edit);
}

void InventoryTable::endHover() {
    m_preview->hide();
    if (m_hovered.isEmpty())
        return;
    m_hovered = {};
    m_hoveredRow = -1;
    viewport()->update();
    Q_EMIT dropLeft();
}

void InventoryTable::showDropPreview(const QString &text) {
    if (m_hovered.isEmpty())
        return;
    m_preview->setEffect(text);
}

void InventoryTable::showRefusal(QPoint pointer) {
    m_preview->follow(pointer);
    m_preview->setEffect(indexAt(pointer).isValid() ? tr("These clusters already have this label.")
                                                    : tr("Drop the label on a cluster."));
}

void InventoryTable::keyPressEvent(QKeyEvent *event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && state() != EditingState && currentIndex().flags() & Qt::ItemIsEditable) {
        edit(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

QRect InventoryTable::visualRect(const QModelIndex &index) const {
    const QRect rect = QTableView::visualRect(index);
    return rect.translated(m_header->shiftOf(index.column()), 0);
}

QModelIndex InventoryTable::indexAt(const QPoint &point) const {
    if (!model())
        return {};
    const int row = rowAt(point.y());
    const int column = m_header->sectionAt(point.x());
    return row < 0 || column < 0 ? QModelIndex() : model()->index(row, column, rootIndex());
}

/// What is frozen is seen already, and what is not has to come out from below it.
void InventoryTable::scrollTo(const QModelIndex &index, ScrollHint hint) {
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

void InventoryTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    // Scrolling moved the picture of what is frozen along.
    viewport()->update();
    m_header->viewport()->update();
}

void InventoryTable::paintEvent(QPaintEvent *event) {
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    if (horizontalOffset() > 0)
        paintFrozen(painter);
    if (!m_hovered.isEmpty())
        paintHovered(painter);
}

void InventoryTable::paintFrozen(QPainter &painter) const {
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

/// The rows that a hovering label would change get the accent frame.
void InventoryTable::paintHovered(QPainter &painter) const {
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    painter.setPen(QPen(Looks::forPalette(palette()).accent, 2));
    const int width = std::min(viewport()->width(), horizontalHeader()->length());
    for (int row = first; row >= 0 && row <= (last < 0 ? model()->rowCount() - 1 : last); ++row) {
        const QString name = model()->index(row, 0).data(InventoryModel::NameRole).toString();
        if (m_hovered.clusters.size() == 1
                ? row == m_hoveredRow
                : selectionModel()->isRowSelected(row, {}) && m_hovered.clusters.contains(name))
            painter.drawRect(1, rowViewportPosition(row) + 1, width - 2, rowHeight(row) - 2);
    }
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_table.h"

#include <algorithm>
#include <memory>

#include <QDrag>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/models/label_tree_model.h"
#include "ui/widgets/drop_preview.h"

namespace evenkeel::ui {

InventoryTable::InventoryTable(QWidget *parent)
    : FrozenTable(InventoryModel::FirstChosen, parent),
      m_preview(new DropPreview(QStringLiteral("inventoryDropPreview"), viewport())) {
    setNames(*this, "inventoryTable", tr("Inventory table"));
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false); // with it hyphenated names are elided at the hyphen
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
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

void InventoryTable::paintEvent(QPaintEvent *event) {
    FrozenTable::paintEvent(event);
    QPainter painter(viewport());
    if (!m_hovered.isEmpty())
        paintHovered(painter);
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

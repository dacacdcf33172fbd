// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <set>
#include <utility>

#include "ui/document/edits/edit.h"
#include "ui/widgets/frozen_table.h"

class QPainter;

namespace evenkeel::ui {

class DropPreview;

/// The view of the inventory: rows are dragged as clusters, labels are dropped on them, Enter edits
/// a cell. What a drop means is decided by labelEditOfDrop(). State and name stay while the other
/// columns scroll.
class InventoryTable : public FrozenTable {
    Q_OBJECT

public:
    explicit InventoryTable(QWidget *parent = nullptr);

    void setSelectedNames(std::function<const std::set<QString> &()> names) {
        m_selectedNames = std::move(names);
    }
    /// One line next to the pointer: the effect of the drop.
    void showDropPreview(const QString &text);

Q_SIGNALS:
    /// A label hovers over rows; again only when it means something else.
    void dropHovered(const LabelEdit &edit);
    void dropLeft();
    void labelDropped(const LabelEdit &edit);

protected:
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    LabelEdit editAt(const QDropEvent &event) const;
    void paintHovered(QPainter &painter) const;
    void endHover();
    void showRefusal(QPoint pointer);

    std::function<const std::set<QString> &()> m_selectedNames;
    LabelEdit m_hovered;
    int m_hoveredRow = -1;
    DropPreview *m_preview;
};

} // namespace evenkeel::ui

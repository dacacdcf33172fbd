// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>

#include <QBasicTimer>

#include "ui/domains/grid_place.h"
#include "ui/domains/grid_view.h"

namespace evenkeel::ui {

class ClusterSelection;
class DropPreview;

/// The grid as a person works with it: selection, keyboard, dragging. Painting and what a drop does
/// are functions of their own; this class ties them to events.
class DomainGrid : public GridView {
    Q_OBJECT

public:
    explicit DomainGrid(ClusterSelection *selection, QWidget *parent = nullptr);

    void setContent(std::shared_ptr<const GridContent> content); // nullptr empties the grid
    GridPlace current() const { return m_current; }
    void setCurrent(GridPlace place);
    void setZoom(std::optional<Zoom> zoom) override;
    /// The short answer to "what is this, and why" as rich text.
    QString toolTipAt(const GridPlace &place) const;
    QString sentenceOfNothing() const;             // why there is nothing to see
    bool isSelected(const GridPlace &place) const; // all its clusters are
    /// Selects only this, toggles it with Control in `modifiers`, or extends to here with Shift.
    void select(const GridPlace &place, Qt::KeyboardModifiers modifiers);

    /// Marks the selected clusters, or those of the current place, for the next paste().
    void cut();
    /// Gives the cut clusters the labels of the current cell.
    void paste();
    /// Clusters are labelled by dragging and pasting; nodes are not.
    bool takesEdits() const { return content() && content()->units->takeLabels(); }
    /// The effect of a drop, shown next to the pointer while dragging.
    void setDropPreview(const QString &text);
    const GridPlace &dropTarget() const { return m_dropTarget; }

Q_SIGNALS:
    /// A drag hovers over a place where it would make this edit; empty if it left or nothing would
    /// change. The receiver answers with setDropPreview().
    void dropHovered(const evenkeel::ui::LabelEdit &edit);
    void labelsDropped(const evenkeel::ui::LabelEdit &edit);
    void dropRefused(const QString &reason); // of clusters that were cut
    /// Ask where these clusters are to move: the keyboard's twin of dragging.
    void moveRequested(const QStringList &clusters);
    void clusterActivated(const QString &cluster);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keepCurrent() override;

private:
    void followCurrent(const GridContent *next);
    void selectUpTo(const GridPlace &place);
    void step(Qt::Key key, Qt::KeyboardModifiers modifiers);
    QStringList clustersToMove() const;
    void startDrag();
    void hoverDrop(QPoint point);
    void endDrop();

    ClusterSelection *m_selection;
    GridPlace m_current;
    GridPlace m_anchor;
    GridPlace m_hovered;
    std::optional<QPoint> m_pressed; // where a drag could start
    std::set<QString> m_cut;
    GridDrag m_drag; // over the grid now
    GridPlace m_dropTarget;
    QPoint m_dropPoint;
    DropPreview *m_dropPreview;
    QBasicTimer m_dropScroll;
};

/// Exposes the cells and chips of every DomainGrid to assistive tools.
void installGridAccessibility();
/// Reports that the current chip or cell of the grid has the focus.
void announceCurrent(DomainGrid &grid);

} // namespace evenkeel::ui

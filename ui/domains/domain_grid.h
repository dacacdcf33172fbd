// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QAbstractScrollArea>
#include <QBasicTimer>

#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/plan.h"
#include "ui/picture/grid_content.h"
#include "ui/domains/grid_drops.h"
#include "ui/domains/grid_layout.h"

class QLabel;

namespace evenkeel::ui {

class ClusterSelection;

/// Clusters as chips in rows and columns of two label keys. Layout, hit test, painting and what a
/// drop does are functions of their own; this class ties them to events and to the selection.
class DomainGrid : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit DomainGrid(ClusterSelection *selection, QWidget *parent = nullptr);

    void setContent(std::shared_ptr<const GridContent> content); // nullptr empties the grid
    const GridContent *content() const { return m_content.get(); }
    const GridLayout &gridLayout() const { return m_layout; }
    GridPlace current() const { return m_current; }
    void setCurrent(GridPlace place);
    /// In coordinates of the viewport.
    GridPlace placeAt(QPoint point) const;
    QRect placeRect(const GridPlace &place) const;

    /// Automatic when empty.
    void setZoom(std::optional<Zoom> zoom);
    Zoom zoom() const { return m_layout.zoom; }

    /// The clusters at a place, by fleet row.
    std::vector<std::uint32_t> clustersAt(const GridPlace &place) const;
    /// The short answer to "what is this, and why" as rich text.
    QString toolTipAt(const GridPlace &place) const;
    bool isSelected(const GridPlace &place) const; // all its clusters are
    /// Selects only this, toggles it with Control in `modifiers`, or extends to here with Shift.
    void select(const GridPlace &place, Qt::KeyboardModifiers modifiers);

    /// Marks the selected clusters, or those of the current place, for the next paste().
    void cut();
    /// Gives the cut clusters the labels of the current cell.
    void paste();
    bool hasCut() const { return !m_cut.empty(); }
    /// Clusters are labelled by dragging and pasting; nodes are not.
    bool takesEdits() const { return m_content && m_content->units == UnitKind::Clusters; }
    /// The effect of a drop, shown next to the pointer while dragging.
    void setDropPreview(const QString &text);
    const GridPlace &dropTarget() const { return m_dropTarget; }

Q_SIGNALS:
    void contentChanged();
    /// A drag hovers over a place where it would make this edit; empty if it left or nothing would
    /// change. The receiver answers with setDropPreview().
    void dropHovered(const evenkeel::ui::LabelEdit &edit);
    void labelsDropped(const evenkeel::ui::LabelEdit &edit);
    /// Ask where these clusters are to move: the keyboard's twin of dragging.
    void moveRequested(const QStringList &clusters);
    void clusterActivated(const QString &cluster);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void layOut();
    void keepCurrent();
    void showPlace(const GridPlace &place);
    void stepZoom(int step);
    void selectUpTo(const GridPlace &place);
    QPoint scroll() const;
    void step(Qt::Key key, Qt::KeyboardModifiers modifiers);
    QStringList clustersToMove() const;
    void startDrag();
    void hoverDrop(QPoint point);
    void endDrop();
    void placePreview();

    ClusterSelection *m_selection;
    std::shared_ptr<const GridContent> m_content;
    GridLayout m_layout;
    std::optional<Zoom> m_zoom;
    GridPlace m_current;
    GridPlace m_anchor;
    GridPlace m_hovered;
    std::optional<QPoint> m_pressed; // where a drag could start
    std::set<QString> m_cut;
    GridDrag m_drag; // over the grid now
    GridPlace m_dropTarget;
    QPoint m_dropPoint;
    QLabel *m_dropPreview = nullptr;
    QBasicTimer m_dropScroll;
    int m_wheel = 0; // eighths of a degree that are no whole step yet
    // Made for the first tooltip of a content that needs it.
};

} // namespace evenkeel::ui

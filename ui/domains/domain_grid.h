// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QAbstractScrollArea>

#include "core/scheduling/plan.h"
#include "ui/domains/grid_content.h"
#include "ui/domains/grid_layout.h"

namespace evenkeel::ui {

class ClusterSelection;

/// Clusters as chips in rows and columns of two label keys. Layout, hit test and painting are
/// functions of their own; this class ties them to events and to the shared selection.
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
    void setDetail(std::optional<Detail> detail);

    /// The clusters that a place stands for, by fleet row.
    std::vector<std::uint32_t> clustersAt(const GridPlace &place) const;
    /// The short answer to "what is this, and why" as rich text.
    QString toolTipAt(const GridPlace &place) const;
    bool isSelected(const GridPlace &place) const; // all its clusters are
    /// Selects alone, or adds or takes away where `modifiers` has Control; Shift: up to here.
    void select(const GridPlace &place, Qt::KeyboardModifiers modifiers);

Q_SIGNALS:
    void contentChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void layOut();
    void showPlace(const GridPlace &place);
    void stepDetail(int step);
    void selectUpTo(const GridPlace &place);
    QPoint scroll() const;
    QString verdictText(std::uint32_t cluster) const;

    ClusterSelection *m_selection;
    std::shared_ptr<const GridContent> m_content;
    GridLayout m_layout;
    std::optional<Detail> m_detail;
    GridPlace m_current;
    GridPlace m_anchor;
    GridPlace m_hovered;
    // Made for the first tooltip of a content that needs it.
    mutable std::optional<scheduling::CycleDetail> m_cycle;
};

} // namespace evenkeel::ui

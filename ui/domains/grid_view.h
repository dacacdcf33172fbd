// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QAbstractScrollArea>
#include <QFont>
#include <QPalette>
#include <QRect>
#include <QSize>
#include <QWidget>

#include "ui/domains/grid_place.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/grid_content.h"
#include "ui/picture/scene.h"
#include "ui/picture/units.h"

class QPainter;

namespace evenkeel::ui {

struct Looks;

/// The marks that something shows, in the order of a legend.
std::vector<ClusterState> legendStates(const DomainTable &table, const Units &units);
/// Of as many lines as the width needs.
int legendHeight(const std::vector<ClusterState> &states, int width, const QFont &font,
                 const Units &units = clusterUnits());
void paintLegend(QPainter &painter, const QRect &rect, const Looks &looks, const QFont &font,
                 const std::vector<ClusterState> &states, const Units &units = clusterUnits());

/// The marks that the grid above shows, with their words.
class MarkLegend : public QWidget {
    Q_OBJECT

public:
    explicit MarkLegend(const Units &units, QWidget *parent = nullptr);
    void setStates(std::vector<ClusterState> states, const Units &units);
    const std::vector<ClusterState> &states() const { return m_states; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeLines();

    const Units *m_units; // never null
    std::vector<ClusterState> m_states;
};

/// Clusters as chips in rows and columns of two label keys: what is where, at which zoom. Layout
/// and hit test are functions of their own; this class ties them to scrolling and zooming.
class GridView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit GridView(QWidget *parent);

    const GridContent *content() const { return m_content.get(); }
    const GridLayout &gridLayout() const { return m_layout; }
    /// In coordinates of the viewport.
    GridPlace placeAt(QPoint point) const;
    QRect placeRect(const GridPlace &place) const;
    /// The clusters at a place, by fleet row.
    std::vector<std::uint32_t> clustersAt(const GridPlace &place) const;

    /// Automatic when empty.
    virtual void setZoom(std::optional<Zoom> zoom);
    Zoom zoom() const { return m_layout.zoom; }
    std::optional<Zoom> chosenZoom() const { return m_zoom; }

Q_SIGNALS:
    void contentChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;

    /// The layout is another one; the scroll bars follow.
    virtual void keepCurrent() = 0;
    void showContent(std::shared_ptr<const GridContent> content);
    void showPlace(const GridPlace &place);
    void stepZoom(int step);
    QPoint scroll() const;

private:
    QSize layOutWithin(QSize whole);
    void layOut();

    std::shared_ptr<const GridContent> m_content;
    GridLayout m_layout;
    std::optional<Zoom> m_zoom;
    int m_wheel = 0; // eighths of a degree that are no whole step yet
};

/// Draws the domain grid of a scene as it looks in a window of this size, with its legend below.
/// Empty keys are chosen as the window would.
void paintGrid(QPainter &painter, QSize size, const Scene &scene, DomainKeys keys,
               const QPalette &palette, const QFont &font);

} // namespace evenkeel::ui

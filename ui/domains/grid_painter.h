// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>

#include <QFont>
#include <QPoint>
#include <QSize>
#include <QString>

#include "core/spread/domain_counts.h"
#include "ui/base/looks.h"
#include "ui/domains/grid_place.h"
#include "ui/picture/grid_content.h"
class QPainter;

namespace evenkeel::ui {

inline constexpr int kTextInset = 5; // of words in a cell or header

/// What the grid shows of the person at work.
struct GridFocus {
    const std::set<QString> *selected = nullptr;
    GridPlace current;
    GridPlace hovered;
    bool hasFocus = false;
    const std::set<QString> *cut = nullptr; // marked to be moved by the next paste
    GridPlace dropTarget;
};

/// Draws the visible part of a grid into the viewport's coordinates.
class GridPainter {
public:
    GridPainter(QPainter &painter, const GridContent &content, const GridLayout &layout,
                const Looks &looks, const QFont &font);

    void paint(QSize viewport, QPoint scroll, const GridFocus &focus);

private:
    void paintCells(const GridFocus &focus);
    void paintCell(std::size_t row, std::size_t column, const GridFocus &focus);
    void paintChips(std::size_t row, std::size_t column, const GridFocus &focus);
    void paintChip(const QRect &slot, std::uint32_t cluster, const GridPlace &place,
                   const GridFocus &focus);
    bool hasNestedTitle(std::size_t row, std::size_t column) const;
    void paintCellTitle(const QRect &cell, std::size_t row, std::size_t column);
    void paintNestedTitle(const QRect &rect, std::size_t row, std::size_t column);
    void paintMergedTitle(const QRect &cell);
    void paintCount(const QRect &cell, std::size_t row, std::size_t column, const GridFocus &focus);
    void paintCountedChips(const QRect &cell, std::size_t row, std::size_t column,
                           const GridFocus &focus);
    void paintDensity(const QRect &cell, const DomainSum &sum);
    void paintCellSelection(const QRect &cell, std::size_t row, std::size_t column);
    void paintFrames(const QRect &cell, std::size_t row, std::size_t column,
                     const GridFocus &focus);
    void paintDropTarget(const GridPlace &target);
    void paintRowHeaders();
    void paintRowHeader(std::size_t row, const QRect &rect);
    void paintPickBars(const QRect &rect, const DomainSum &sum);
    void paintColumnHeaders();
    void paintColumnTitle(const QRect &rect, std::size_t slot);
    void paintTotals();
    void paintCorner();
    void paintSkew(const QRect &rect, const QString &key, const spread::SpreadView &spread);
    /// The first of `choices` that fits; nothing rather than a number cut short.
    void number(const QRect &rect, const QStringList &choices, const QColor &color,
                const QFont &font, Qt::Alignment flags = Qt::AlignLeft | Qt::AlignVCenter);
    void text(const QRect &rect, const QString &words, const QColor &color, const QFont &font,
              Qt::Alignment flags = Qt::AlignLeft | Qt::AlignVCenter);

    QPainter &m_painter;
    const GridContent &m_content;
    const GridLayout &m_layout;
    const Looks &m_looks;
    QFont m_font;
    QFont m_bold;
    QFont m_small;
    Metrics m_metrics;
    QSize m_viewport;
    QPoint m_scroll;
    std::vector<bool> m_isSelected; // by row of the labels; empty where chips show it
};

/// Sizes of the grid's parts for its texts in a font.
GridSizes gridSizes(const GridContent &content, const QFont &font);
/// The width that a chip needs for a name.
int chipWidth(const QString &name, const std::vector<ClusterMark> &marks, const QFont &font);
/// A name within a width: where it does not fit, smaller and shortened; by its end where a number
/// there tells it from others.
struct ChipTitle {
    QString words;
    QFont font;
};
ChipTitle chipTitle(const QString &name, int width, const QFont &font);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

#include <QPoint>
#include <QRect>
#include <QSize>

#include "ui/domains/grid_layout.h"

namespace evenkeel::ui {

/// What is under a point.
struct GridPlace {
    enum Part : std::uint8_t { Nothing, Corner, RowHeader, ColumnHeader, Totals, Cell, Chip };
    Part part = Nothing;
    std::size_t row = 0;
    std::size_t column = 0; // of the table
    std::size_t chip = 0;

    bool isInCell() const { return part == Cell || part == Chip; }
    bool operator==(const GridPlace &) const = default;
};

/// `point` in the viewport, `scroll` the content coordinate at its corner. Headers and totals
/// don't scroll along their axis.
GridPlace placeAt(const GridLayout &layout, const DomainTable &table, QSize viewport, QPoint scroll,
                  QPoint point);

/// Top of the totals line in the viewport: under the last row, or at the bottom of the view.
int totalsTop(const GridLayout &layout, QSize viewport);

/// The rectangle of a cell or chip in content coordinates.
QRect placeRect(const GridLayout &layout, const DomainTable &table, const GridPlace &place);

/// The place that an arrow key, Home or End leads to; stays where there is nothing beyond.
GridPlace placeAfterKey(const GridLayout &layout, const DomainTable &table, GridPlace from,
                        Qt::Key key);
/// The next cell that an arrow key leads to, with clusters or without: where to paste.
GridPlace cellAfterKey(const GridLayout &layout, const DomainTable &table, GridPlace from,
                       Qt::Key key);

} // namespace evenkeel::ui

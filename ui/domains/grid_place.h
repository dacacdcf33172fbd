// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include <QPoint>
#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>

#include "ui/document/edits/edit.h"
#include "ui/domains/grid_layout.h"

class QMimeData;

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

struct GridContent;

/// What is dragged over the grid: clusters by name, or one label.
struct GridDrag {
    QStringList clusters;
    std::optional<std::pair<QString, QString>> label;

    bool isEmpty() const { return clusters.isEmpty() && !label; }
};
GridDrag gridDrag(const QMimeData &mime);

/// The effect of a drop: an edit or, if empty, why there is none.
struct GridDrop {
    LabelEdit edit;
    QString refusal;
};

/// Clusters dropped on a cell or chip take the labels of the cell's row and column, on a header
/// those of it alone; "no <key>" takes the label away. A label goes to the chip (to the selection
/// when the chip is in it), or to all clusters of the cell, row or column. The edit names only
/// clusters and labels that change.
GridDrop dropAt(const GridContent &content, const std::set<QString> &selected,
                const GridPlace &place, const GridDrag &drag);

/// All clusters of a place, by fleet row.
std::vector<std::uint32_t> clustersAt(const GridContent &content, const GridPlace &place);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QRect>
#include <QSize>

#include "ui/models/domain_table.h"

namespace evenkeel::ui {

/// Level of detail: names, numbers, or shades alone.
enum class Detail : std::uint8_t { Chips, Counts, Density };

/// Sizes in pixels that come from the font and the texts.
struct GridSizes {
    int rowHeader = 140;   // width
    int columnHeader = 24; // height
    int totals = 24;       // height
    int fullRow = 58;      // height of a row header with name, sum and pick bars
    int noteLine = 0;      // added to the row of clusters without the key
    int line = 18;         // height of one line of text
    int chipHeight = 20;
    int chipWidth = 120; // of the longest name
    int countWidth = 56; // of "888 / 888"
    int gap = 4;
};

/// Where everything is, in content coordinates: (0, 0) is the corner above the row headers.
struct GridLayout {
    Detail detail = Detail::Chips;
    GridSizes sizes;
    bool areRowHeadersFull = true;
    /// The clusters without row key are just those without column key: their row is one cell.
    std::optional<std::size_t> mergedRow;
    std::vector<int> columnEdges; // one more than columns that have a place
    std::vector<int> rowEdges;
    std::size_t chipsPerLine = 1;
    QSize size; // with headers and totals

    std::size_t columnCount() const { return columnEdges.size() - 1; }
    std::size_t rowCount() const { return rowEdges.size() - 1; }
    /// The column of the table at a place: the merged row has its clusters in the last one.
    std::size_t tableColumn(const DomainTable &table, std::size_t row, std::size_t column) const;
    bool isMergedRow(std::size_t row) const { return mergedRow == row; }
    QRect cellRect(std::size_t row, std::size_t column) const;
    std::size_t chipsInLine(std::size_t row) const;
    /// The slot of a chip; the chip itself may be narrower.
    QRect chipRect(std::size_t row, std::size_t column, std::size_t chip) const;
};

GridLayout gridLayout(const DomainTable &table, const GridSizes &sizes, QSize viewport,
                      std::optional<Detail> forced = std::nullopt);

/// What lies under a point.
struct GridPlace {
    enum Part : std::uint8_t { Nothing, Corner, RowHeader, ColumnHeader, Totals, Cell, Chip };
    Part part = Nothing;
    std::size_t row = 0;
    std::size_t column = 0; // of the table
    std::size_t chip = 0;

    bool operator==(const GridPlace &) const = default;
};

/// `point` in the viewport, `scroll` the content coordinate at its corner. Headers and totals
/// don't scroll along their axis.
GridPlace placeAt(const GridLayout &layout, const DomainTable &table, QSize viewport, QPoint scroll,
                  QPoint point);

/// Top of the totals line in the viewport: under the last row, or at the bottom of the view.
int totalsTop(const GridLayout &layout, QSize viewport);

/// The place that an arrow key, Home or End leads to; stays where there is nothing beyond.
GridPlace placeAfterKey(const GridLayout &layout, const DomainTable &table, GridPlace from,
                        Qt::Key key);

} // namespace evenkeel::ui

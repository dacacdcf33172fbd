// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QRect>
#include <QSize>

#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

/// Level of detail: names, numbers with the picks by name, or bars alone.
enum class Detail : std::uint8_t { Chips, Counts, Density };

/// Zoom steps from the densest bars to chips.
enum class Zoom : std::uint8_t { Overview, Bars, Counts, Picks, Chips };
inline constexpr int kZoomSteps = 5;

/// Sizes in pixels that come from the font and the texts.
struct GridSizes {
    int rowHeader = 140;   // width
    int columnHeader = 24; // height
    int columnTitle = 60;  // width of the longest title of a column
    int totals = 24;       // height
    int fullRow = 58;      // height of a row header with name, sum and pick bars
    int noteLine = 0;      // added to the row of clusters without the key
    int line = 18;         // height of one line of text
    int chipHeight = 20;
    int chipWidth = 120;      // of the longest name
    int countWidth = 70;      // of "888 / 888"
    int smallCountWidth = 44; // of "88/888" in the small font
    int bar = 6;              // height of the bar of states below a count
    int gap = 4;
};

/// Where everything is, in content coordinates: (0, 0) is the corner above the row headers. Columns
/// have slots: one for each, or, where columns are nested in rows, as many as the row with the most
/// of them needs, so that zones are side by side within their region.
struct GridLayout {
    Detail detail = Detail::Chips;
    Zoom zoom = Zoom::Chips;
    GridSizes sizes;
    bool isNested = false;
    bool areRowHeadersFull = true;
    bool areTitlesUpright = false;
    /// The clusters without row key are just those without column key: their row is one cell.
    std::optional<std::size_t> mergedRow;
    std::vector<int> columnEdges; // one more than slots
    std::vector<int> rowEdges;
    std::size_t chipsPerLine = 1;
    std::size_t mostChipLines = 0; // of a cell with a count
    QSize size;                    // with headers and totals

    std::size_t slotCount() const { return columnEdges.size() - 1; }
    std::size_t rowCount() const { return rowEdges.size() - 1; }
    bool isMergedRow(std::size_t row) const { return mergedRow == row; }
    /// A count and the title of its nested column don't fit into one line.
    bool hasTitleLine() const;
    /// The column of the table at a slot; none where a row has fewer nested columns.
    std::optional<std::size_t> columnAt(const DomainTable &table, std::size_t row,
                                        std::size_t slot) const;
    std::size_t slotOf(const DomainTable &table, std::size_t row, std::size_t column) const;
    QRect cellRect(std::size_t row, std::size_t slot) const;
    std::size_t chipsInLine(std::size_t row) const;
    /// The place of the index-th chip drawn in a cell; the chip itself may be narrower.
    QRect chipRect(std::size_t row, std::size_t slot, std::size_t index) const;
    /// Which clusters of a cell with a count get a chip: those placed, the next pick among them.
    std::vector<std::size_t> countedChips(const DomainTable &table, std::size_t row,
                                          std::size_t column) const;
    /// Where the number of clusters without a chip is drawn; empty if all have one.
    QRect moreRect(const DomainTable &table, std::size_t row, std::size_t column) const;
};

/// `zoom`: automatic when empty.
GridLayout gridLayout(const DomainTable &table, const GridSizes &sizes, QSize viewport,
                      std::optional<Zoom> zoom = std::nullopt);

} // namespace evenkeel::ui

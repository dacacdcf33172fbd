// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_layout.h"

#include <algorithm>

namespace evenkeel::ui {

namespace {

constexpr int kNarrowestChip = 96;
constexpr int kNarrowestColumn = 8;
constexpr int kWidestColumn = 4000;
/// Chips are worth scrolling for as long as the whole stays within so many screens.
constexpr int kScreensOfChips = 3;
constexpr int kLeastChipHeight = 1200;

std::size_t linesFor(std::size_t chips, std::size_t perLine) {
    return (chips + perLine - 1) / perLine;
}

bool mergesNoValue(const DomainTable &table) {
    if (!table.rows().hasNoValue || !table.columns().hasNoValue || table.columns().size() < 2)
        return false;
    const std::size_t row = table.rows().size() - 1;
    const std::size_t column = table.columns().size() - 1;
    const std::int32_t both = table.cell(row, column).clusters;
    return table.rowSum(row).clusters == both && table.columnSum(column).clusters == both;
}

std::size_t chipsFitting(int width, const GridSizes &sizes) {
    const int slots = (width - sizes.gap) / (sizes.chipWidth + sizes.gap);
    return static_cast<std::size_t>(std::max(1, slots));
}

int headerHeight(const DomainTable &table, const GridLayout &layout, std::size_t row) {
    if (!layout.areRowHeadersFull)
        return layout.sizes.line + layout.sizes.gap;
    return layout.sizes.fullRow + (table.rows().isNoValue(row) ? layout.sizes.noteLine : 0);
}

void setColumns(const DomainTable &table, QSize viewport, GridLayout &layout) {
    const int columns = static_cast<int>(table.columns().size()) - (layout.mergedRow ? 1 : 0);
    const int room = std::max(0, viewport.width() - layout.sizes.rowHeader - 1);
    const int width = std::clamp(room / std::max(1, columns), kNarrowestColumn, kWidestColumn);
    // What the division leaves goes to the first columns, so that the grid ends at the edge.
    const int rest = width * columns <= room ? room - width * columns : 0;
    layout.columnEdges = {layout.sizes.rowHeader};
    for (int column = 0; column < columns; ++column)
        layout.columnEdges.push_back(layout.columnEdges.back() + width + (column < rest ? 1 : 0));
    layout.chipsPerLine = chipsFitting(width, layout.sizes);
}

void setRows(const DomainTable &table, GridLayout &layout) {
    layout.rowEdges = {layout.sizes.columnHeader};
    for (std::size_t row = 0; row < table.rows().size(); ++row) {
        int height = headerHeight(table, layout, row);
        if (layout.detail == Detail::Chips) {
            std::size_t lines = 0;
            for (std::size_t column = 0; column < table.columns().size(); ++column)
                lines = std::max(
                    lines, linesFor(table.clusters(row, column).size(), layout.chipsInLine(row)));
            const int chips =
                static_cast<int>(lines) * (layout.sizes.chipHeight + layout.sizes.gap);
            height = std::max(height, chips + 2 * layout.sizes.gap);
        }
        layout.rowEdges.push_back(layout.rowEdges.back() + height);
    }
}

bool haveChipsRoom(const DomainTable &table, GridLayout &layout, QSize viewport) {
    const int width = layout.columnEdges[1] - layout.columnEdges[0];
    if (width < std::min(layout.sizes.chipWidth, kNarrowestChip) + 2 * layout.sizes.gap)
        return false;
    layout.detail = Detail::Chips;
    setRows(table, layout);
    return layout.rowEdges.back() <=
           std::max(kLeastChipHeight, kScreensOfChips * viewport.height());
}

Detail detailFor(const DomainTable &table, GridLayout &layout, QSize viewport) {
    if (haveChipsRoom(table, layout, viewport))
        return Detail::Chips;
    const int width = layout.columnEdges[1] - layout.columnEdges[0];
    return width >= layout.sizes.countWidth ? Detail::Counts : Detail::Density;
}

/// The first entry of `edges` whose end lies beyond `position`.
std::size_t entryAt(const std::vector<int> &edges, int position) {
    const auto end = std::upper_bound(edges.begin() + 1, edges.end(), position);
    return static_cast<std::size_t>(end - edges.begin()) - 1;
}

std::optional<std::size_t> chipAt(const GridLayout &layout, const DomainTable &table,
                                  const GridPlace &cell, QPoint point) {
    if (layout.detail != Detail::Chips)
        return std::nullopt;
    const QRect first = layout.chipRect(cell.row, cell.column, 0);
    const int lineHeight = layout.sizes.chipHeight + layout.sizes.gap;
    const int slotWidth = first.width() + layout.sizes.gap;
    if (point.y() < first.top() || point.x() < first.left())
        return std::nullopt;
    const auto line = static_cast<std::size_t>((point.y() - first.top()) / lineHeight);
    const auto slot = static_cast<std::size_t>((point.x() - first.left()) / slotWidth);
    const std::size_t chip = line * layout.chipsInLine(cell.row) + slot;
    if (slot >= layout.chipsInLine(cell.row) ||
        chip >= table.clusters(cell.row, cell.column).size() ||
        !layout.chipRect(cell.row, cell.column, chip).contains(point))
        return std::nullopt;
    return chip;
}

} // namespace

std::size_t GridLayout::tableColumn(const DomainTable &table, std::size_t row,
                                    std::size_t column) const {
    return isMergedRow(row) ? table.columns().size() - 1 : column;
}

QRect GridLayout::cellRect(std::size_t row, std::size_t column) const {
    const bool isWhole = isMergedRow(row);
    const int left =
        isWhole ? columnEdges.front() : columnEdges[std::min(column, columnCount() - 1)];
    const int right =
        isWhole ? columnEdges.back() : columnEdges[std::min(column, columnCount() - 1) + 1];
    return QRect(left, rowEdges[row], right - left, rowEdges[row + 1] - rowEdges[row]);
}

std::size_t GridLayout::chipsInLine(std::size_t row) const {
    if (!isMergedRow(row))
        return chipsPerLine;
    return chipsFitting(columnEdges.back() - columnEdges.front(), sizes);
}

QRect GridLayout::chipRect(std::size_t row, std::size_t column, std::size_t chip) const {
    const QRect cell = cellRect(row, column);
    const std::size_t perLine = chipsInLine(row);
    const int width = std::min(sizes.chipWidth, cell.width() - 2 * sizes.gap);
    const int x = static_cast<int>(chip % perLine) * (sizes.chipWidth + sizes.gap);
    const int y = static_cast<int>(chip / perLine) * (sizes.chipHeight + sizes.gap);
    return QRect(cell.left() + sizes.gap + x, cell.top() + sizes.gap + y, width, sizes.chipHeight);
}

GridLayout gridLayout(const DomainTable &table, const GridSizes &sizes, QSize viewport,
                      std::optional<Detail> forced) {
    GridLayout layout;
    layout.sizes = sizes;
    if (mergesNoValue(table))
        layout.mergedRow = table.rows().size() - 1;
    const int rows = static_cast<int>(table.rows().size());
    layout.areRowHeadersFull = rows * sizes.fullRow <= std::max(600, 2 * viewport.height());
    setColumns(table, viewport, layout);
    layout.detail = forced ? *forced : detailFor(table, layout, viewport);
    setRows(table, layout);
    layout.size = QSize(layout.columnEdges.back() + 1, layout.rowEdges.back() + sizes.totals + 1);
    return layout;
}

int totalsTop(const GridLayout &layout, QSize viewport) {
    return std::min(layout.rowEdges.back(), viewport.height() - layout.sizes.totals);
}

GridPlace placeAt(const GridLayout &layout, const DomainTable &table, QSize viewport, QPoint scroll,
                  QPoint point) {
    GridPlace place;
    const QPoint content = point + scroll;
    const bool isHeaderColumn = point.x() < layout.sizes.rowHeader;
    const int totals = totalsTop(layout, viewport);
    if (content.x() >= layout.columnEdges.back() && !isHeaderColumn)
        return place;
    place.column = isHeaderColumn ? 0 : entryAt(layout.columnEdges, content.x());
    if (point.y() < layout.sizes.columnHeader) {
        place.part = isHeaderColumn ? GridPlace::Corner : GridPlace::ColumnHeader;
        return place;
    }
    if (point.y() >= totals) {
        if (point.y() < totals + layout.sizes.totals)
            place.part = GridPlace::Totals;
        return place;
    }
    place.row = entryAt(layout.rowEdges, content.y());
    if (isHeaderColumn) {
        place.part = GridPlace::RowHeader;
        return place;
    }
    place.part = GridPlace::Cell;
    place.column = layout.tableColumn(table, place.row, place.column);
    if (const auto chip = chipAt(layout, table, place, content)) {
        place.part = GridPlace::Chip;
        place.chip = *chip;
    }
    return place;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "ui/domains/grid_place.h"

namespace evenkeel::ui {

namespace {

/// The first entry of `edges` whose end lies beyond `position`.
std::size_t entryAt(const std::vector<int> &edges, int position) {
    const auto end = std::upper_bound(edges.begin() + 1, edges.end(), position);
    const auto entry = static_cast<std::size_t>(end - edges.begin()) - 1;
    return std::min(entry, edges.size() - 2);
}

/// Where in its cell a chip is drawn; nothing where it isn't.
std::optional<std::size_t> drawnIndex(const GridLayout &layout, const DomainTable &table,
                                      const GridPlace &place) {
    if (layout.detail == Detail::Chips)
        return place.chip;
    const auto chips = layout.countedChips(table, place.row, place.column);
    const auto found = std::ranges::find(chips, place.chip);
    if (layout.detail == Detail::Density || found == chips.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - chips.begin());
}

std::optional<std::size_t> chipAt(const GridLayout &layout, const DomainTable &table,
                                  const GridPlace &cell, QPoint point) {
    if (layout.detail == Detail::Density)
        return std::nullopt;
    const std::size_t slot = layout.slotOf(table, cell.row, cell.column);
    const QRect first = layout.chipRect(cell.row, slot, 0);
    const int lineHeight = layout.sizes.chipHeight + layout.sizes.gap;
    const int slotWidth = first.width() + layout.sizes.gap;
    if (point.y() < first.top() || point.x() < first.left())
        return std::nullopt;
    const auto line = static_cast<std::size_t>((point.y() - first.top()) / lineHeight);
    const auto inLine = static_cast<std::size_t>((point.x() - first.left()) / slotWidth);
    const std::size_t index = line * layout.chipsInLine(cell.row) + inLine;
    if (inLine >= layout.chipsInLine(cell.row) ||
        !layout.chipRect(cell.row, slot, index).contains(point))
        return std::nullopt;
    if (layout.detail == Detail::Counts) {
        const auto chips = layout.countedChips(table, cell.row, cell.column);
        return index < chips.size() ? std::optional(chips[index]) : std::nullopt;
    }
    const bool exists = index < table.clusters(cell.row, cell.column).size();
    return exists ? std::optional(index) : std::nullopt;
}

} // namespace

int totalsTop(const GridLayout &layout, QSize viewport) {
    return std::min(layout.rowEdges.back(), viewport.height() - layout.sizes.totals);
}

QRect placeRect(const GridLayout &layout, const DomainTable &table, const GridPlace &place) {
    const std::size_t slot = layout.slotOf(table, place.row, place.column);
    if (place.part == GridPlace::Chip) {
        if (const auto index = drawnIndex(layout, table, place))
            return layout.chipRect(place.row, slot, *index);
    }
    return layout.cellRect(place.row, slot);
}

GridPlace placeAt(const GridLayout &layout, const DomainTable &table, QSize viewport, QPoint scroll,
                  QPoint point) {
    GridPlace place;
    const QPoint content = point + scroll;
    const bool isHeaderColumn = point.x() < layout.sizes.rowHeader;
    const int totals = totalsTop(layout, viewport);
    if (content.x() >= layout.columnEdges.back() && !isHeaderColumn)
        return place;
    const std::size_t slot = isHeaderColumn ? 0 : entryAt(layout.columnEdges, content.x());
    if (point.y() < layout.sizes.columnHeader) {
        place.part = isHeaderColumn ? GridPlace::Corner : GridPlace::ColumnHeader;
        if (layout.isNested && !isHeaderColumn) {
            // Nested columns have their titles in the cells; only "no value" has a header.
            const bool isNone =
                table.columns().hasNoValue && !layout.mergedRow && slot + 1 == layout.slotCount();
            place.part = isNone ? GridPlace::ColumnHeader : GridPlace::Nothing;
            place.column = isNone ? table.columns().values.size() : 0;
            return place;
        }
        place.column = slot;
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
    const auto column = layout.columnAt(table, place.row, slot);
    if (!column)
        return {};
    place.part = GridPlace::Cell;
    place.column = *column;
    if (const auto chip = chipAt(layout, table, place, content)) {
        place.part = GridPlace::Chip;
        place.chip = *chip;
    }
    return place;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "ui/domains/grid_place.h"

namespace evenkeel::ui {

namespace {

bool hasChips(const GridLayout &layout) {
    return layout.detail == Detail::Chips;
}

/// A cell, or the chip in it that comes closest to `chip`.
GridPlace placeIn(const GridLayout &layout, const DomainTable &table, std::size_t row,
                  std::size_t column, std::size_t chip) {
    if (!hasChips(layout))
        return {GridPlace::Cell, row, column, 0};
    const std::size_t last = table.clusters(row, column).size() - 1;
    return {GridPlace::Chip, row, column, std::min(chip, last)};
}

GridPlace first(const GridLayout &layout, const DomainTable &table) {
    for (std::size_t row = 0; row < table.rows().size(); ++row) {
        if (!table.cells(row).empty())
            return placeIn(layout, table, row, table.cells(row).front().column, 0);
    }
    return {};
}

GridPlace last(const GridLayout &layout, const DomainTable &table) {
    for (std::size_t row = table.rows().size(); row-- > 0;) {
        if (table.cells(row).empty())
            continue;
        const DomainCell &cell = table.cells(row).back();
        return placeIn(layout, table, row, cell.column,
                       static_cast<std::size_t>(cell.sum.clusters) - 1);
    }
    return {};
}

/// The column of the next cell of the row that holds clusters.
std::optional<std::size_t> columnBeside(const GridLayout &layout, const DomainTable &table,
                                        const GridPlace &from, int step) {
    if (layout.isMergedRow(from.row))
        return std::nullopt;
    const auto slots = static_cast<std::ptrdiff_t>(layout.slotCount());
    auto slot = static_cast<std::ptrdiff_t>(layout.slotOf(table, from.row, from.column)) + step;
    for (; slot >= 0 && slot < slots; slot += step) {
        const auto column = layout.columnAt(table, from.row, static_cast<std::size_t>(slot));
        if (column && !table.clusters(from.row, *column).empty())
            return column;
    }
    return std::nullopt;
}

GridPlace sideways(const GridLayout &layout, const DomainTable &table, const GridPlace &from,
                   int step) {
    const std::size_t perLine = layout.chipsInLine(from.row);
    const std::size_t chips = table.clusters(from.row, from.column).size();
    if (hasChips(layout)) {
        if (step > 0 && (from.chip + 1) % perLine != 0 && from.chip + 1 < chips)
            return {from.part, from.row, from.column, from.chip + 1};
        if (step < 0 && from.chip % perLine != 0)
            return {from.part, from.row, from.column, from.chip - 1};
    }
    const auto column = columnBeside(layout, table, from, step);
    if (!column)
        return from;
    const std::size_t line = from.chip / perLine;
    return placeIn(layout, table, from.row, *column, line * perLine + (step < 0 ? perLine - 1 : 0));
}

GridPlace upOrDown(const GridLayout &layout, const DomainTable &table, const GridPlace &from,
                   int step) {
    const std::size_t perLine = layout.chipsInLine(from.row);
    const std::size_t chips = table.clusters(from.row, from.column).size();
    if (hasChips(layout) && chips > 0) {
        if (step > 0 && from.chip / perLine < (chips - 1) / perLine)
            return {from.part, from.row, from.column, std::min(from.chip + perLine, chips - 1)};
        if (step < 0 && from.chip >= perLine)
            return {from.part, from.row, from.column, from.chip - perLine};
    }
    const std::size_t slot = layout.slotOf(table, from.row, from.column);
    const auto rows = static_cast<std::ptrdiff_t>(table.rows().size());
    for (auto row = static_cast<std::ptrdiff_t>(from.row) + step; row >= 0 && row < rows;
         row += step) {
        const auto next = static_cast<std::size_t>(row);
        const auto column = layout.columnAt(table, next, slot);
        if (!column || table.clusters(next, *column).empty())
            continue;
        const std::size_t end = table.clusters(next, *column).size() - 1;
        const std::size_t lineStart = step > 0 ? 0 : end - end % layout.chipsInLine(next);
        return placeIn(layout, table, next, *column, lineStart + from.chip % perLine);
    }
    return from;
}

/// Chips that a cell with a count shows are for the mouse; keys walk over cells there.
GridPlace normalized(const GridLayout &layout, const DomainTable &table, GridPlace place) {
    if (!hasChips(layout))
        return {GridPlace::Cell, place.row, place.column, 0};
    const bool isEmpty = table.clusters(place.row, place.column).empty();
    place.part = isEmpty ? GridPlace::Cell : GridPlace::Chip;
    return place;
}

} // namespace

GridPlace placeAfterKey(const GridLayout &layout, const DomainTable &table, GridPlace from,
                        Qt::Key key) {
    if (from.part != GridPlace::Chip && from.part != GridPlace::Cell)
        return first(layout, table);
    from = normalized(layout, table, from);
    switch (key) {
    case Qt::Key_Home:
        return first(layout, table);
    case Qt::Key_End:
        return last(layout, table);
    case Qt::Key_Left:
        return sideways(layout, table, from, -1);
    case Qt::Key_Right:
        return sideways(layout, table, from, 1);
    case Qt::Key_Up:
        return upOrDown(layout, table, from, -1);
    case Qt::Key_Down:
        return upOrDown(layout, table, from, 1);
    default:
        return from;
    }
}

GridPlace cellAfterKey(const GridLayout &layout, const DomainTable &table, GridPlace from,
                       Qt::Key key) {
    if (from.part != GridPlace::Chip && from.part != GridPlace::Cell)
        return first(layout, table);
    const auto step = [key](Qt::Key back, Qt::Key forth) {
        return key == back ? -1 : (key == forth ? 1 : 0);
    };
    const auto row = static_cast<std::ptrdiff_t>(from.row) + step(Qt::Key_Up, Qt::Key_Down);
    auto slot = static_cast<std::ptrdiff_t>(layout.slotOf(table, from.row, from.column)) +
                step(Qt::Key_Left, Qt::Key_Right);
    if (row < 0 || row >= static_cast<std::ptrdiff_t>(layout.rowCount()) || slot < 0 ||
        slot >= static_cast<std::ptrdiff_t>(layout.slotCount()))
        return from;
    const auto nextRow = static_cast<std::size_t>(row);
    const auto column = layout.columnAt(table, nextRow, static_cast<std::size_t>(slot));
    return column ? GridPlace{GridPlace::Cell, nextRow, *column, 0} : from;
}

} // namespace evenkeel::ui

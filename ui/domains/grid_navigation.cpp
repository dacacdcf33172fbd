// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "ui/domains/grid_layout.h"

namespace evenkeel::ui {

namespace {

bool hasClusters(const DomainTable &table, std::size_t row, std::size_t column) {
    return table.cell(row, column).clusters > 0;
}

GridPlace::Part partFor(const GridLayout &layout) {
    return layout.detail == Detail::Chips ? GridPlace::Chip : GridPlace::Cell;
}

/// The first (step 1) or last (step -1) cell with clusters, row after row.
GridPlace outermost(const GridLayout &layout, const DomainTable &table, int step) {
    const std::size_t columns = table.columns().size();
    const std::size_t cells = table.rows().size() * columns;
    for (std::size_t index = 0; index < cells; ++index) {
        const std::size_t cell = step > 0 ? index : cells - 1 - index;
        const std::size_t row = cell / columns;
        const std::size_t column = cell % columns;
        if (!hasClusters(table, row, column))
            continue;
        const std::size_t last = table.clusters(row, column).size() - 1;
        const bool isLast = step < 0 && layout.detail == Detail::Chips;
        return {partFor(layout), row, column, isLast ? last : 0};
    }
    return {};
}

GridPlace sideways(const GridLayout &layout, const DomainTable &table, GridPlace from, int step) {
    const std::size_t perLine = layout.chipsInLine(from.row);
    const std::size_t chips = table.clusters(from.row, from.column).size();
    if (from.part == GridPlace::Chip) {
        if (step > 0 && (from.chip + 1) % perLine != 0 && from.chip + 1 < chips)
            return {from.part, from.row, from.column, from.chip + 1};
        if (step < 0 && from.chip % perLine != 0)
            return {from.part, from.row, from.column, from.chip - 1};
    }
    const auto columns = static_cast<std::ptrdiff_t>(table.columns().size());
    for (auto column = static_cast<std::ptrdiff_t>(from.column) + step;
         column >= 0 && column < columns; column += step) {
        const auto next = static_cast<std::size_t>(column);
        if (!hasClusters(table, from.row, next))
            continue;
        const std::size_t line = from.chip / perLine;
        const std::size_t last = table.clusters(from.row, next).size() - 1;
        const std::size_t wanted = line * perLine + (step < 0 ? perLine - 1 : 0);
        return {partFor(layout), from.row, next,
                layout.detail == Detail::Chips ? std::min(wanted, last) : 0};
    }
    return from;
}

GridPlace upOrDown(const GridLayout &layout, const DomainTable &table, GridPlace from, int step) {
    const std::size_t perLine = layout.chipsInLine(from.row);
    const std::size_t chips = table.clusters(from.row, from.column).size();
    if (from.part == GridPlace::Chip) {
        if (step > 0 && from.chip / perLine < (chips - 1) / perLine)
            return {from.part, from.row, from.column, std::min(from.chip + perLine, chips - 1)};
        if (step < 0 && from.chip >= perLine)
            return {from.part, from.row, from.column, from.chip - perLine};
    }
    const auto rows = static_cast<std::ptrdiff_t>(table.rows().size());
    for (auto row = static_cast<std::ptrdiff_t>(from.row) + step; row >= 0 && row < rows;
         row += step) {
        const auto next = static_cast<std::size_t>(row);
        const std::size_t column =
            layout.isMergedRow(next) ? table.columns().size() - 1 : from.column;
        if (!hasClusters(table, next, column))
            continue;
        const std::size_t last = table.clusters(next, column).size() - 1;
        const std::size_t slot = std::min(from.chip % perLine, last);
        const std::size_t lineStart = step > 0 ? 0 : last - last % layout.chipsInLine(next);
        return {partFor(layout), next, column,
                layout.detail == Detail::Chips ? std::min(lineStart + slot, last) : 0};
    }
    return from;
}

} // namespace

GridPlace placeAfterKey(const GridLayout &layout, const DomainTable &table, GridPlace from,
                        Qt::Key key) {
    if (from.part != GridPlace::Chip && from.part != GridPlace::Cell)
        return outermost(layout, table, 1);
    switch (key) {
    case Qt::Key_Home:
        return outermost(layout, table, 1);
    case Qt::Key_End:
        return outermost(layout, table, -1);
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

} // namespace evenkeel::ui

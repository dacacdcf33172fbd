// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_place.h"

#include <algorithm>

#include "ui/base/label_names.h"
#include "ui/picture/grid_content.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

using Wanted = std::map<QString, std::optional<QString>>;

bool isHeader(const GridPlace &place) {
    return place.part == GridPlace::RowHeader || place.part == GridPlace::ColumnHeader;
}

void want(const DomainAxis &axis, std::size_t entry, Wanted &wanted) {
    if (axis.key.empty())
        return;
    wanted[toQString(axis.key)] =
        axis.isNoValue(entry) ? std::nullopt : std::optional(toQString(axis.values[entry]));
}

/// The labels that make a cluster stand at a place.
Wanted labelsOf(const DomainTable &table, const GridPlace &place) {
    Wanted wanted;
    if (place.isInCell() || place.part == GridPlace::RowHeader)
        want(table.rows(), place.row, wanted);
    if (place.isInCell() || place.part == GridPlace::ColumnHeader)
        want(table.columns(), place.column, wanted);
    return wanted;
}

bool hasAlready(const fleet::Fleet &fleet, fleet::ClusterIndex cluster, const QString &key,
                const std::optional<QString> &value) {
    const auto current = fleet.label(cluster, std::string_view(key.toStdString()));
    return current ? value && toQString(*current) == *value : !value;
}

/// Only what changes: clusters that differ in some label, and labels that some cluster lacks.
LabelEdit changesOnly(const fleet::Fleet &fleet, const QStringList &names, const Wanted &wanted) {
    LabelEdit edit;
    for (const QString &name : names) {
        const auto cluster = fleet.find(name.toStdString());
        if (!cluster)
            continue;
        bool changes = false;
        for (const auto &[key, value] : wanted) {
            if (hasAlready(fleet, *cluster, key, value))
                continue;
            edit.labels.emplace(key, value);
            changes = true;
        }
        if (changes)
            edit.clusters << name;
    }
    return edit;
}

QStringList namesAt(const GridContent &content, const std::set<QString> &selected,
                    const GridPlace &place) {
    QStringList names;
    for (const std::uint32_t cluster : clustersAt(content, place))
        names << content.name(cluster);
    if (place.part == GridPlace::Chip && selected.contains(names.value(0)))
        names = QStringList(selected.begin(), selected.end());
    return names;
}

/// Grey cells: a region has fewer zones than another, and below the last row there is nothing.
QString refusalBeside(const GridContent &content, const GridDrag &drag) {
    if (drag.label)
        return GridWords::tr("No clusters here to label.");
    if (!content.table.areColumnsNested())
        return GridWords::tr("Drop on a cell or on the header of a row or column.");
    return GridWords::tr("No %1 here: drop on another cell or on the header of a %2.")
        .arg(content.columnKey, content.rowKey);
}

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

GridDrag gridDrag(const QMimeData &mime) {
    return {clustersOf(mime).value_or(QStringList()), labelOf(mime)};
}

GridDrop dropAt(const GridContent &content, const std::set<QString> &selected,
                const GridPlace &place, const GridDrag &drag) {
    if (drag.isEmpty())
        return {};
    if (!place.isInCell() && !isHeader(place))
        return {{}, refusalBeside(content, drag)};
    const fleet::Fleet &fleet = *content.labels;
    QStringList names = drag.clusters;
    Wanted wanted;
    if (drag.label) {
        names = namesAt(content, selected, place);
        wanted[drag.label->first] = drag.label->second;
        if (names.isEmpty())
            return {{}, GridWords::tr("No clusters here to label.")};
    } else {
        wanted = labelsOf(content.table, place);
        if (wanted.empty())
            return {{}, GridWords::tr("Choose a key for the rows or columns first.")};
    }
    GridDrop drop{changesOnly(fleet, names, wanted), {}};
    if (drop.edit.clusters.isEmpty())
        drop.refusal = drag.label ? GridWords::tr("These clusters already have this label.")
                                  : GridWords::tr("These clusters are already here.");
    return drop;
}

std::vector<std::uint32_t> clustersAt(const GridContent &content, const GridPlace &place) {
    std::vector<std::uint32_t> result;
    const DomainTable &table = content.table;
    const auto append = [&](std::size_t row, std::size_t column) {
        const auto clusters = table.clusters(row, column);
        result.insert(result.end(), clusters.begin(), clusters.end());
    };
    switch (place.part) {
    case GridPlace::Chip: {
        const auto clusters = table.clusters(place.row, place.column);
        if (place.chip < clusters.size())
            result.push_back(clusters[place.chip]);
        break;
    }
    case GridPlace::Cell:
        append(place.row, place.column);
        break;
    case GridPlace::RowHeader:
        for (const DomainCell &cell : table.cells(place.row))
            append(place.row, cell.column);
        break;
    case GridPlace::ColumnHeader:
        for (std::size_t row = 0; row < table.rows().size(); ++row)
            append(row, place.column);
        break;
    case GridPlace::Nothing:
    case GridPlace::Corner:
    case GridPlace::Totals:
        break;
    }
    return result;
}

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_drops.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/picture/grid_content.h"
#include "ui/base/label_names.h"
#include "ui/base/label_mime.h"

namespace evenkeel::ui {

namespace {

using Wanted = std::map<QString, std::optional<QString>>;

struct GridDropsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainGrid)
};

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
        return GridDropsWords::tr("No clusters here to label.");
    if (!content.table.areColumnsNested())
        return GridDropsWords::tr("Drop on a cell or on the header of a row or column.");
    return GridDropsWords::tr("No %1 here: drop on another cell or on the header of a %2.")
        .arg(content.columnKey, content.rowKey);
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
            return {{}, GridDropsWords::tr("No clusters here to label.")};
    } else {
        wanted = labelsOf(content.table, place);
        if (wanted.empty())
            return {{}, GridDropsWords::tr("Choose a key for the rows or columns first.")};
    }
    GridDrop drop{changesOnly(fleet, names, wanted), {}};
    if (drop.edit.clusters.isEmpty())
        drop.refusal = drag.label ? GridDropsWords::tr("These clusters already have this label.")
                                  : GridDropsWords::tr("These clusters are already here.");
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

} // namespace evenkeel::ui

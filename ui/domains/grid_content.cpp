// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_content.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/looks/marks.h"
#include "ui/models/label_names.h"

namespace evenkeel::ui {

namespace {

QString tr(const char *text) {
    return QCoreApplication::translate("DomainGrid", text);
}

QString entryTitle(const DomainAxis &axis, const QString &key, std::size_t entry) {
    if (axis.key.empty())
        return tr("all clusters");
    if (axis.isNoValue(entry))
        return tr("no %1").arg(key);
    const QString value = toQString(axis.values[entry]);
    return value.isEmpty() ? tr("empty %1").arg(key) : value;
}

/// Zones are often named by a number or a letter alone, which says nothing without the key.
QString explicitTitle(const DomainAxis &axis, const QString &key, std::size_t entry) {
    const QString title = entryTitle(axis, key, entry);
    const bool isBare = !axis.key.empty() && title.size() <= 2;
    return isBare ? key + QLatin1Char(' ') + title : title;
}

void setSpread(GridContent &content) {
    const Scene &scene = content.scene;
    if (!scene.plan || !scene.plan->evaluation)
        return;
    for (scheduling::SpreadView &spread :
         scheduling::spreadAfter(scene.objects->fleet, *scene.plan, scene.picks)) {
        if (spread.topologyKey == content.table.rows().key)
            content.rowSpread = spread;
        if (spread.topologyKey == content.table.columns().key)
            content.columnSpread = spread;
    }
}

} // namespace

QString GridContent::name(std::uint32_t cluster) const {
    return toQString(scene.objects->fleet.name(static_cast<fleet::ClusterIndex>(cluster)));
}

QString GridContent::mark(std::uint32_t cluster) const {
    return describe(marks[cluster], picksInAll);
}

QString GridContent::fullName(std::size_t row, std::size_t column, std::uint32_t cluster) const {
    QString text = name(cluster) + QLatin1String(", ") + mark(cluster);
    if (!table.rows().key.empty())
        text += QLatin1String(", ") + explicitTitle(table.rows(), rowKey, row);
    if (!table.columns().key.empty())
        text += QLatin1String(", ") + explicitTitle(table.columns(), columnKey, column);
    return text;
}

QString GridContent::rowTitle(std::size_t row) const {
    return explicitTitle(table.rows(), rowKey, row);
}

QString GridContent::columnTitle(std::size_t column) const {
    return explicitTitle(table.columns(), columnKey, column);
}

QString GridContent::cellTitle(std::size_t row, std::size_t column) const {
    QString text = rowTitle(row);
    if (!table.columns().key.empty())
        text += QLatin1String(", ") + columnTitle(column);
    return text + QLatin1String(", ") + sumText(table.cell(row, column));
}

GridContent gridContent(const Scene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys) {
    GridContent content;
    content.scene = scene;
    content.marks = clusterMarks(scene);
    const fleet::Fleet &fleet = scene.objects->fleet;
    content.table = DomainTable(fleet, content.marks, shown, keys);
    content.picksInAll = scene.plan ? static_cast<int>(scene.plan->picks.size()) : 0;

    std::vector<std::string_view> labelKeys;
    for (const fleet::StringId key : fleet.labelKeys())
        labelKeys.push_back(fleet.text(key));
    content.rowKey = shortLabelKey(keys.row, labelKeys);
    content.columnKey = shortLabelKey(keys.column, labelKeys);
    setSpread(content);

    const auto nameOf = [&fleet](std::uint32_t cluster) {
        return fleet.name(static_cast<fleet::ClusterIndex>(cluster));
    };
    const auto longest = std::ranges::max_element(
        shown, {}, [&nameOf](std::uint32_t cluster) { return nameOf(cluster).size(); });
    if (longest != shown.end())
        content.longestName = toQString(nameOf(*longest));
    return content;
}

QString sumText(const DomainSum &sum) {
    return tr("%1 picked of %2").arg(sum.placed).arg(sum.clusters);
}

QString skewText(const QString &key, const scheduling::SpreadView &spread) {
    return tr("%1 skew %2 / %3").arg(key).arg(spread.skew).arg(spread.maxSkew);
}

} // namespace evenkeel::ui

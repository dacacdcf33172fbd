// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory_model.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/spread/domain_map.h"
#include "ui/models/label_names.h"

namespace evenkeel::ui {

namespace {

constexpr std::uint32_t kLast = std::numeric_limits<std::uint32_t>::max();

std::vector<std::uint32_t> naturalNameRanks(const fleet::Fleet &fleet) {
    std::vector<fleet::ClusterIndex> clusters(fleet.size());
    for (std::size_t row = 0; row < clusters.size(); ++row)
        clusters[row] = static_cast<fleet::ClusterIndex>(row);
    std::ranges::sort(clusters, spread::naturalLess,
                      [&](fleet::ClusterIndex cluster) { return fleet.name(cluster); });
    std::vector<std::uint32_t> ranks(clusters.size());
    for (std::size_t rank = 0; rank < clusters.size(); ++rank)
        ranks[fleet::row(clusters[rank])] = static_cast<std::uint32_t>(rank);
    return ranks;
}

/// Rank of each cluster's value of a label in natural order; kLast without the label.
std::vector<std::uint32_t> naturalLabelRanks(const fleet::Fleet &fleet, fleet::StringId key) {
    std::vector<std::uint32_t> ranks(fleet.size(), kLast);
    std::vector<fleet::StringId> values;
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        if (const auto value = fleet.label(static_cast<fleet::ClusterIndex>(row), key)) {
            ranks[row] = static_cast<std::uint32_t>(*value);
            values.push_back(*value);
        }
    }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::vector<fleet::StringId> ordered = values;
    std::ranges::sort(ordered, spread::naturalLess,
                      [&](fleet::StringId value) { return fleet.text(value); });
    std::vector<std::uint32_t> rankOfValue(fleet.strings().size(), kLast);
    for (std::size_t rank = 0; rank < ordered.size(); ++rank)
        rankOfValue[static_cast<std::size_t>(ordered[rank])] = static_cast<std::uint32_t>(rank);
    for (std::uint32_t &rank : ranks)
        rank = rank == kLast ? kLast : rankOfValue[rank];
    return ranks;
}

/// Picks by their number first, then what could be picked, then what could not.
std::uint32_t stateRank(ClusterMark mark) {
    if (mark.pickNumber > 0)
        return static_cast<std::uint32_t>(mark.pickNumber);
    return kLast - 100 + static_cast<std::uint32_t>(mark.state);
}

} // namespace

InventoryModel::InventoryModel(QObject *parent) : QAbstractTableModel(parent) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
}

void InventoryModel::setScene(const Scene &scene) {
    const auto &placements = scene.objects->placements;
    const placement::Placement *current =
        scene.placement >= 0 ? &placements[static_cast<std::size_t>(scene.placement)] : nullptr;
    std::vector<fleet::StringId> keys = labelKeysFor(scene.objects->fleet, current);
    const bool isSameFleet = scene.objects == m_scene.objects;
    if (isSameFleet && keys == m_keys) {
        m_scene = scene;
        m_marks = clusterMarks(scene);
        Rows rows = m_rows;
        sortRows(rows);
        replaceOrder(std::move(rows));
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_scene = scene;
    m_keys = std::move(keys);
    m_marks = clusterMarks(scene);
    if (!isSameFleet)
        m_nameRanks = naturalNameRanks(fleet());
    m_sortColumn = std::min(m_sortColumn, columnCount() - 1);
    applyFilterText();
    endResetModel();
}

std::optional<kube::Error> InventoryModel::setFilterText(const QString &text) {
    auto filter = parseClusterFilter(text.toStdString(), fleet());
    if (!filter)
        return filter.error();
    m_filterText = text;
    if (*filter == m_filter)
        return std::nullopt;
    beginResetModel();
    applyFilterText();
    endResetModel();
    return std::nullopt;
}

/// Parsed again for each fleet: a bare word is a label key of one and part of a name in another.
void InventoryModel::applyFilterText() {
    if (auto filter = parseClusterFilter(m_filterText.toStdString(), fleet()))
        m_filter = std::move(*filter);
    m_rows = matchingClusters(fleet(), m_filter);
    sortRows(m_rows);
    indexRows();
}

std::size_t InventoryModel::clusterCount() const {
    return fleet().size();
}

int InventoryModel::picksInAll() const {
    return m_scene.plan ? static_cast<int>(m_scene.plan->picks.size()) : 0;
}

int InventoryModel::rowOfName(const QString &name) const {
    const auto cluster = fleet().find(name.toStdString());
    return cluster ? m_positions[fleet::row(*cluster)] : -1;
}

int InventoryModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int InventoryModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : FirstLabel + static_cast<int>(m_keys.size());
}

QVariant InventoryModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const fleet::ClusterIndex cluster = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case NameRole:
        return toQString(fleet().name(cluster));
    case MarkRole:
        return QVariant::fromValue(m_marks[fleet::row(cluster)]);
    case Qt::DisplayRole:
    case MissingRole:
        if (index.column() >= FirstLabel)
            return labelData(cluster, index.column(), role);
        if (role == Qt::DisplayRole && index.column() == Name)
            return toQString(fleet().name(cluster));
        return {};
    default:
        return {};
    }
}

QVariant InventoryModel::labelData(fleet::ClusterIndex cluster, int column, int role) const {
    const auto value =
        fleet().label(cluster, m_keys[static_cast<std::size_t>(column - FirstLabel)]);
    if (role == MissingRole)
        return !value.has_value();
    return value ? toQString(fleet().text(*value)) : QVariant();
}

QVariant InventoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < FirstLabel || section >= columnCount())
        return {};
    const auto key = fleet().text(m_keys[static_cast<std::size_t>(section - FirstLabel)]);
    if (role == KeyRole)
        return toQString(key);
    if (role != Qt::DisplayRole)
        return {};
    std::vector<std::string_view> keys;
    for (const fleet::StringId id : m_keys)
        keys.push_back(fleet().text(id));
    return shortLabelKey(key, keys);
}

void InventoryModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount())
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    Rows rows = m_rows;
    sortRows(rows);
    replaceOrder(std::move(rows));
}

std::vector<std::uint32_t> InventoryModel::sortRanks() const {
    if (m_sortColumn >= FirstLabel)
        return naturalLabelRanks(fleet(),
                                 m_keys[static_cast<std::size_t>(m_sortColumn - FirstLabel)]);
    if (m_sortColumn == Name)
        return m_nameRanks;
    std::vector<std::uint32_t> ranks(m_marks.size());
    std::ranges::transform(m_marks, ranks.begin(), stateRank);
    return ranks;
}

void InventoryModel::sortRows(Rows &rows) const {
    const std::vector<std::uint32_t> ranks = sortRanks();
    const bool isAscending = m_sortOrder == Qt::AscendingOrder;
    std::ranges::sort(rows, [&](fleet::ClusterIndex left, fleet::ClusterIndex right) {
        const std::uint32_t leftRank = ranks[fleet::row(left)];
        const std::uint32_t rightRank = ranks[fleet::row(right)];
        if (leftRank != rightRank)
            return isAscending == (leftRank < rightRank);
        return m_nameRanks[fleet::row(left)] < m_nameRanks[fleet::row(right)];
    });
}

void InventoryModel::replaceOrder(Rows rows) {
    if (rows == m_rows)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    const Rows rowsBefore = std::exchange(m_rows, std::move(rows));
    indexRows();
    QModelIndexList after;
    for (const QModelIndex &persistent : before) {
        const auto cluster = rowsBefore[static_cast<std::size_t>(persistent.row())];
        after.append(index(m_positions[fleet::row(cluster)], persistent.column()));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void InventoryModel::indexRows() {
    m_positions.assign(fleet().size(), -1);
    for (std::size_t position = 0; position < m_rows.size(); ++position)
        m_positions[fleet::row(m_rows[position])] = static_cast<int>(position);
}

} // namespace evenkeel::ui

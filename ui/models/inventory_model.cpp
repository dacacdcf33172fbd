// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory_model.h"

#include <algorithm>
#include <utility>

#include "core/spread/domain_map.h"
#include "ui/models/cell_edit.h"
#include "ui/picture/domain_table.h"
#include "ui/base/label_names.h"
#include "ui/picture/plan_picture.h"
#include "ui/base/label_mime.h"

namespace evenkeel::ui {

namespace {

constexpr std::uint32_t kLast = ColumnReader::kNoRank;
/// As many as a table beside a grid shows; a fleet may have thousands of keys.
constexpr std::size_t kColumnsToBeginWith = 8;

/// Picks by their number first, then what could be picked, then what could not.
std::uint32_t stateRank(ClusterMark mark) {
    if (mark.pickNumber > 0)
        return static_cast<std::uint32_t>(mark.pickNumber);
    return kLast - 100 + static_cast<std::uint32_t>(mark.state);
}

kube::Time clockOf(const Scene &scene) {
    return scene.plan ? scene.plan->now : scene.objects->now();
}

} // namespace

InventoryModel::InventoryModel(QObject *parent) : QAbstractTableModel(parent) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
}

void InventoryModel::setScene(const Scene &scene) {
    if (scene.isSamePicture(m_scene)) {
        m_scene = scene;
        return;
    }
    const bool isSameFleet = scene.objects->fleet.isSharedWith(fleet());
    const bool isSameRows = isSameFleet || haveSameNames(scene.objects->fleet, fleet());
    if (isSameRows && columns() == columnsOf(scene)) {
        m_scene = scene;
        bindColumns();
        m_marks = pictureOf(scene)->marks;
        Rows rows = isSameFleet ? m_rows : rowsOfFilter();
        if (isSameFleet)
            sortRows(rows);
        showRows(std::move(rows));
        return;
    }
    beginResetModel();
    m_scene = scene;
    bindColumns();
    m_marks = pictureOf(scene)->marks;
    if (!isSameRows)
        rankNames();
    m_sortColumn = std::min(m_sortColumn, columnCount() - 1);
    m_rows = rowsOfFilter();
    indexRows();
    endResetModel();
}

std::vector<InventoryColumn> InventoryModel::columnsOf(const Scene &scene) const {
    return m_chosen ? *m_chosen
                    : columnsFor(scene.objects->fleet, placementOf(scene), kColumnsToBeginWith);
}

/// Readers belong to one fleet and one clock, so every scene has its own.
void InventoryModel::bindColumns() {
    const std::vector<InventoryColumn> wanted = columnsOf(m_scene);
    std::vector<std::string_view> keys;
    for (const InventoryColumn &column : wanted)
        keys.push_back(column.key);
    m_columns.clear();
    m_shortKeys.clear();
    m_areDomains.clear();
    const std::vector<std::string> topology = topologyKeys(placementOf(m_scene));
    for (const InventoryColumn &column : wanted) {
        m_areDomains.push_back(column.kind == InventoryColumn::Kind::Label &&
                               std::ranges::find(topology, column.key) != topology.end());
        m_columns.emplace_back(fleet(), column, clockOf(m_scene));
        m_shortKeys.push_back(shortLabelKey(column.key, keys));
    }
}

void InventoryModel::setColumns(std::optional<std::vector<InventoryColumn>> columns) {
    if (columns == m_chosen)
        return;
    const InventoryColumn *sorted = columnAt(m_sortColumn);
    const auto sortedColumn = sorted ? std::optional(*sorted) : std::nullopt;
    beginResetModel();
    m_chosen = std::move(columns);
    bindColumns();
    if (sortedColumn) {
        const auto now = this->columns();
        const auto found = std::ranges::find(now, *sortedColumn);
        m_sortColumn =
            found == now.end() ? int{State} : FirstChosen + static_cast<int>(found - now.begin());
    }
    sortRows(m_rows);
    indexRows();
    endResetModel();
}

std::vector<InventoryColumn> InventoryModel::columns() const {
    std::vector<InventoryColumn> columns;
    for (const ColumnReader &reader : m_columns)
        columns.push_back(reader.column());
    return columns;
}

const InventoryColumn *InventoryModel::columnAt(int section) const {
    const auto index = static_cast<std::size_t>(section - FirstChosen);
    return section >= FirstChosen && index < m_columns.size() ? &m_columns[index].column()
                                                              : nullptr;
}

void InventoryModel::rankNames() {
    const std::vector<std::uint32_t> ordered = rowsByName(fleet());
    m_byName.resize(ordered.size());
    m_nameRanks.resize(ordered.size());
    for (std::size_t rank = 0; rank < ordered.size(); ++rank) {
        m_byName[rank] = static_cast<fleet::ClusterIndex>(ordered[rank]);
        m_nameRanks[ordered[rank]] = static_cast<std::uint32_t>(rank);
    }
}

std::optional<base::Error> InventoryModel::setFilterText(const QString &text) {
    auto filter = parseClusterFilter(text.toStdString(), fleet());
    if (!filter)
        return filter.error();
    m_filterText = text;
    if (*filter != m_filter)
        showRows(rowsOfFilter());
    return std::nullopt;
}

/// Parsed again for each fleet: a bare word is a label key of one and part of a name in another.
InventoryModel::Rows InventoryModel::rowsOfFilter() {
    if (auto filter = parseClusterFilter(m_filterText.toStdString(), fleet()))
        m_filter = std::move(*filter);
    Rows rows = matchingClusters(fleet(), m_filter);
    sortRows(rows);
    return rows;
}

/// Other rows are a reset, the same ones in another order are not: selection and editor stay.
void InventoryModel::showRows(Rows rows) {
    const bool areSame =
        rows.size() == m_rows.size() && std::ranges::all_of(rows, [&](fleet::ClusterIndex cluster) {
            return m_positions[fleet::row(cluster)] >= 0;
        });
    if (!areSame) {
        beginResetModel();
        m_rows = std::move(rows);
        indexRows();
        endResetModel();
        return;
    }
    replaceOrder(std::move(rows));
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, columnCount() - 1));
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
    return parent.isValid() ? 0 : FirstChosen + static_cast<int>(m_columns.size());
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
    case PhantomRole:
        return isPhantom(cluster);
    case QuantityRole:
        return columnAt(index.column()) && isOfQuantities(*columnAt(index.column()));
    case Qt::DisplayRole:
    case Qt::EditRole:
    case MissingRole:
    case NoDomainRole:
        if (index.column() >= FirstChosen)
            return columnData(cluster, index.column(), role);
        if (role < Qt::UserRole && index.column() == Name)
            return toQString(fleet().name(cluster));
        return {};
    default:
        return {};
    }
}

QVariant InventoryModel::columnData(fleet::ClusterIndex cluster, int column, int role) const {
    const auto chosen = static_cast<std::size_t>(column - FirstChosen);
    const auto text = m_columns[chosen].text(cluster);
    if (role == MissingRole)
        return !text.has_value();
    if (role == NoDomainRole)
        return !text.has_value() && m_areDomains[chosen];
    return text ? toQString(*text) : QVariant();
}

bool InventoryModel::isPhantom(fleet::ClusterIndex cluster) const {
    const auto &places = m_scene.objects->clusterPlaces;
    return fleet::row(cluster) < places.size() && places[fleet::row(cluster)].line == 0;
}

QVariant InventoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < FirstChosen || section >= columnCount())
        return {};
    const auto index = static_cast<std::size_t>(section - FirstChosen);
    switch (role) {
    case KeyRole:
        return toQString(m_columns[index].column().key);
    case QuantityRole:
        return isOfQuantities(m_columns[index].column());
    case Qt::DisplayRole:
        return m_shortKeys[index];
    default:
        return {};
    }
}

Qt::ItemFlags InventoryModel::flags(const QModelIndex &index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    flags |= Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    const InventoryColumn *column = columnAt(index.column());
    flags.setFlag(Qt::ItemIsEditable, column && isEditable(*column));
    return flags;
}

bool InventoryModel::setData(const QModelIndex &index, const QVariant &value, int role) {
    const InventoryColumn *column = columnAt(index.column());
    if (role != Qt::EditRole || !column || !isEditable(*column))
        return false;
    const QString text = value.toString().trimmed();
    if (cellProblem(*column, text))
        return false;
    // The edit may bring other columns, so what is told of is a copy.
    const InventoryColumn edited = *column;
    if (text != index.data(Qt::EditRole).toString())
        Q_EMIT cellEdited(index.data(NameRole).toString(), edited, text);
    return true;
}

QStringList InventoryModel::mimeTypes() const {
    return {clustersMimeType()};
}

QMimeData *InventoryModel::mimeData(const QModelIndexList &indexes) const {
    QStringList names;
    for (const QModelIndex &index : indexes) {
        const QString name = index.data(NameRole).toString();
        if (names.isEmpty() || names.constLast() != name)
            names.append(name);
    }
    names.removeDuplicates();
    return names.isEmpty() ? nullptr : clustersMime(names).release();
}

Qt::DropActions InventoryModel::supportedDragActions() const {
    return Qt::CopyAction | Qt::MoveAction;
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
    if (m_sortColumn >= FirstChosen)
        return m_columns[static_cast<std::size_t>(m_sortColumn - FirstChosen)].ranks();
    if (m_sortColumn == Name)
        return m_nameRanks;
    std::vector<std::uint32_t> ranks(m_marks.size());
    std::ranges::transform(m_marks, ranks.begin(), stateRank);
    return ranks;
}

/// Ranks and names of a row in one number, because a comparison that looks up both is four times
/// as slow. Clusters without a value stay last in either direction.
void InventoryModel::sortRows(Rows &rows) const {
    const std::vector<std::uint32_t> ranks = sortRanks();
    const bool isAscending = m_sortOrder == Qt::AscendingOrder;
    std::vector<std::uint64_t> keys;
    keys.reserve(rows.size());
    for (const fleet::ClusterIndex cluster : rows) {
        const std::uint32_t rank = ranks[fleet::row(cluster)];
        const std::uint32_t place = isAscending || rank == kLast ? rank : kLast - 1 - rank;
        keys.push_back(std::uint64_t{place} << 32 | m_nameRanks[fleet::row(cluster)]);
    }
    std::ranges::sort(keys);
    std::ranges::transform(keys, rows.begin(), [this](std::uint64_t key) {
        return m_byName[static_cast<std::uint32_t>(key)];
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

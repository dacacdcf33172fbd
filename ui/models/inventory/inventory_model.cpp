// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/inventory_model.h"

#include <algorithm>
#include <utility>

#include "core/fleet/generate.h"
#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/models/inventory/cluster_table.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

InventoryModel::InventoryModel(QObject *parent) : QAbstractTableModel(parent) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
}

void InventoryModel::setScene(const Scene &scene) {
    if (scene.isSamePicture(m_scene)) {
        m_scene = scene;
        return;
    }
    const bool isSameFleet = scene.objects->fleet.isSharedWith(fleet());
    const bool areSameRows = isSameFleet || haveSameNames(scene.objects->fleet, fleet());
    const bool isReset = !areSameRows || columns() != m_columns.columnsOf(scene);
    const bool stays =
        m_sought == Seek::Sorted && (!hasFilter() || (isSameFleet && !query::asksPlan(m_filter) &&
                                                      !query::asksPlacements(m_filter)));
    if (isReset)
        beginResetModel();
    m_scene = scene;
    m_columns.bind(m_scene);
    takePicture();
    m_sortColumn = std::min(m_sortColumn, columnCount() - 1);
    if (!areSameRows) {
        stopSeeking();
        m_names = NamedClusters(fleet());
        m_order.setRows(rowsWanted(Seek::Matching).find());
        m_isFiltered = !m_filter.isEmpty();
    }
    if (isReset)
        endResetModel();
    if (areSameRows && !(stays && m_sortColumn == Name))
        seek(stays ? Seek::Sorted : Seek::Matching);
    if (!isReset)
        noteChange();
}

void InventoryModel::takePicture() {
    const auto picture = pictureOf(m_scene);
    m_marks = picture->marks;
    m_byState = picture->order;
}

void InventoryModel::setColumns(std::optional<std::vector<InventoryColumn>> columns) {
    if (columns == m_columns.choice())
        return;
    const InventoryColumn *sortedBy = columnAt(m_sortColumn);
    const auto sortedColumn = sortedBy ? std::optional(*sortedBy) : std::nullopt;
    beginResetModel();
    m_columns.choose(std::move(columns));
    m_columns.bind(m_scene);
    if (sortedColumn) {
        const auto now = this->columns();
        const auto found = std::ranges::find(now, *sortedColumn);
        m_sortColumn =
            found == now.end() ? int{State} : FirstChosen + static_cast<int>(found - now.begin());
    }
    endResetModel();
    seek(m_sought);
}

const InventoryColumn *InventoryModel::columnAt(int section) const {
    const auto index = static_cast<std::size_t>(section - FirstChosen);
    return section >= FirstChosen && index < m_columns.size() ? &m_columns.column(index) : nullptr;
}

std::optional<base::Error> InventoryModel::setFilterText(const QString &text) {
    auto filter = query::parseClusterFilter(text.toStdString(), fleet());
    if (!filter)
        return filter.error();
    if (auto missing = missingFact(*filter))
        return missing;
    m_filterText = text;
    if (*filter != m_filter)
        seek(Seek::Matching);
    return std::nullopt;
}

std::optional<std::size_t> InventoryModel::matchesOf(const QString &text) const {
    const auto filter = query::parseClusterFilter(text.toStdString(), fleet());
    if (!filter || (filter->labels.empty() && filter->terms.empty()) || missingFact(*filter))
        return std::nullopt;
    return query::matchingClusters(fleet(), *filter,
                                   factsOf(*filter, m_scene, m_marks, placementsFor(*filter)))
        .size();
}

query::Vocabulary InventoryModel::withPlacements(query::Vocabulary ofFleet) const {
    std::vector<std::string> placements;
    for (const placement::Placement &placement : m_scene.objects->placements)
        placements.push_back(insight::displayName(placement));
    ofFleet.values["picked-by"] = ofFleet.values["held-by"] = std::move(placements);
    return ofFleet;
}

std::vector<query::PlacementClusters>
InventoryModel::placementsFor(const query::ClusterFilter &filter) const {
    return query::asksPlacements(filter) && m_placements ? m_placements()
                                                         : std::vector<query::PlacementClusters>();
}

/// Whether there is a plan is known without the state of every cluster.
std::optional<base::Error> InventoryModel::missingFact(const query::ClusterFilter &filter) const {
    const bool isPlanned = m_scene.plan && !fleet().isEmpty();
    return query::missingFact(
        filter, {{}, std::vector<query::PlanState>(isPlanned ? 1 : 0), {}, placementsFor(filter)});
}

/// A filter is parsed again for each fleet: a bare word is a label key of one and part of a name in
/// another. Without a filter all clusters stay in an order that is almost theirs.
RowsWanted InventoryModel::rowsWanted(Seek what) {
    RowsWanted wanted{m_scene, m_marks, m_byState, m_names, m_order.rows()};
    if (what == Seek::Matching && hasFilter()) {
        if (auto filter = query::parseClusterFilter(m_filterText.toStdString(), fleet()))
            m_filter = std::move(*filter);
        wanted.filter = m_filter;
        wanted.placements = placementsFor(m_filter);
    }
    wanted.order = m_sortOrder;
    if (m_sortColumn >= FirstChosen) {
        wanted.by = RowsWanted::By::Column;
        wanted.column.emplace(
            m_columns.reader(static_cast<std::size_t>(m_sortColumn - FirstChosen)));
    } else if (m_sortColumn == Name) {
        wanted.by = RowsWanted::By::Name;
    }
    return wanted;
}

void InventoryModel::seek(Seek what) {
    const RowsWanted wanted = rowsWanted(what);
    stopSeeking();
    const auto show = [this, what](const ClusterRows &rows, bool areSame) {
        if (what == Seek::Matching)
            m_isFiltered = !m_filter.isEmpty();
        showRows(rows, areSame);
    };
    if (fleet().size() < kBackgroundClusters || wanted.areKnown()) {
        const ClusterRows rows = wanted.find();
        show(rows, m_names.areSame(rows, m_order.rows()));
        return;
    }
    if (!m_runner)
        m_runner = std::make_unique<JobRunner>();
    m_isSeeking = true;
    m_sought = what;
    m_runner->start([this, wanted, show](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const ClusterRows rows = wanted.find(stop);
        mail.deliver([this, show, rows, areSame = wanted.names.areSame(rows, wanted.shown)] {
            m_isSeeking = false;
            m_sought = Seek::Sorted;
            show(rows, areSame);
            Q_EMIT rowsFound();
        });
    });
}

void InventoryModel::stopSeeking() {
    m_isSeeking = false;
    m_sought = Seek::Sorted;
    if (m_runner)
        m_runner->cancel();
}

/// Other rows are a reset, the same ones in another order are not: selection and editor stay.
void InventoryModel::showRows(ClusterRows rows, bool areSame) {
    if (areSame)
        return replaceOrder(std::move(rows));
    beginResetModel();
    m_order.setRows(std::move(rows));
    endResetModel();
}

void InventoryModel::noteChange() {
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, columnCount() - 1));
}

bool InventoryModel::hasFilter() const {
    return !m_filterText.isEmpty() || m_filter != query::ClusterFilter() ||
           m_order.rows().size() != fleet().size();
}

std::size_t InventoryModel::clusterCount() const {
    return fleet().size();
}

int InventoryModel::picksInAll() const {
    return m_scene.plan ? static_cast<int>(m_scene.plan->picks.size()) : 0;
}

int InventoryModel::rowOfName(const QString &name) const {
    const auto cluster = fleet().find(name.toStdString());
    return cluster ? m_order.positionOf(*cluster, fleet().size()) : -1;
}

int InventoryModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_order.rows().size());
}

int InventoryModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : FirstChosen + static_cast<int>(m_columns.size());
}

QVariant InventoryModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const fleet::ClusterIndex cluster = m_order.rows()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case NameRole:
        return toQString(fleet().name(cluster));
    case MarkRole:
        return QVariant::fromValue(m_marks[fleet::row(cluster)]);
    case NamePrefixRole:
        return QVariant::fromValue(m_names.prefix());
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
    const auto text = m_columns.reader(chosen).text(cluster);
    if (role == MissingRole)
        return !text.has_value();
    if (role == NoDomainRole)
        return !text.has_value() && m_columns.isDomain(chosen);
    return text ? toQString(*text) : QVariant();
}

bool InventoryModel::isPhantom(fleet::ClusterIndex cluster) const {
    return fleet::isPlanned(fleet().agent(cluster));
}

QVariant InventoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < FirstChosen || section >= columnCount())
        return {};
    const auto index = static_cast<std::size_t>(section - FirstChosen);
    switch (role) {
    case KeyRole:
        return toQString(m_columns.column(index).key);
    case QuantityRole:
        return isOfQuantities(m_columns.column(index));
    case Qt::DisplayRole:
        return m_columns.shortKey(index);
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
    // The edit may bring other columns, so the signal carries a copy.
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
    seek(m_sought);
}

void InventoryModel::replaceOrder(ClusterRows rows) {
    if (rows == m_order.rows())
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<fleet::ClusterIndex> clusters;
    for (const QModelIndex &persistent : before)
        clusters.push_back(m_order.rows()[static_cast<std::size_t>(persistent.row())]);
    m_order.setRows(std::move(rows));
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(
            index(m_order.positionOf(clusters[static_cast<std::size_t>(i)], fleet().size()),
                  before[i].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace evenkeel::ui

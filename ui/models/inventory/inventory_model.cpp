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

namespace {

query::PlanState planStateOf(ClusterState state) {
    switch (state) {
    case ClusterState::Picked:
        return query::PlanState::Picked;
    case ClusterState::PlacedBefore:
        return query::PlanState::Held;
    case ClusterState::WillBeRemoved:
        return query::PlanState::Leaving;
    case ClusterState::Filtered:
    case ClusterState::Ineligible:
        return query::PlanState::Filtered;
    default:
        return query::PlanState::Candidate;
    }
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
    if (isSameRows && columns() == m_columns.columnsOf(scene)) {
        m_scene = scene;
        m_columns.bind(m_scene);
        takePicture();
        const bool staysSo = !hasFilter() || (isSameFleet && !query::asksPlan(m_filter) &&
                                              !query::asksPlacements(m_filter));
        if (!staysSo)
            return showRows(rowsOfFilter());
        if (m_sortColumn != Name)
            replaceOrder(sorted(m_order.rows()));
        noteChange();
        return;
    }
    beginResetModel();
    m_scene = scene;
    m_columns.bind(m_scene);
    takePicture();
    if (!isSameRows)
        m_order.rankNames(fleet());
    m_sortColumn = std::min(m_sortColumn, columnCount() - 1);
    m_order.setRows(rowsOfFilter());
    endResetModel();
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
    m_order.setRows(sorted(m_order.rows()));
    endResetModel();
}

const InventoryColumn *InventoryModel::columnAt(int section) const {
    const auto index = static_cast<std::size_t>(section - FirstChosen);
    return section >= FirstChosen && index < m_columns.size() ? &m_columns.column(index) : nullptr;
}

std::optional<base::Error> InventoryModel::setFilterText(const QString &text) {
    auto filter = query::parseClusterFilter(text.toStdString(), fleet());
    if (!filter)
        return filter.error();
    if (auto missing = query::missingFact(*filter, factsFor(*filter)))
        return missing;
    m_filterText = text;
    if (*filter != m_filter)
        showRows(rowsOfFilter());
    return std::nullopt;
}

std::optional<std::size_t> InventoryModel::matchesOf(const QString &text) const {
    const auto filter = query::parseClusterFilter(text.toStdString(), fleet());
    if (!filter || (filter->labels.empty() && filter->terms.empty()))
        return std::nullopt;
    const query::ClusterFacts facts = factsFor(*filter);
    if (query::missingFact(*filter, facts))
        return std::nullopt;
    return query::matchingClusters(fleet(), *filter, facts).size();
}

query::Vocabulary InventoryModel::vocabulary() const {
    std::vector<std::string> placements;
    for (const placement::Placement &placement : m_scene.objects->placements)
        placements.push_back(insight::displayName(placement));
    return query::vocabularyOf(fleet(), placements);
}

/// Parsed again for each fleet: a bare word is a label key of one and part of a name in another.
/// Without a filter all clusters stay in an order that is almost theirs.
InventoryModel::Rows InventoryModel::rowsOfFilter() {
    if (!hasFilter())
        return sorted(m_order.rows());
    if (auto filter = query::parseClusterFilter(m_filterText.toStdString(), fleet()))
        m_filter = std::move(*filter);
    return sorted(query::matchingClusters(fleet(), m_filter, factsFor(m_filter)));
}

/// What the filter asks of the picture that is shown, at its pick.
query::ClusterFacts InventoryModel::factsFor(const query::ClusterFilter &filter) const {
    query::ClusterFacts facts{
        m_scene.plan ? m_scene.plan->now : m_scene.objects->now(), {}, {}, {}};
    if (query::asksPlan(filter) && m_scene.plan) {
        for (const ClusterMark &mark : m_marks)
            facts.states.push_back(planStateOf(mark.state));
    }
    if (query::asksReasons(filter) && m_scene.plan)
        facts.reasonOf = [reasons = query::refusalReasons(fleet(), *m_scene.plan)](
                             fleet::ClusterIndex cluster) { return reasons[fleet::row(cluster)]; };
    if (query::asksPlacements(filter) && m_placements)
        facts.placements = m_placements();
    return facts;
}

/// Other rows are a reset, the same ones in another order are not: selection and editor stay.
void InventoryModel::showRows(Rows rows) {
    if (!m_order.holdsJust(rows)) {
        beginResetModel();
        m_order.setRows(std::move(rows));
        endResetModel();
        return;
    }
    replaceOrder(std::move(rows));
    noteChange();
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
    return cluster ? m_order.positionOf(*cluster) : -1;
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
        return QVariant::fromValue(m_order.namePrefix());
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
    replaceOrder(sorted(m_order.rows()));
}

std::vector<std::uint32_t> InventoryModel::sortRanks() const {
    if (m_sortColumn >= FirstChosen)
        return m_columns.reader(static_cast<std::size_t>(m_sortColumn - FirstChosen)).ranks();
    if (m_sortColumn == Name)
        return m_order.nameRanks();
    // Picks by their number first, then what could be picked, then what could not.
    const int afterPicks = picksInAll() + 1;
    std::vector<std::uint32_t> ranks(m_marks.size());
    std::ranges::transform(m_marks, ranks.begin(), [afterPicks](ClusterMark mark) {
        const bool isPick = mark.pickNumber > 0;
        return static_cast<std::uint32_t>(isPick ? mark.pickNumber
                                                 : afterPicks + static_cast<int>(mark.state));
    });
    return ranks;
}

InventoryModel::Rows InventoryModel::sorted(const Rows &rows) const {
    const bool isUsual = m_sortColumn == State && m_sortOrder == Qt::AscendingOrder;
    if (isUsual && rows.size() == m_byState.size())
        return m_byState;
    return m_order.sorted(rows, sortRanks(), m_sortOrder);
}

void InventoryModel::replaceOrder(Rows rows) {
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
            index(m_order.positionOf(clusters[static_cast<std::size_t>(i)]), before[i].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace evenkeel::ui

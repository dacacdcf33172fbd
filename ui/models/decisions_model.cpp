// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/decisions_model.h"

#include <algorithm>
#include <utility>

#include "core/insight/plan_facts.h"
#include "ui/picture/marks.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

// Internal ids: rows at the top have none, members of a group its number + 1.
constexpr quintptr kTop = 0;

bool hasText(std::string_view text, const QString &wanted) {
    return toQString(text).contains(wanted, Qt::CaseInsensitive);
}

} // namespace

DecisionsModel::DecisionsModel(QObject *parent) : QAbstractItemModel(parent) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
}

void DecisionsModel::setDecisions(const Scene &scene, std::shared_ptr<const DecisionList> list) {
    beginResetModel();
    m_scene = scene;
    m_list = std::move(list);
    applyFilter();
    endResetModel();
}

void DecisionsModel::setFilterText(const QString &text) {
    const QString wanted = text.trimmed();
    if (wanted == m_filter)
        return;
    beginResetModel();
    m_filter = wanted;
    applyFilter();
    endResetModel();
}

void DecisionsModel::applyFilter() {
    m_ranked.clear();
    m_groups.clear();
    if (!m_list)
        return;
    const fleet::Fleet &fleet = m_scene.objects->fleet;
    for (std::uint32_t i = 0; i < m_list->ranked.size(); ++i) {
        if (m_filter.isEmpty() || hasText(fleet.name(m_list->ranked[i].cluster), m_filter))
            m_ranked.push_back(i);
    }
    for (std::size_t number = 0; number < m_list->groups.size(); ++number) {
        const DecisionGroup &group = m_list->groups[number];
        const bool isWhole =
            m_filter.isEmpty() || groupReason(group).contains(m_filter, Qt::CaseInsensitive);
        ShownGroup shown{number, {}};
        for (std::uint32_t i = 0; i < group.size(); ++i) {
            const std::string_view name = i < group.clusters.size()
                                              ? fleet.name(group.clusters[i])
                                              : group.strangers[i - group.clusters.size()];
            if (isWhole || hasText(name, m_filter))
                shown.members.push_back(i);
        }
        if (!shown.members.empty())
            m_groups.push_back(std::move(shown));
    }
}

int DecisionsModel::refusedCount() const {
    int count = 0;
    for (const ShownGroup &shown : m_groups) {
        if (m_list->groups[shown.group].kind == DecisionGroup::Kind::Refused)
            count += static_cast<int>(shown.members.size());
    }
    return count;
}

QModelIndex DecisionsModel::indexOfName(const QString &name) const {
    const auto cluster = m_scene.objects->fleet.find(name.toStdString());
    if (!cluster || !m_list)
        return {};
    const auto ranked = std::ranges::find(
        m_ranked, *cluster, [&](std::uint32_t i) { return m_list->ranked[i].cluster; });
    if (ranked != m_ranked.end())
        return index(static_cast<int>(ranked - m_ranked.begin()), 0);
    for (std::size_t position = 0; position < m_groups.size(); ++position) {
        const ShownGroup &shown = m_groups[position];
        const auto &clusters = m_list->groups[shown.group].clusters;
        const auto member = std::ranges::find_if(shown.members, [&](std::uint32_t i) {
            return i < clusters.size() && clusters[i] == *cluster;
        });
        if (member != shown.members.end()) {
            return createIndex(static_cast<int>(member - shown.members.begin()), 0,
                               quintptr{position} + 1);
        }
    }
    return {};
}

QModelIndex DecisionsModel::indexOfGroup(const QString &reason) const {
    for (std::size_t position = 0; position < m_groups.size(); ++position) {
        if (groupReason(m_list->groups[m_groups[position].group]) == reason)
            return index(static_cast<int>(m_ranked.size() + position), 0);
    }
    return {};
}

QModelIndex DecisionsModel::index(int row, int column, const QModelIndex &parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, kTop);
    return createIndex(row, column, static_cast<quintptr>(parent.row()) - m_ranked.size() + 1);
}

QModelIndex DecisionsModel::parent(const QModelIndex &index) const {
    if (!index.isValid() || index.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(m_ranked.size() + index.internalId() - 1), 0, kTop);
}

int DecisionsModel::rowCount(const QModelIndex &parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_ranked.size() + m_groups.size());
    if (parent.column() != 0 || !isGroup(parent))
        return 0;
    const auto group = static_cast<std::size_t>(parent.row()) - m_ranked.size();
    return static_cast<int>(m_groups[group].members.size());
}

int DecisionsModel::columnCount(const QModelIndex &) const {
    return ColumnCount;
}

bool DecisionsModel::isGroup(const QModelIndex &index) const {
    return index.internalId() == kTop && static_cast<std::size_t>(index.row()) >= m_ranked.size();
}

std::optional<fleet::ClusterIndex> DecisionsModel::clusterOf(const QModelIndex &index) const {
    const auto row = static_cast<std::size_t>(index.row());
    if (index.internalId() == kTop) {
        if (isGroup(index))
            return std::nullopt;
        return m_list->ranked[m_ranked[row]].cluster;
    }
    const ShownGroup &shown = m_groups[index.internalId() - 1];
    const DecisionGroup &group = m_list->groups[shown.group];
    const std::uint32_t member = shown.members[row];
    return member < group.clusters.size() ? std::optional(group.clusters[member]) : std::nullopt;
}

QString DecisionsModel::nameOf(const QModelIndex &index) const {
    if (const auto cluster = clusterOf(index))
        return toQString(m_scene.objects->fleet.name(*cluster));
    if (index.internalId() == kTop)
        return {};
    const ShownGroup &shown = m_groups[index.internalId() - 1];
    const DecisionGroup &group = m_list->groups[shown.group];
    const std::uint32_t member = shown.members[static_cast<std::size_t>(index.row())];
    return toQString(group.strangers[member - group.clusters.size()]);
}

QVariant DecisionsModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        if (isGroup(index))
            return groupData(m_groups[row - m_ranked.size()], index.column());
        return index.internalId() == kTop ? rankedData(m_ranked[row], index.column())
                                          : memberData(index, index.column());
    case Qt::ToolTipRole:
        return data(index, Qt::DisplayRole);
    case NameRole:
        return nameOf(index);
    case MarkRole: {
        const auto cluster = clusterOf(index);
        return cluster ? QVariant::fromValue(m_list->marks[fleet::row(*cluster)]) : QVariant();
    }
    case IsGroupRole:
        return isGroup(index);
    case ReasonRole:
        return isGroup(index) ? groupReason(m_list->groups[m_groups[row - m_ranked.size()].group])
                              : QString();
    case WinsRole:
        return m_list->isScored && index.internalId() == kTop && !isGroup(index) &&
               m_ranked[row] < m_list->winners;
    default:
        return {};
    }
}

QVariant DecisionsModel::rankedData(std::size_t position, int column) const {
    const RankedCluster &ranked = m_list->ranked[position];
    switch (column) {
    case Rank:
        return m_list->isScored ? QVariant(static_cast<int>(position) + 1) : QVariant();
    case Cluster:
        return toQString(m_scene.objects->fleet.name(ranked.cluster));
    case Decision:
        return decisionText(ranked.cluster);
    case Spread:
        return m_list->isScored ? QVariant(ranked.score.topologySpread) : QVariant();
    case Affinity:
        return m_list->isScored ? QVariant(ranked.score.affinity) : QVariant();
    case Obsolete:
        return m_list->isScored ? QVariant(ranked.score.obsolete) : QVariant();
    case Reason:
        return rankedReason(position);
    default:
        return {};
    }
}

QVariant DecisionsModel::groupData(const ShownGroup &shown, int column) const {
    if (column != Rank)
        return {};
    const DecisionGroup &group = m_list->groups[shown.group];
    return tr("%1: %2").arg(groupReason(group)).arg(shown.members.size());
}

QVariant DecisionsModel::memberData(const QModelIndex &index, int column) const {
    const DecisionGroup &group = m_list->groups[m_groups[index.internalId() - 1].group];
    const auto cluster = clusterOf(index);
    switch (column) {
    case Cluster:
        return nameOf(index);
    case Decision:
        return cluster ? decisionText(*cluster) : tr("not in the fleet");
    case Reason:
        return groupReason(group);
    default:
        return {};
    }
}

QVariant DecisionsModel::decisionText(fleet::ClusterIndex cluster) const {
    return describe(m_list->marks[fleet::row(cluster)],
                    static_cast<int>(m_scene.plan->picks.size()));
}

/// Winners are compared with the best that did not make it, all others with the best winner.
QString DecisionsModel::rankedReason(std::size_t position) const {
    const auto &ranked = m_list->ranked;
    if (!ranked[position].reason.empty())
        return toQString(ranked[position].reason);
    if (!m_list->isScored)
        return tr("passes all filters");
    const bool wins = position < m_list->winners;
    const std::size_t other = wins ? m_list->winners : m_list->winners - 1;
    if (m_list->winners == 0 || other >= ranked.size())
        return wins ? tr("no other candidate left") : tr("passes all filters");
    const auto rival = m_scene.objects->fleet.name(ranked[other].cluster);
    const auto lead = wins ? insight::leadOf(ranked[position].score, ranked[other].score)
                           : insight::leadOf(ranked[other].score, ranked[position].score);
    return (wins ? tr("ahead of %1 %2") : tr("%1 is ahead %2"))
        .arg(toQString(rival), toQString(insight::leadWords(lead, spokenPhrases())));
}

QString DecisionsModel::groupReason(const DecisionGroup &group) const {
    return group.kind == DecisionGroup::Kind::AlreadyPlaced ? tr("already placed")
                                                            : toQString(group.reason);
}

QVariant DecisionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section >= Spread && section <= Obsolete;
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == Obsolete)
        return tr("1 for clusters that held the placement under an older policy");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Rank:
        return tr("Rank");
    case Cluster:
        return tr("Cluster");
    case Decision:
        return tr("Decision");
    case Spread:
        return tr("Spread");
    case Affinity:
        return tr("Affinity");
    case Obsolete:
        return tr("Obsolete");
    case Reason:
        return tr("Reason");
    default:
        return {};
    }
}

report::TextTable DecisionsModel::table() const {
    report::TextTable table;
    for (int column = 0; column < ColumnCount; ++column) {
        const QString heading = headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        table.columns.push_back({heading.toStdString(), column >= Spread && column <= Obsolete});
    }
    const auto append = [&](const QModelIndex &first) {
        std::vector<std::string> row;
        for (int column = 0; column < ColumnCount; ++column)
            row.push_back(first.siblingAtColumn(column).data().toString().toStdString());
        table.rows.push_back(std::move(row));
    };
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex top = index(row, 0);
        if (!isGroup(top))
            append(top);
        for (int child = 0; child < rowCount(top); ++child)
            append(index(child, 0, top));
    }
    return table;
}

} // namespace evenkeel::ui

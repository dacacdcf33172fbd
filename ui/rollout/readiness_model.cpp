// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/readiness_model.h"

#include <algorithm>
#include <utility>

#include "core/fleet/label_matcher.h"
#include "core/kube/labels.h"
#include "core/rollout/queues.h"
#include "ui/base/label_names.h"
#include "ui/rollout/behaviour_menu.h"

namespace evenkeel::ui {

void ReadinessModel::setTimes(const ReadyTimes &times,
                              std::shared_ptr<const RolloutPicture> picture) {
    const bool isSame = times == m_times && !m_rows.empty();
    m_picture = std::move(picture);
    if (!isSame)
        beginResetModel();
    m_times = times;
    m_rows = rowsOf();
    m_counts.clear();
    for (const Row &row : m_rows)
        m_counts.push_back(countOf(row));
    if (isSame) // an editor that is open stays
        Q_EMIT dataChanged(index(0, Count), index(rowCount() - 1, Count));
    else
        endResetModel();
}

std::vector<ReadinessModel::Row> ReadinessModel::rowsOf() const {
    const rollout::Readiness readiness = readinessOf(m_times);
    std::vector<Row> rows;
    for (const auto &[cluster, behaviour] : readiness.clusters)
        rows.push_back({cluster, {}, behaviour});
    for (const ReadyTimes::LabelRule &rule : m_times.rules)
        rows.push_back({{}, rule.selector, rule.behaviour});
    rows.push_back({{}, {}, readiness.usual});
    return rows;
}

/// Clusters of the placement that a row speaks of, whatever the rows before it say.
int ReadinessModel::countOf(const Row &row) const {
    if (!m_picture)
        return 0;
    const fleet::Fleet &fleet = m_picture->objects->fleet;
    const auto where = kube::parseSelector(row.selector);
    const fleet::LabelMatcher matcher(fleet, where ? *where : kube::Requirements());
    return static_cast<int>(
        std::ranges::count_if(m_picture->bindings, [&](const placement::Binding &binding) {
            if (!row.cluster.empty())
                return binding.targetCluster == row.cluster;
            const auto cluster = fleet.find(binding.targetCluster);
            return row.selector.empty() || (cluster && matcher.matches(fleet, *cluster));
        }));
}

void ReadinessModel::edit(const ReadyTimes &times) {
    setTimes(times, m_picture);
    Q_EMIT timesEdited(times);
}

bool ReadinessModel::add(const QString &who) {
    const std::string text = who.trimmed().toStdString();
    const bool isCluster = m_picture && m_picture->objects->fleet.find(text).has_value();
    const bool isKnown = std::ranges::any_of(
        m_rows, [&text](const Row &row) { return row.cluster == text || row.selector == text; });
    if (text.empty() || isKnown)
        return false;
    ReadyTimes times = m_times;
    const rollout::Behaviour usual = readinessOf(m_times).usual;
    if (isCluster) {
        times.behaviours.insert_or_assign(text, usual);
    } else if (const auto where = kube::parseSelector(text); !where) {
        Q_EMIT refused(tr("%1 is neither a cluster nor a selector: %2")
                           .arg(who, toQString(where.error().message)));
        return false;
    } else {
        times.rules.push_back({text, usual});
    }
    edit(times);
    return true;
}

void ReadinessModel::remove(std::vector<int> rows) {
    ReadyTimes times = m_times;
    for (const int row : rows) {
        if (row < 0 || !isRemovable(row))
            continue;
        const Row &gone = m_rows[static_cast<std::size_t>(row)];
        times.clusters.erase(gone.cluster);
        times.behaviours.erase(gone.cluster);
        std::erase_if(times.rules, [&gone](const ReadyTimes::LabelRule &rule) {
            return !gone.selector.empty() && rule.selector == gone.selector;
        });
    }
    if (times != m_times)
        edit(times);
}

int ReadinessModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ReadinessModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ReadinessModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto place = static_cast<std::size_t>(index.row());
    const Row &row = m_rows[place];
    if (role == Qt::TextAlignmentRole && index.column() == Count)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Behaviour)
        return tr("30s, 5m or 1h; never; fails; fails@10s; fails@10s..2m; untracked@20s");
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Clusters:
        if (row.cluster.empty() && row.selector.empty())
            return tr("all others");
        return toQString(row.cluster.empty() ? row.selector : row.cluster);
    case Count:
        return m_counts[place];
    case Behaviour:
        return toQString(rollout::behaviourText(row.behaviour));
    default:
        return behaviourWords(row.behaviour);
    }
}

bool ReadinessModel::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::EditRole || index.column() != Behaviour)
        return false;
    const bool isOthers = !isRemovable(index.row());
    const auto behaviour =
        rollout::parseBehaviour(value.toString().trimmed().toStdString(), rollout::Behaviour{});
    const bool isPlain =
        behaviour && behaviour->readyAfter && behaviour->isTrackable && !behaviour->failsAfter;
    if (!behaviour || (isOthers && !isPlain)) {
        Q_EMIT refused(isOthers ? tr("All others need a time such as 20s, 5m or 1h.")
                                : tr("%1 is not a behavior such as 30s, never, fails@10s..2m or "
                                     "untracked@20s.")
                                      .arg(value.toString()));
        return false;
    }
    Row &row = m_rows[static_cast<std::size_t>(index.row())];
    row.behaviour = *behaviour;
    if (isOthers) {
        m_times.seconds = rollout::secondOf(rollout::millisOf(*behaviour->readyAfter));
    } else if (!row.cluster.empty()) {
        m_times.clusters.erase(row.cluster);
        m_times.behaviours.insert_or_assign(row.cluster, *behaviour);
    } else {
        for (ReadyTimes::LabelRule &rule : m_times.rules) {
            if (rule.selector == row.selector)
                rule.behaviour = *behaviour;
        }
    }
    Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(ColumnCount - 1));
    Q_EMIT timesEdited(m_times);
    return true;
}

Qt::ItemFlags ReadinessModel::flags(const QModelIndex &index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Behaviour ? flags | Qt::ItemIsEditable : flags;
}

QVariant ReadinessModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Clusters:
        return tr("Clusters");
    case Count:
        return tr("Number");
    case Behaviour:
        return tr("Behavior");
    default:
        return tr("Meaning");
    }
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/readiness_model.h"

#include <algorithm>
#include <utility>

#include "core/fleet/label_keys.h"
#include "core/kube/labels.h"
#include "core/rollout/queues.h"
#include "ui/base/label_names.h"
#include "ui/rollout/behaviour_menu.h"

namespace evenkeel::ui {

ReadinessModel::ReadinessModel(QObject *parent) : TableModel(parent) {
    const auto behaviour = [](const ReadinessRow &row) {
        return toQString(rollout::behaviourText(row.behaviour));
    };
    setColumns(
        {{.title = tr("Clusters"),
          .text =
              [](const ReadinessRow &row) {
                  return row.who().isEmpty() ? tr("all others") : row.who();
              },
          .width = 12},
         {.title = tr("Number"), .text = &ReadinessRow::count, .alignment = kNumbers, .width = 7},
         {.title = tr("Behavior"),
          .text = behaviour,
          .tip =
              [](const ReadinessRow &row) {
                  return behaviourWords(row.behaviour) + QLatin1Char('\n') +
                         tr("30s, 5m or 1h; never; fails; fails@10s; fails@10s..2m; "
                            "untracked@20s");
              },
          .roles = {{Qt::EditRole, behaviour}}}});
}

void ReadinessModel::setTimes(const ReadyTimes &times,
                              std::shared_ptr<const RolloutPicture> picture) {
    const bool isSame = times == m_times && rowCount() > 0;
    m_picture = std::move(picture);
    m_times = times;
    if (!isSame) {
        setRows(rowsOf());
        return;
    }
    editedRows() = rowsOf(); // an editor that is open stays
    Q_EMIT dataChanged(index(0, Count), index(rowCount() - 1, Count));
}

std::vector<ReadinessRow> ReadinessModel::rowsOf() const {
    const rollout::Readiness readiness = readinessOf(m_times);
    std::vector<ReadinessRow> rows;
    for (const auto &[cluster, behaviour] : readiness.clusters)
        rows.push_back({cluster, {}, behaviour});
    for (const ReadyTimes::LabelRule &rule : m_times.rules)
        rows.push_back({{}, rule.selector, rule.behaviour});
    rows.push_back({{}, {}, readiness.usual});
    for (ReadinessRow &row : rows)
        row.count = countOf(row);
    return rows;
}

int ReadinessModel::countOf(const ReadinessRow &row) const {
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
    const bool isKnown = std::ranges::any_of(rows(), [&text](const ReadinessRow &row) {
        return row.cluster == text || row.selector == text;
    });
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
        const ReadinessRow &gone = rowAt(row);
        times.clusters.erase(gone.cluster);
        times.behaviours.erase(gone.cluster);
        std::erase_if(times.rules, [&gone](const ReadyTimes::LabelRule &rule) {
            return !gone.selector.empty() && rule.selector == gone.selector;
        });
    }
    if (times != m_times)
        edit(times);
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
    ReadinessRow &row = editedRows()[static_cast<std::size_t>(index.row())];
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
    const Qt::ItemFlags flags = TableModel::flags(index);
    return index.column() == Behaviour ? flags | Qt::ItemIsEditable : flags;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_model.h"

#include <utility>

#include "core/rollout/pass_tables.h"
#include "ui/base/label_names.h"
#include "ui/rollout/rollout_moment.h"
#include "ui/rollout/rollout_words.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

void RolloutModel::setPicture(std::shared_ptr<const RolloutPicture> picture) {
    const int before = rowCount();
    const int after = picture ? static_cast<int>(picture->rows.size()) : 0;
    const auto nameIn = [](const RolloutPicture &of, std::size_t row) -> const std::string & {
        return of.bindingOf(of.rows[row]).targetCluster;
    };
    bool isSame = m_picture && picture && before == after;
    for (std::size_t row = 0; isSame && row < picture->rows.size(); ++row)
        isSame = nameIn(*m_picture, row) == nameIn(*picture, row);
    if (isSame) {
        m_picture = std::move(picture);
        if (after > 0)
            Q_EMIT dataChanged(index(0, 0), index(after - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_picture = std::move(picture);
    m_rows.clear();
    for (int row = after - 1; row >= 0; --row) // the first of a cluster counts
        m_rows[toQString(nameIn(*m_picture, static_cast<std::size_t>(row)))] = row;
    endResetModel();
}

void RolloutModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    Q_EMIT headerDataChanged(Qt::Horizontal, State, State);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, State));
}

const RolloutRow *RolloutModel::rowAt(int row) const {
    return row >= 0 && row < rowCount() ? &m_picture->rows[static_cast<std::size_t>(row)] : nullptr;
}

int RolloutModel::rowOf(const QString &cluster) const {
    return m_rows.value(cluster, -1);
}

int RolloutModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() || !m_picture ? 0 : static_cast<int>(m_picture->rows.size());
}

int RolloutModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString RolloutModel::textOf(const RolloutRow &row, int column) const {
    const rollout::BindingLine line =
        rollout::bindingLine(m_picture->pass, row.step, m_picture->bindingOf(row), spokenPhrases());
    switch (column) {
    case Cluster:
        return toQString(line.cluster);
    case State:
        return m_second > 0 ? phaseText(row.lane.spans, m_second) : toQString(line.state);
    case Health:
        return toQString(line.health);
    case Pass:
        return toQString(line.action);
    case Why:
        return toQString(line.why);
    default:
        return spanText(row, *m_picture);
    }
}

QVariant RolloutModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RolloutRow &row = *rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textOf(row, index.column());
    case Qt::ToolTipRole: {
        const placement::Binding &binding = m_picture->bindingOf(row);
        const QString text = textOf(row, index.column());
        return index.column() == Cluster && !binding.name.empty()
                   ? tr("%1, by the binding %2").arg(text, toQString(binding.name))
                   : text;
    }
    case NameRole:
        return toQString(m_picture->bindingOf(row).targetCluster);
    case ActionRole:
        return static_cast<int>(row.step.action);
    default:
        return {};
    }
}

QVariant RolloutModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Cluster:
        return tr("Cluster");
    case State:
        return m_second > 0 ? tr("At %1 s").arg(m_second) : tr("State");
    case Health:
        return tr("Health");
    case Pass:
        return tr("This pass");
    case Why:
        return tr("Why");
    case Timeline:
        return m_picture ? timelineTitle(*m_picture) : QString();
    default:
        return {};
    }
}

} // namespace evenkeel::ui

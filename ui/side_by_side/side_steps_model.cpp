// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_steps_model.h"

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

QString textOf(const side_by_side::SideQuestion &question, const side_by_side::SideBySide &answer,
               const side_by_side::SideStep &step) {
    return toQString(side_by_side::takenText(question, answer, step));
}

} // namespace

SideStepsModel::SideStepsModel(QObject *parent) : QAbstractTableModel(parent) {}

void SideStepsModel::setAnswer(const side_by_side::SideQuestion &question,
                               const side_by_side::SideBySide &answer) {
    beginResetModel();
    m_rows.clear();
    for (std::size_t step = 0; step < answer.nodes.steps.size(); ++step) {
        const side_by_side::SideStep &cluster = answer.clusters.steps[step];
        const side_by_side::SideStep &node = answer.nodes.steps[step];
        m_rows.push_back({textOf(question, answer, cluster), textOf(question, answer, node),
                          cluster.skew, node.skew, cluster.unit == node.unit});
    }
    endResetModel();
}

int SideStepsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SideStepsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SideStepsModel::text(const Row &row, int number, int column) const {
    switch (column) {
    case Pick:
        return number;
    case Clusters:
        return row.clusters;
    case ClusterSkew:
        return row.clusterSkew;
    case Nodes:
        return row.nodes;
    case NodeSkew:
        return row.nodeSkew;
    default:
        return row.isSame ? tr("= same") : tr("≠ differs");
    }
}

QVariant SideStepsModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(row, index.row() + 1, index.column());
    const bool isNumber =
        index.column() == Pick || index.column() == ClusterSkew || index.column() == NodeSkew;
    if (role == Qt::TextAlignmentRole && isNumber)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant SideStepsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Pick:
        return tr("Pick");
    case Clusters:
        return tr("KubeFleet");
    case Nodes:
        return tr("kube-scheduler");
    case ClusterSkew:
    case NodeSkew:
        return tr("Skew");
    default:
        return QString();
    }
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/drift_model.h"

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

void DriftModel::setDrifts(std::vector<difference::Drift> drifts) {
    beginResetModel();
    m_rows.clear();
    for (const difference::Drift &drift : drifts) {
        const QString placement = toQString(drift.displayName());
        for (const difference::ClusterChange &change : drift.changes) {
            const QString cluster = toQString(change.cluster);
            m_rows.push_back({placement,
                              change.isAdded ? tr("+ %1").arg(cluster) : tr("− %1").arg(cluster),
                              toQString(change.reason), cluster, !change.isAdded});
        }
        for (const difference::Deviation &one : drift.deviations)
            m_rows.push_back({placement,
                              tr("differs: %1").arg(toQString(one.what)),
                              tr("the hub wrote %1, the plan says %2")
                                  .arg(toQString(one.hub), toQString(one.plan)),
                              {},
                              true});
        if (drift.rollout)
            m_rows.push_back({placement,
                              tr("rollout on its way"),
                              toQString(drift.rollout->sentence(spokenPhrases())),
                              {},
                              false});
    }
    endResetModel();
}

int DriftModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DriftModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DriftModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == ClusterRole)
        return row.cluster;
    if (role == WarningRole)
        return row.isWarning;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Placement:
        return row.placement;
    case Change:
        return row.change;
    case Why:
        return row.why;
    default:
        return {};
    }
}

QVariant DriftModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Placement:
        return tr("Placement");
    case Change:
        return tr("A fresh decision");
    case Why:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace evenkeel::ui

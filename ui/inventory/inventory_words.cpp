// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_words.h"

#include "ui/looks/marks.h"
#include "ui/models/inventory_model.h"

namespace evenkeel::ui {

InventoryWords::InventoryWords(InventoryModel &inventory, QObject *parent)
    : QIdentityProxyModel(parent), m_inventory(inventory) {
    setSourceModel(&inventory);
}

QVariant InventoryWords::data(const QModelIndex &index, int role) const {
    const bool isState = index.column() == InventoryModel::State;
    switch (role) {
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return isState ? stateText(index) : data(index, Qt::DisplayRole);
    case Qt::DisplayRole:
        if (QIdentityProxyModel::data(index, InventoryModel::MissingRole).toBool())
            return QStringLiteral("–");
        return QIdentityProxyModel::data(index, role);
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QString InventoryWords::stateText(const QModelIndex &index) const {
    const auto mark = QIdentityProxyModel::data(index, InventoryModel::MarkRole);
    return describe(mark.value<ClusterMark>(), m_inventory.picksInAll());
}

QString InventoryWords::toolTip(const QModelIndex &index) const {
    const QString name = QIdentityProxyModel::data(index, InventoryModel::NameRole).toString();
    if (index.column() < InventoryModel::FirstLabel)
        return tr("%1: %2").arg(name, stateText(index));
    const QString key =
        headerData(index.column(), Qt::Horizontal, InventoryModel::KeyRole).toString();
    if (QIdentityProxyModel::data(index, InventoryModel::MissingRole).toBool())
        return tr("%1 has no label %2").arg(name, key);
    return tr("%1=%2").arg(key, QIdentityProxyModel::data(index, Qt::DisplayRole).toString());
}

QVariant InventoryWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (section >= InventoryModel::FirstLabel) {
        const bool wantsKey = role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
        return QIdentityProxyModel::headerData(section, orientation,
                                               wantsKey ? int{InventoryModel::KeyRole} : role);
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return heading(section);
    // The column of marks is too narrow for a word.
    if (role == Qt::DisplayRole && section == InventoryModel::Name)
        return heading(section);
    return {};
}

QString InventoryWords::heading(int section) const {
    return section == InventoryModel::State ? tr("State") : tr("Name");
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_words.h"

#include "ui/picture/marks.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/label_edit.h"

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
    case Qt::TextAlignmentRole:
        if (QIdentityProxyModel::data(index, InventoryModel::QuantityRole).toBool())
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::AccessibleTextRole:
        return isState ? stateText(index) : data(index, Qt::DisplayRole);
    case Qt::DisplayRole:
        if (QIdentityProxyModel::data(index, InventoryModel::MissingRole).toBool())
            return isEligibility(index) ? tr("eligible") : QStringLiteral("–");
        return QIdentityProxyModel::data(index, role);
    case InventoryModel::MissingRole: // to be eligible is not to lack something
        return QIdentityProxyModel::data(index, role).toBool() && !isEligibility(index);
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

bool InventoryWords::isEligibility(const QModelIndex &index) const {
    const InventoryColumn *column = m_inventory.columnAt(index.column());
    return column && column->kind == InventoryColumn::Kind::Eligibility;
}

QString InventoryWords::stateText(const QModelIndex &index) const {
    const auto mark = QIdentityProxyModel::data(index, InventoryModel::MarkRole);
    const QString state = describe(mark.value<ClusterMark>(), m_inventory.picksInAll());
    const bool isPhantom = QIdentityProxyModel::data(index, InventoryModel::PhantomRole).toBool();
    const bool saysSo = mark.value<ClusterMark>().state == ClusterState::Phantom;
    return isPhantom && !saysSo ? tr("%1, planned").arg(state) : state;
}

QString InventoryWords::toolTip(const QModelIndex &index) const {
    const QString name = QIdentityProxyModel::data(index, InventoryModel::NameRole).toString();
    const InventoryColumn *column = m_inventory.columnAt(index.column());
    if (!column) {
        const bool isPhantom =
            QIdentityProxyModel::data(index, InventoryModel::PhantomRole).toBool();
        const QString text = tr("%1: %2").arg(name, stateText(index));
        return isPhantom ? tr("%1. Planned here; not in the fleet yet.").arg(text) : text;
    }
    const QString text = data(index, Qt::DisplayRole).toString();
    const QString what = describeColumn(*column);
    if (data(index, InventoryModel::MissingRole).toBool())
        return QIdentityProxyModel::data(index, InventoryModel::NoDomainRole).toBool()
                   ? tr("%1 has no %2: it is in no domain, and maxSkew does not apply to it")
                         .arg(name, what)
                   : tr("%1 has no %2").arg(name, what);
    if (column->kind == InventoryColumn::Kind::Label)
        return isPlatformOwned(toQString(column->key))
                   ? tr("%1=%2, managed by the platform").arg(toQString(column->key), text)
                   : tr("%1=%2").arg(toQString(column->key), text);
    return tr("%1: %2").arg(what, text);
}

QVariant InventoryWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const InventoryColumn *column = m_inventory.columnAt(section);
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            (column && isOfQuantities(*column) ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return column ? describeColumn(*column) : heading(section);
    case Qt::DisplayRole:
        // The column of marks is too narrow for a word.
        if (!column)
            return section == InventoryModel::Name ? QVariant(heading(section)) : QVariant();
        return headOf(*column,
                      QIdentityProxyModel::headerData(section, orientation, role).toString());
    default:
        return QIdentityProxyModel::headerData(section, orientation, role);
    }
}

QString InventoryWords::heading(int section) const {
    return section == InventoryModel::State ? tr("State") : tr("Name");
}

/// In few words: the column's own name, and of what where that could be something else.
QString InventoryWords::headOf(const InventoryColumn &column, const QString &shortKey) const {
    switch (column.kind) {
    case InventoryColumn::Kind::Eligibility:
        return tr("eligibility");
    case InventoryColumn::Kind::Taints:
        return tr("taints");
    case InventoryColumn::Kind::Taint:
        return tr("taint %1").arg(shortKey);
    case InventoryColumn::Kind::Capacity:
        return tr("%1 capacity").arg(shortKey);
    case InventoryColumn::Kind::Allocatable:
        return tr("%1 allocatable").arg(shortKey);
    case InventoryColumn::Kind::Available:
        return tr("%1 available").arg(shortKey);
    case InventoryColumn::Kind::Label:
    case InventoryColumn::Kind::Property:
        break;
    }
    return shortKey;
}

QString describeColumn(const InventoryColumn &column) {
    QString key = toQString(column.key);
    switch (column.kind) {
    case InventoryColumn::Kind::Eligibility:
        return InventoryWords::tr("eligibility");
    case InventoryColumn::Kind::Taints:
        return InventoryWords::tr("taints");
    case InventoryColumn::Kind::Taint:
        return InventoryWords::tr("taint %1").arg(key);
    case InventoryColumn::Kind::Label:
        return InventoryWords::tr("label %1").arg(key);
    case InventoryColumn::Kind::Property:
        return InventoryWords::tr("property %1").arg(key);
    case InventoryColumn::Kind::Capacity:
        return InventoryWords::tr("capacity of %1").arg(key);
    case InventoryColumn::Kind::Allocatable:
        return InventoryWords::tr("allocatable %1").arg(key);
    case InventoryColumn::Kind::Available:
        return InventoryWords::tr("available %1").arg(key);
    }
    return key;
}

} // namespace evenkeel::ui

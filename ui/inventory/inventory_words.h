// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIdentityProxyModel>

namespace evenkeel::ui {

class InventoryModel;
struct InventoryColumn;

/// "label region", "capacity of cpu": a column where there is room for words.
QString describeColumn(const InventoryColumn &column);

/// The texts of the inventory besides names and values: headings, states in words, tooltips, a dash
/// for a label that is not there.
class InventoryWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit InventoryWords(InventoryModel &inventory, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isEligibility(const QModelIndex &index) const;
    QString stateText(const QModelIndex &index) const;
    QString toolTip(const QModelIndex &index) const;
    QString heading(int section) const;
    QString headOf(const InventoryColumn &column, const QString &shortKey) const;

    InventoryModel &m_inventory;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/document/hub/three_way.h"

namespace evenkeel::ui {

/// The edited fields with their three values: as loaded, yours, the hub's now.
class FieldsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { What, Loaded, Mine, Hub, Verdict, ColumnCount };
    enum Role { WarningRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;

    void setChanges(std::vector<FieldChange> changes);
    const std::vector<FieldChange> &changes() const { return m_changes; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<FieldChange> m_changes;
};

/// `prod-eus-03 · label zone`.
QString fieldText(const FieldName &field);

} // namespace evenkeel::ui

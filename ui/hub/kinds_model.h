// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/document/hub/hub_link.h"

namespace evenkeel::ui {

/// What is there on the hub, kind by kind, with its age or what it costs to be without it.
class KindsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, Count, State, Age, ColumnCount };
    enum Role { WarningRole = Qt::UserRole + 1 }; // it is not followed

    using QAbstractTableModel::QAbstractTableModel;

    /// What the ages are of; the kinds stay.
    void setNow(const QDateTime &now);
    void setKinds(std::vector<HubLink::KindState> kinds, const QDateTime &now);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const HubLink::KindState &kind, int column) const;

    std::vector<HubLink::KindState> m_kinds;
    QDateTime m_now;
};

/// `3 s ago`, `2 min ago`, `4 h ago`.
QString ageText(const QDateTime &then, const QDateTime &now);

} // namespace evenkeel::ui

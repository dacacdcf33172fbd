// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QAbstractTableModel>
#include <QHash>

#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// The bindings of a placement by name: their state, what the next pass does to them and why, and
/// what follows.
class RolloutModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Cluster, State, Health, Pass, Why, Timeline, ColumnCount };
    enum Role {
        NameRole = Qt::UserRole + 1, // of the cluster
        ActionRole,                  // as an int of rollout::Action
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setPicture(std::shared_ptr<const RolloutPicture> picture);
    /// The second of the timeline that the states are of; 0: as they are now.
    void setSecond(std::int64_t second);
    const RolloutPicture *picture() const { return m_picture.get(); }
    const std::shared_ptr<const RolloutPicture> &sharedPicture() const { return m_picture; }
    const RolloutRow *rowAt(int row) const;
    int rowOf(const QString &cluster) const; // -1 where it is not there

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(const RolloutRow &row, int column) const;

    std::shared_ptr<const RolloutPicture> m_picture;
    QHash<QString, int> m_rows; // by cluster
    std::int64_t m_second = 0;
};

} // namespace evenkeel::ui

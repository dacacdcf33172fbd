// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>

#include "core/side_by_side/side_by_side.h"

namespace evenkeel::ui {

/// The picks of both schedulers, a row each.
class SideStepsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Pick, Clusters, ClusterSkew, Nodes, NodeSkew, Verdict, ColumnCount };

    explicit SideStepsModel(QObject *parent = nullptr);

    void setAnswer(const side_by_side::SideQuestion &question,
                   const side_by_side::SideBySide &answer);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString clusters;
        QString nodes;
        qint64 clusterSkew = 0;
        qint64 nodeSkew = 0;
        bool isSame = false;
    };
    QVariant text(const Row &row, int number, int column) const;

    std::vector<Row> m_rows;
};

} // namespace evenkeel::ui

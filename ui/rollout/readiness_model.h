// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// How clusters are taken to behave: named ones, those of a label, and all others.
class ReadinessModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Clusters, Count, Behaviour, Meaning, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// The picture tells how many clusters each row is about; may be nullptr.
    void setTimes(const ReadyTimes &times, std::shared_ptr<const RolloutPicture> picture);
    const ReadyTimes &times() const { return m_times; }
    /// The name of a cluster, or a selector; where neither can be read, false.
    bool add(const QString &who);
    void remove(std::vector<int> rows);
    bool isRemovable(int row) const { return row < rowCount() - 1; } // all but the others

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void timesEdited(const evenkeel::ui::ReadyTimes &times);
    /// Why a text was not taken, in a sentence.
    void refused(const QString &sentence);

private:
    struct Row {
        std::string cluster;  // or
        std::string selector; // neither: all others
        rollout::Behaviour behaviour;
    };
    std::vector<Row> rowsOf() const;
    int countOf(const Row &row) const;
    void edit(const ReadyTimes &times);

    ReadyTimes m_times;
    std::vector<Row> m_rows;
    std::vector<int> m_counts; // by row
    std::shared_ptr<const RolloutPicture> m_picture;
};

} // namespace evenkeel::ui

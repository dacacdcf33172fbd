// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/base/label_names.h"
#include "ui/base/table_model.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// How some clusters behave.
struct ReadinessRow {
    std::string cluster;  // or
    std::string selector; // neither: all others
    rollout::Behaviour behaviour;
    int count = 0; // of clusters that the row is about, whatever the rows before it say

    QString who() const { return toQString(cluster.empty() ? selector : cluster); }
};

/// How clusters are taken to behave: named ones, those of a label, and all others.
class ReadinessModel : public TableModel<ReadinessRow> {
    Q_OBJECT

public:
    enum Column { Clusters, Count, Behaviour, ColumnCount };

    explicit ReadinessModel(QObject *parent = nullptr);

    /// The picture tells how many clusters each row is about; may be nullptr.
    void setTimes(const ReadyTimes &times, std::shared_ptr<const RolloutPicture> picture);
    const ReadyTimes &times() const { return m_times; }
    /// The name of a cluster, or a selector; where neither can be read, false.
    bool add(const QString &who);
    void remove(std::vector<int> rows);
    bool isRemovable(int row) const { return row < rowCount() - 1; } // all but the others

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void timesEdited(const evenkeel::ui::ReadyTimes &times);
    /// Why a text was not taken, in a sentence.
    void refused(const QString &sentence);

private:
    std::vector<ReadinessRow> rowsOf() const;
    int countOf(const ReadinessRow &row) const;
    void edit(const ReadyTimes &times);

    ReadyTimes m_times;
    std::shared_ptr<const RolloutPicture> m_picture;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QStringList>

#include "core/placement/staged_strategy.h"

namespace evenkeel::ui {

struct RolloutPicture;

/// Rows of words, each about a cluster: evictions and the stages of a staged update.
class ClusterWordsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { NameRole = Qt::UserRole + 1 }; // of the cluster, empty where it is about none

    struct Row {
        QStringList texts;
        QString cluster;

        bool operator==(const Row &) const = default;
    };
    struct Words {
        QStringList titles;
        std::vector<Row> rows;

        bool operator==(const Words &) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setWords(Words words);
    const Words &words() const { return m_words; }
    int rowOf(const QString &cluster) const; // the first; -1 where there is none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Words m_words;
};

/// `Approval, TimedWait 1h`
QString tasksText(const std::vector<placement::StageTask> &tasks);
/// Every eviction of the placement in the files with its verdict.
ClusterWordsModel::Words evictionWords(const RolloutPicture &picture);
/// The disruption budget and what it leaves, in a sentence.
QString disruptionText(const RolloutPicture &picture);
/// The clusters of every staged update in the order that they are updated in.
ClusterWordsModel::Words stageWords(const RolloutPicture &picture);

} // namespace evenkeel::ui

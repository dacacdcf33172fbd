// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QStringList>

#include "core/placement/staged_run.h"
#include "core/rollout/timeline.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

struct RolloutPicture;

struct ClusterWordsRow {
    QStringList texts;                     // by column
    QString cluster;                       // empty where the row is about none
    std::vector<rollout::Span> spans = {}; // of a timeline

    bool operator==(const ClusterWordsRow &) const = default;
};

/// Rows of words, each about a cluster: evictions and the stages of a staged update.
class ClusterWordsModel : public TableModel<ClusterWordsRow> {
    Q_OBJECT

public:
    struct Words {
        QStringList titles;
        std::vector<ClusterWordsRow> rows;
        std::vector<int> widths = {}; // of the columns, in digits

        bool operator==(const Words &) const = default;
    };

    explicit ClusterWordsModel(QObject *parent = nullptr);

    void setWords(Words words);
    int rowOf(const QString &cluster) const; // the first; -1 where there is none

private:
    QStringList m_titles;
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

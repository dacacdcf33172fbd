// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/placement/staged_run.h"
#include "core/rollout/readiness.h"
#include "core/rollout/staged/timeline.h"
#include "ui/base/label_names.h"
#include "ui/base/table_model.h"
#include "ui/picture/rollout_picture.h"

class QMenu;

namespace evenkeel::ui {

using BehaviourChosen = std::function<void(const std::optional<rollout::Behaviour> &)>;

/// How clusters may be taken to behave; nothing is as all others.
void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen);

/// `available after 20 s`, `never available`, `fails after 10 s, available after 120 s`
QString behaviourWords(const rollout::Behaviour &behaviour);

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

/// What runs through the rows of a staged run.
struct RunCourse {
    std::vector<rollout::StageSpan> waits;
    std::optional<std::int64_t> end; // where it succeeds
    bool isNamed = false;            // in the row below its clusters

    bool operator==(const RunCourse &) const = default;
};

struct ClusterWordsRow {
    QStringList texts;                     // by column
    QString cluster;                       // empty where the row is about none
    std::vector<rollout::Span> spans = {}; // of a timeline
    RunCourse course = {};
    bool isTitle = false;

    bool operator==(const ClusterWordsRow &) const = default;
};

/// Rows of words, each about a cluster: evictions and the clusters of staged updates.
class ClusterWordsModel : public TableModel<ClusterWordsRow> {
    Q_OBJECT

public:
    struct Words {
        QStringList titles;
        std::vector<ClusterWordsRow> rows;
        std::vector<int> widths = {}; // of the columns, in digits
        int numbers = -1;             // the column of numbers

        bool operator==(const Words &) const = default;
    };

    explicit ClusterWordsModel(QObject *parent = nullptr);

    void setWords(Words words);
    /// That the marks of the clusters are of.
    void setSecond(std::int64_t second);
    int rowOf(const QString &cluster) const; // the first; -1 where there is none

private:
    QStringList m_titles;
    std::int64_t m_second = 0;
};

/// `Approval, TimedWait 1h`
QString tasksText(const std::vector<placement::StageTask> &tasks);
/// Every eviction of the placement in the files with its verdict.
ClusterWordsModel::Words evictionWords(const RolloutPicture &picture);
/// The disruption budget and what it leaves, in a sentence.
QString disruptionText(const RolloutPicture &picture);
/// Of these staged updates, each beside its figures its clusters, in the order that they are
/// updated in.
ClusterWordsModel::Words stageWords(const RolloutPicture &picture,
                                    const std::vector<std::size_t> &runs);
/// The column of their names and marks.
inline constexpr int kStagedCluster = 2;

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "ui/base/table_model.h"
#include "ui/picture/rollout_marks.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace evenkeel::ui {

struct StageCluster {
    std::string name;
    std::size_t place = 0;           // in the order of the update
    std::vector<rollout::Span> lane; // none where the run never came to it
};

/// The clusters of one stage in the order of the update, each with its mark at a second.
class StageModel : public TableModel<StageCluster> {
    Q_OBJECT

public:
    explicit StageModel(QObject *parent = nullptr);

    void setClusters(const std::vector<std::string> &clusters);
    /// The spans of the clusters, in their order.
    void setLanes(std::vector<std::vector<rollout::Span>> lanes);
    void setSecond(std::int64_t second);
    int rowOf(const QString &cluster) const; // -1 where it is not there

private:
    QString words(const StageCluster &cluster) const;
    ClusterState stateOf(const StageCluster &cluster) const;

    std::int64_t m_second = 0;
};

class ClusterSelection;

/// One stage of a staged run: what it does, its clusters as chips, its tasks, and its approvals to
/// be clicked.
class StageBox : public QWidget {
    Q_OBJECT

public:
    StageBox(ClusterSelection &selection, const QString &objectName, QWidget *parent);

    /// `stage` counts those of the update; that of all stages is the delete stage.
    void setStage(const StagedCase &run, std::size_t stage);
    void setSecond(std::int64_t second);
    const StageModel &model() const { return m_model; }

Q_SIGNALS:
    void approvalClicked(const QString &request, bool isApproved);
    void whyRequested(const QString &cluster);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void setTasks(const rollout::Stage &stage);
    void setApprovals(const std::vector<rollout::ApprovalNeed> &needs);
    void showPhase();
    void showTimes();

    StageModel m_model;
    QString m_name;
    std::int64_t m_second = 0;
    std::int64_t m_atOnce = 0;
    bool m_isOn = false; // at the second shown
    rollout::StageLane m_lane;
    std::vector<rollout::ApprovalNeed> m_needs;
    QLabel *m_title;
    QLabel *m_phase;
    QLabel *m_tasks;
    QLabel *m_times;
    QLabel *m_said; // by the hub
    QWidget *m_approvals;
    std::vector<QToolButton *> m_buttons; // by need
};

} // namespace evenkeel::ui

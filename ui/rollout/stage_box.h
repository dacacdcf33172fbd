// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "ui/rollout/stage_chips.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace evenkeel::ui {

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
    QWidget *m_approvals;
    std::vector<QToolButton *> m_buttons; // by need
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "ui/base/job_runner.h"
#include "ui/plan_tests/plan_test_run.h"

namespace evenkeel::ui {

class Workspace;

/// Runs the tests of plans in the background after edits settle. What an edit makes old stays,
/// and is said to be old, until the next run is there.
class PlanTestSearch : public QObject {
    Q_OBJECT

public:
    explicit PlanTestSearch(const Workspace &workspace, QObject *parent = nullptr);

    /// Never null.
    const std::shared_ptr<const PlanTestRun> &run() const { return m_run; }
    bool isBusy() const { return m_later.isActive() || m_runner.isRunning(); }
    /// What placements select on the hub of the window; null where it was not read.
    void setSelection(std::shared_ptr<const HubSelection> selection);

Q_SIGNALS:
    void runChanged();
    void busyChanged();

private:
    void search();
    void take(std::shared_ptr<const PlanTestRun> run);

    const Workspace &m_workspace;
    QTimer m_later;
    std::shared_ptr<const HubSelection> m_selection;
    std::shared_ptr<const PlanTestRun> m_run;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

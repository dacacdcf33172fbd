// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <optional>

#include <QObject>

#include "ui/base/job_runner.h"
#include "ui/document/edits/object_rows.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

class Workspace;

/// Plans the chosen workload of a workspace in the background, again after every edit, and traces
/// the step at the scrubber. The newest request wins; earlier results stay until then and are
/// marked as stale.
class PodPlanning : public QObject {
    Q_OBJECT

public:
    explicit PodPlanning(const Workspace &workspace, QObject *parent = nullptr);

    PodScene scene() const;
    bool isBusy() const { return m_planner.isRunning() || m_looker.isRunning(); }
    /// Nodes, pods or workloads are open.
    bool hasPods() const;
    /// Plans only while somebody looks.
    void setActive(bool isActive);

    void setWorkload(int row);
    /// The first of that name, as `web` or `shop/web`; false without one.
    bool setWorkload(const QString &name);
    std::size_t step() const;
    /// Clamped to the steps of the plan.
    void setStep(std::size_t step);

Q_SIGNALS:
    /// Anything the views show changed.
    void sceneChanged();
    void busyChanged(bool isBusy);

private:
    void takeObjects();
    void plan();
    void takePlan(const std::shared_ptr<const PodPlan> &plan);
    void look();
    void noteBusy();
    std::optional<std::size_t> row() const;

    const Workspace &m_workspace;
    std::shared_ptr<const manifest::PodInventory> m_inventory;
    std::optional<ObjectId> m_shownId; // of the chosen workload
    std::shared_ptr<const PodPlan> m_plan;
    std::shared_ptr<const PodStep> m_detail;
    std::size_t m_step = std::numeric_limits<std::size_t>::max();
    bool m_showsAll = true; // the scrubber follows the end of the plan
    bool m_isActive = false;
    bool m_wasBusy = false;
    JobRunner m_planner;
    JobRunner m_looker;
};

} // namespace evenkeel::ui

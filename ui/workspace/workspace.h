// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <QObject>
#include <QStringList>

#include "ui/workspace/job_runner.h"
#include "ui/workspace/planning.h"
#include "ui/workspace/scene.h"
#include "ui/workspace/watched_files.h"

namespace evenkeel::ui {

/// The open document: files, the objects read from them and one plan per placement. Reading and
/// planning happen in the background; what is published is immutable. Objects and plans belong
/// together: while files are read again, the old pair stays and is marked as stale.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);

    /// Opens files and folders in place of what is open; several calls do not add up.
    void open(const QStringList &paths);
    void reload();

    const QStringList &paths() const { return m_paths; }
    const std::shared_ptr<const manifest::Objects> &objects() const { return m_objects; }
    const manifest::Diagnostics &diagnostics() const { return m_objects->diagnostics; }
    /// The outcome of a placement; neither plan nor error before it was planned.
    const PlanOutcome &outcome(int placement) const;
    int placement() const { return m_placement; }
    /// The plan of the current placement, nullptr without one.
    const scheduling::Plan *plan() const;
    std::size_t picks() const;
    Scene scene() const;
    bool isBusy() const { return m_runner.isRunning(); }

    void setPlacement(int placement);
    /// Clamped to the picks of the plan.
    void setPicks(std::size_t picks);

Q_SIGNALS:
    void pathsChanged();
    void objectsChanged();
    void diagnosticsChanged();
    void planChanged(int placement);
    /// Whatever the views show: objects, plan, scrubber or staleness.
    void sceneChanged();
    void busyChanged(bool isBusy);
    void progressed(int percent);

private:
    void readFiles();
    void planRest();
    void takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome);
    void takeOutcome(std::size_t placement, PlanOutcome outcome);
    int placementLike(const placement::Placement *wanted, const manifest::Objects &objects) const;
    const placement::Placement *currentPlacement() const;

    QStringList m_paths;
    std::shared_ptr<const manifest::Objects> m_objects;
    std::vector<PlanOutcome> m_outcomes; // one per placement of m_objects
    int m_placement = -1;
    std::size_t m_picks = 0;
    bool m_showsAllPicks = true; // the scrubber follows the end of the plan
    bool m_isReading = false;
    WatchedFiles m_watched;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

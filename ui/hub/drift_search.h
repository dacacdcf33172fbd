// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "core/difference/drift.h"
#include "core/manifest/objects.h"
#include "ui/base/job_runner.h"

namespace evenkeel::ui {

/// Compares what the hub holds with decisions from nothing, in the background; what comes while it
/// does is looked at afterwards.
class DriftSearch : public QObject {
    Q_OBJECT

public:
    explicit DriftSearch(QObject *parent = nullptr);

    void setObjects(std::shared_ptr<const manifest::Objects> objects);
    const std::vector<difference::Drift> &drifts() const { return m_drifts; }
    /// How many of each; empty without any.
    QString totals() const;
    bool isBusy() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void found();

private:
    void search();

    std::shared_ptr<const manifest::Objects> m_objects;
    std::shared_ptr<const manifest::Objects> m_searched;
    std::vector<difference::Drift> m_drifts;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QObject>

#include "core/difference/drift_watch.h"
#include "core/manifest/objects.h"
#include "ui/base/job_runner.h"

namespace evenkeel::ui {

/// Compares what the hub holds with decisions from nothing, in the background; what comes while it
/// does is looked at afterwards. A difference that stays is one to be reported.
class DriftSearch : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<kube::Time()>; // of the hub
    explicit DriftSearch(QObject *parent = nullptr);

    void setClock(Clock clock);
    void setObjects(std::shared_ptr<const manifest::Objects> objects);
    const std::vector<difference::Drift> &drifts() const { return m_drifts; }
    /// How many of each; empty without any.
    QString totals() const;
    /// The placements, by display name, that have differed for longer than controllers need.
    std::set<std::string> reported() const;
    /// The connection was lost, or no one looks: how long a difference has been there is not known.
    void forgetAges() { m_watch.forget(); }
    bool isBusy() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void found();

private:
    void search();

    std::shared_ptr<const manifest::Objects> m_objects;
    std::shared_ptr<const manifest::Objects> m_searched;
    std::vector<difference::Drift> m_drifts;
    difference::DriftWatch m_watch;
    Clock m_clock;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "core/insight/changes/change.h"
#include "core/insight/why/why.h"
#include "ui/base/job_runner.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// Asks the engine in the background why a cluster is or is not picked and what would get it
/// picked. A newer question cancels the older one; until its answer comes the last one stays.
class WhyFinder : public QObject {
    Q_OBJECT

public:
    explicit WhyFinder(QObject *parent = nullptr);

    /// The scene has a plan, its fleet the cluster.
    void ask(const Scene &scene, const QString &cluster);
    void forget();

    const std::optional<insight::Why> &why() const { return m_why; }
    const std::optional<insight::Changes> &changes() const { return m_changes; }
    bool isBusy() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void answered(); // why() is new
    void searched(); // changes() are new, or will not come

private:
    /// What changes depend on; they do not depend on the pick.
    struct Asked {
        std::shared_ptr<const manifest::Objects> objects;
        std::shared_ptr<const scheduling::Plan> plan;
        int placement = -1;
        QString cluster;
        bool operator==(const Asked &) const = default;
    };

    std::optional<insight::Why> m_why;
    std::optional<insight::Changes> m_changes;
    Asked m_asked;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

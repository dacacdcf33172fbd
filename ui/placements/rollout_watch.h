// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QTimer>

#include "ui/base/job_runner.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

class Workspace;

/// Which placements have a rollout that goes no further by itself. Worked out in the background,
/// once the plans stand still.
class RolloutWatch : public QObject {
    Q_OBJECT

public:
    enum class Need : std::uint8_t { None, Stuck, Approval };

    explicit RolloutWatch(const Workspace &workspace, QObject *parent = nullptr);

    Need needOf(int placement) const;
    /// Placements that need something.
    int count() const;

Q_SIGNALS:
    void changed();

private:
    void look();

    const Workspace &m_workspace;
    std::vector<Need> m_needs; // by placement
    std::vector<Scene> m_seen; // that they are of
    QTimer m_later;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/base/job_runner.h"
#include "ui/desks/object_desk.h"

namespace evenkeel::pods {
struct Cluster;
}

namespace evenkeel::ui {

class PodPlanning;
struct PodScene;

/// The desk of the current workload, with the vocabulary of its cluster.
class WorkloadDesk : public ObjectDesk {
    Q_OBJECT

public:
    WorkloadDesk(Workspace &workspace, const PodPlanning &pods, Panels &panels);

    /// Shows the newest workload, whatever plan is shown beside it.
    void show(const PodScene &scene);

Q_SIGNALS:
    /// The workload in that row is to be shown.
    void requested(int row);

private:
    void showSource(const Problem &problem);
    void learnWords(const std::shared_ptr<const pods::Cluster> &cluster);

    const PodPlanning &m_pods;
    std::shared_ptr<const pods::Cluster> m_wordsOf; // the editor's pickers know
    JobRunner m_words;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/rollout/queues.h"
#include "core/rollout/readiness.h"
#include "core/rollout/staged/pass.h"
#include "core/store/hub_objects.h"

namespace evenkeel::journey {

/// What is done to the hub at once, one after the other.
struct Step {
    rollout::Millis at = 0;
    std::vector<store::HubChange> changes;
};

/// A change of a hub, to be played (batch protocol, `Rehearse`).
struct Question {
    store::HubObjects hub; // before
    std::string placement;
    std::vector<Step> steps; // by time
    kube::Time now;
    rollout::Millis until = 0;
    rollout::Readiness readiness;
    /// When an approval is given after it was asked for, by (stage, task).
    std::map<std::pair<std::string, std::string>, rollout::Millis> approvals;
    bool worksAtSecondLook = true;
};

/// Something that an observer of the hub sees.
struct Happening {
    rollout::Millis at = 0;
    std::string event;
    std::string cluster;
    std::string stage;
    std::string task;
};

/// What happens to a ClusterResourcePlacement after a change, by time: the snapshots, the
/// scheduler's cycle, the rollout or the staged run, the Works, the clusters' answers and
/// approvals (KubeFleet spec 1.5, 2.8, 3, 6, 9). Error: a cycle that KubeFleet aborts.
base::Result<std::vector<Happening>> play(const Question &question);

/// What becomes visible in the status of a staged run, look by look.
class RunWatch {
public:
    /// `status`: what the run has after the look.
    std::vector<Happening> eventsOf(const rollout::StagedPass &pass,
                                    const rollout::RunStatus &status, rollout::Millis now);

private:
    rollout::RunStatus m_status;
};

} // namespace evenkeel::journey

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/gate/evidence.h"
#include "core/rollout/eviction.h"
#include "core/rollout/pass.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/staged/update.h"
#include "core/rollout/timeline.h"

namespace evenkeel::gate {

struct JudgedEviction {
    std::string name;
    rollout::EvictionVerdict verdict;
};

struct PlayedRun {
    std::string strategy;
    rollout::StagedUpdate update;
    rollout::RunTimeline played;
};

/// The next pass of the rollout of a plan, and what follows until its end.
struct RolloutFacts {
    std::vector<placement::Binding> bindings; // of the placement, as the plan leaves them
    rollout::Pass pass;
    std::optional<rollout::Timeline> timeline; // where the pass comes to its budget
    std::vector<JudgedEviction> evictions;
    std::vector<PlayedRun> runs;

    bool isStuck() const { return timeline && timeline->ending == rollout::Ending::Stuck; }
    const std::string &clusterOf(const rollout::Step &step) const {
        return bindings[step.binding].targetCluster;
    }
    const rollout::Step *stepOf(const std::string &cluster) const;
    const rollout::Lane *laneOf(const std::string &cluster) const;
};

/// Everything is taken to be up to date before the next change of the resources, if it is.
RolloutFacts rolloutOf(const Evidence &evidence, const rollout::Readiness &readiness);

} // namespace evenkeel::gate

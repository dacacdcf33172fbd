// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/rollout/readiness.h"
#include "core/rollout/run_world.h"

namespace evenkeel::rollout {

/// The controller of staged runs alone, as the recordings of whole runs play it (batch protocol,
/// "Whole runs"): a cluster that was started says nothing until its answer, and a look that failed
/// is repeated after `retrySeconds`. Seconds count from `start`.
class LoneController {
public:
    LoneController(RunWorld world, const Readiness &readiness, kube::Time start,
                   std::int64_t retrySeconds);

    /// Everything may be changed between two looks, as on a hub.
    RunWorld &world() { return m_world; }
    const RunWorld &world() const { return m_world; }

    /// When the controller looks by itself; nothing: not any more.
    std::optional<std::int64_t> nextLook() const { return m_nextLook; }
    /// The run has come to its end: nothing wakes the controller any more.
    bool isOver() const { return m_isOver; }
    /// One pass, after the clusters have reported what there is to that second.
    StagedPass look(std::int64_t second);

    // Done by people; whether it makes the controller look at once.
    bool setState(base::Word<RunState> state);
    bool approve(const std::string &request, placement::ConditionStatus answer);
    bool forget(const std::string &request); // deletes it
    bool remove();                           // the run

private:
    struct Course {
        std::optional<std::int64_t> startedAt; // the latest RolloutStarted
        std::optional<std::int64_t> deletedAt;
    };

    kube::Time timeOf(std::int64_t second) const { return {m_start.unixSeconds + second}; }
    const Behaviour &behaviourOf(const placement::Binding &binding) const;
    ApprovalRequest *requestOf(const std::string &name);
    void reportAll(std::int64_t second);
    void take(const StagedPass &pass, std::int64_t second);
    void planNextLook(const StagedPass &pass, std::int64_t second);

    RunWorld m_world;
    kube::Time m_start;
    std::int64_t m_retrySeconds;
    std::map<std::string, Behaviour, std::less<>> m_behaviours; // by cluster
    Behaviour m_usual;
    std::map<std::string, Course, std::less<>> m_courses; // by binding
    std::optional<std::int64_t> m_nextLook = 0;
    bool m_isOver = false;
};

/// The conditions of a binding whose update began `since` seconds ago, besides RolloutStarted.
std::vector<placement::Condition> conditionsAfter(const Behaviour &behaviour, std::int64_t since,
                                                  std::int64_t generation, kube::Time begin);

} // namespace evenkeel::rollout

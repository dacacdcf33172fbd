// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/hub/applying.h"

namespace evenkeel::hub {

/// What a change takes from clusters beside what becomes of its placements.
struct TakenAway {
    enum class By : std::uint8_t { Eviction, Run, Deletion };
    struct Cluster : Removal {
        By by = By::Eviction;
    };
    std::vector<Cluster> clusters;
    /// What the resources of a run lack, and those that its clusters have contain.
    std::vector<ObjectRemoval> objects;
    /// Why what a run takes is not known.
    std::vector<base::Sentence> unread;
};

/// By deletions, from clusters that the scheduler has given up and that run it still; by evictions,
/// and by staged update runs that go on by themselves once they are there: in state
/// Run, with their delete stage and with the resources that their index names (KubeFleet spec 6.8,
/// 6.9). `after`: the hub with the change.
TakenAway takenAwayBy(const ChangeSet &set, const Contents &contents,
                      const manifest::Objects &after);

} // namespace evenkeel::hub

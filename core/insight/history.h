// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/insight/edit.h"
#include "core/insight/held_plan.h"
#include "core/objects/basis.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"

namespace evenkeel::insight {

/// A policy of a placement that the hub still keeps, and what a return to it would do today.
struct Revision {
    const placement::PolicySnapshot *snapshot = nullptr;
    bool isActive = false;
    std::vector<objects::PolicyChange> changes; // from the revision before it
    std::vector<objects::PolicyChange> back;    // from the placement's policy to this one
    std::string error;                          // why KubeFleet would abort scheduling
    std::string refusal;                        // why the hub would not take the policy back
    Holdings holdings;                          // after a return
    std::size_t placed = 0;
    std::size_t wanted = 0;

    /// The policy with the number of clusters that the hub keeps beside it.
    std::optional<placement::Policy> policy() const;
    /// The return as one step; nothing if the snapshot is without a policy.
    std::optional<Edit> edit() const;
};

/// The placement's policy snapshots, the newest first. Errors: Cancelled.
base::Result<std::vector<Revision>> historyOf(const objects::Objects &objects,
                                              const placement::Placement &placement,
                                              const objects::Known &known = {},
                                              std::stop_token stop = {});

/// `keeps 6, adds 1, removes 2: 7 of 7 placed`, or why nothing can be said of a return.
std::string returnText(const Revision &revision, const base::Phrases &words = {});

/// What changed from one revision to another; empty where one is without its policy.
std::vector<objects::PolicyChange> changesBetween(const Revision &before, const Revision &after);

/// A resource snapshot of a placement, and who has it.
struct ResourceRevision {
    std::string name;
    std::int64_t index = -1; // -1 where the name has none
    bool isLatest = false;
    bool isHere = false; // its object is in the files; else only bindings name it
    std::vector<std::string> clusters;
    std::vector<std::string> touched; // clusters whose bindings a rollback to it would update
};
/// By index, the newest first.
std::vector<ResourceRevision> resourceHistoryOf(const objects::Objects &objects,
                                                const placement::Placement &placement);

/// How many old snapshots of each kind the hub keeps: spec.revisionHistoryLimit.
std::int64_t revisionLimitOf(const placement::Placement &placement);

} // namespace evenkeel::insight

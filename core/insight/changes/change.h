// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/insight/changes/price.h"

namespace evenkeel::insight {

/// Kinds of single edits, the smallest step first; the cost of a change is its kind's place in
/// this list, then the size of the step.
enum class ChangeKind : std::uint8_t {
    SetLabel,         // a label of the cluster gets a value that the key has elsewhere
    RemoveLabel,      // a label of the cluster goes
    NameCluster,      // PickFixed: the name joins clusterNames
    AddToleration,    // of the taint that refuses it
    RemoveTaint,      // that refuses it
    RaiseNumber,      // numberOfClusters; step: by how much
    ChangeWeight,     // of a preferred term; step: by how much
    RaiseMaxSkew,     // of a constraint; step: by how much
    SoftenConstraint, // DoNotSchedule becomes ScheduleAnyway
    DropConstraint,   // the constraint goes
    DropRequirement,  // one label, expression or property of a required term goes
    DropRequiredTerm, // the term goes
};

/// An edit, or a set of few, that gets the cluster picked, proved by planning with it; its price is
/// what it does besides.
struct Change : Price {
    ChangeKind kind = ChangeKind::SetLabel; // of a set the largest
    std::int64_t step = 1;                  // of a set the sum
    std::string sentence; // `Label westus-7 region=eastus`; those of a set behind each other
    Edit edit;
    std::size_t edits = 1; // of the set
    bool operator==(const Change &) const = default;
};

struct Changes {
    bool isPlaced = false; // already holds the placement: nothing to change
    /// Those that open a trap last, then the smallest first, at most one for each thing that is
    /// edited. Sets are offered where no single edit is enough, and all of one size.
    std::vector<Change> changes;
    bool isComplete = true; // every edit was tried, and every set where it came to that
    bool triedSingles = true;
    std::size_t tried = 0;     // edits and sets
    std::size_t work = 0;      // spent on them
    std::size_t mostEdits = 3; // of the sets that were searched
    std::string note;          // what no edit can mend: `its agent is not online`
};

struct ChangeLimits {
    std::size_t most = 5;         // changes in the answer
    std::size_t work = 1'500'000; // visits of a cluster, counted and not timed: a plan visits all
    std::size_t mostEdits = 3;    // in a set
};

/// The smallest changes that would get the cluster picked, over all edits of the kinds above and,
/// where no single one does, sets of them. Deterministic; Cancelled when the token was stopped, and
/// the plan's error where the question has none.
base::Result<Changes> smallestChanges(const Question &question, fleet::ClusterIndex cluster,
                                      const ChangeLimits &limits = {}, std::stop_token stop = {});
/// The same where the question's plan is known.
base::Result<Changes> smallestChanges(const Question &question, const scheduling::Plan &plan,
                                      fleet::ClusterIndex cluster, const ChangeLimits &limits = {},
                                      std::stop_token stop = {});

} // namespace evenkeel::insight

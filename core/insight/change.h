// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/insight/edit.h"
#include "core/insight/question.h"

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

/// One edit that gets the cluster picked, proved by planning with it.
struct Change {
    ChangeKind kind = ChangeKind::SetLabel;
    std::int64_t step = 1;
    std::string sentence; // `Label westus-7 region=eastus`
    Edit edit;
    std::vector<std::string> added; // clusters that get or lose the placement with it, by name
    std::vector<std::string> removed;
    bool operator==(const Change &) const = default;
};

struct Changes {
    bool isPlaced = false;       // already holds the placement: nothing to change
    std::vector<Change> changes; // smallest first, at most one for each thing that is edited
    bool isComplete = true;      // every edit was tried; false: the trial limit was reached
    std::string note;            // what no edit can mend: `its agent is not online`
};

struct ChangeLimits {
    std::size_t most = 5;      // changes in the answer
    std::size_t trials = 5000; // plans made at most
};

/// The smallest changes that would get the cluster picked, over all single edits of the kinds
/// above. Deterministic; Cancelled when the token was stopped, and the plan's error where the
/// question has none.
base::Result<Changes> smallestChanges(const Question &question, fleet::ClusterIndex cluster,
                                      const ChangeLimits &limits = {}, std::stop_token stop = {});

} // namespace evenkeel::insight

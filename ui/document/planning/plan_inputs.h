// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>

#include "core/placement/placement.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

/// What an edit changes of clusters, for the question whether a plan can change with it.
struct FleetDelta {
    std::set<std::string> labelKeys;
    std::set<std::string> propertyNames;
    bool changesAnythingElse = false; // taints, added and removed clusters, …

    bool isEmpty() const {
        return labelKeys.empty() && propertyNames.empty() && !changesAnythingElse;
    }
};

FleetDelta deltaOf(const Edit &edit);
/// Adds what two states of a cluster differ in.
void addDelta(fleet::Cluster before, const fleet::Cluster &after, FleetDelta &delta);

/// Whether planning under this policy reads anything of what changes. Otherwise the plan is valid
/// for the edited fleet unchanged: rows and string ids are the same there.
bool readsAnyOf(const placement::Policy &policy, const FleetDelta &delta);

/// Everything that planning reads of a placement is the same.
bool plansAlike(const placement::Placement &one, const placement::Placement &other);

} // namespace evenkeel::ui

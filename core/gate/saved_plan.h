// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/object_id.h"
#include "core/kube/time.h"
#include "core/kube/value.h"

namespace evenkeel::gate {

/// What was decided about one placement.
struct SavedDecision {
    kube::ObjectId placement;
    std::vector<std::string> clusters; // that hold it after the plan, by name
    std::string error;                 // why nothing is planned; empty otherwise

    bool operator==(const SavedDecision &) const = default;
};

/// An object of the hub that a file lies on top of, so that it is not in the basis itself.
struct CoveredObject {
    std::string object; // `ClusterResourcePlacement web`
    std::string digest; // of what plans and rollouts read of it

    bool operator==(const CoveredObject &) const = default;
};
CoveredObject coveredObject(const kube::Value &object);

/// A plan in a file: what it started from and what was decided. The file is one of manifests, so
/// that every verb and the window read its objects.
struct SavedPlan {
    std::string version; // of Evenkeel
    kube::Time now;
    std::vector<std::string> inputs;
    std::vector<SavedDecision> decisions;
    std::vector<kube::Value> basis; // objects of KubeFleet, by identity
    std::vector<CoveredObject> covered = {};
};

/// Whether an object belongs to a basis: those of KubeFleet do; what placements bring does not, so
/// that no Secret is in a file that is passed on.
bool isOfBasis(const kube::Value &object);

/// YAML: the document of the plan, then the objects.
std::string textOf(const SavedPlan &plan);
/// Errors: Syntax, Invalid for what is no such file, was changed or is cut off, Unsupported for
/// one of a newer release.
base::Result<SavedPlan> readSavedPlan(std::string_view text, const std::string &file);

/// One thing that is not as it was when the plan was saved.
struct Move {
    std::string subject;  // `MemberCluster a`
    std::string field;    // as in a patch, /metadata/labels/env; empty for a whole object
    std::string sentence; // `/metadata/labels/env was "prod" and is "test"`

    bool operator==(const Move &) const = default;
};

/// What has moved since: objects that came, went or differ in what plans and rollouts read, those
/// on the hub that files lie on top of, then decisions on placements of both that would be others
/// now. Heartbeats, versions and other records
/// of the server move always and are left out.
std::vector<Move> movedSince(const SavedPlan &plan, std::span<const kube::Value> basis,
                             std::span<const SavedDecision> decisions,
                             std::span<const CoveredObject> covered = {});

} // namespace evenkeel::gate

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/finding.h"
#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/objects/objects.h"

namespace evenkeel::manifest {

class PodObjects;
class UnselectedObjects;

/// Faults of files at their places; the rest of a file is still loaded.
using Diagnostics = std::vector<api::Finding>;
// Rules of diagnostics; others have none.
inline constexpr std::string_view kUnknownField = "unknown-field"; // dropped unless strict
inline constexpr std::string_view kRepeatedKey = "repeated-key";   // the later value counts
inline constexpr std::string_view kRefusedByKubectl = "refused-by-kubectl"; // and read all the same

/// Where a cluster was read from; small, because there may be millions. `file` counts in
/// Objects::clusterFiles.
struct ClusterPlace {
    std::uint32_t file = 0;
    std::int32_t line = 0;
    std::int32_t column = 0;
};

/// Objects of a kind of KubeFleet's that were read and not kept.
struct IgnoredKind {
    std::string kind;
    std::size_t count = 0;
    base::SourceSpan first;

    bool operator==(const IgnoredKind &) const = default;
};
using IgnoredKinds = std::vector<IgnoredKind>;
/// Counts one more.
void countIgnored(IgnoredKinds &ignored, std::string_view kind, const base::SourceSpan &where);

/// The objects of a set of files, and where in them they were read.
struct Objects : objects::Objects {
    std::vector<std::string> clusterFiles;
    objects::SharedList<ClusterPlace> clusterPlaces; // by cluster row
    objects::SharedList<base::SourceSpan> placementSources;
    /// The manifests of the clusters, where they are kept: those that are brought
    /// to a hub.
    bool keepsClusterDocuments = false;
    std::vector<objects::OtherObject> clusterDocuments;
    Diagnostics diagnostics;
    /// What has a shape that the API would not take, of objects that only rollouts read.
    Diagnostics rolloutDiagnostics;
    /// Where Nodes, Pods and owners of pods go; without it they stay with the other objects.
    PodObjects *pods = nullptr;
    /// Where objects wait that only a selector may name, until all placements are known; without it
    /// they stay with the other objects.
    UnselectedObjects *unselected = nullptr;
    /// Whether objects that nothing is planned with are kept, too, to be shown or written back.
    bool keepsUnrelated = true;
    /// Of those that were not kept, KubeFleet's own; of the others no trace is left.
    IgnoredKinds ignored;

    base::SourceSpan clusterSource(fleet::ClusterIndex cluster) const;
};

// Labels that KubeFleet sets, and how they and other texts of an object are read.

inline constexpr std::string_view kParentLabel = "kubernetes-fleet.io/parent-CRP";
inline constexpr std::string_view kLatestSnapshotLabel = "kubernetes-fleet.io/is-latest-snapshot";

/// Empty where there is nothing, or no text.
const std::string &textAt(const kube::Value &object, std::initializer_list<std::string_view> path);
/// The finding on an object that its decoder refused.
api::Finding notRead(const kube::Value &document, const base::Error &error,
                     const std::string &file);
/// The finding of a reader on a key that is there twice.
api::Finding repeatedKey(const base::Error &error, const std::string &file);

} // namespace evenkeel::manifest

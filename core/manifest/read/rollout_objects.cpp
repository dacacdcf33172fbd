// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/rollout_objects.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/object_fields.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;
using placement::PlacementKind;

constexpr std::string_view kGroup = "placement.kubernetes-fleet.io/";
constexpr std::string_view kResourceIndexLabel = "kubernetes-fleet.io/resource-index";
constexpr std::string_view kHashAnnotation = "kubernetes-fleet.io/resource-hash";
constexpr std::string_view kPartAnnotation = "kubernetes-fleet.io/subindex-of-resource-snapshot";

/// Keeps what was read, or says why it could not be.
template <typename Read> void take(const objects::OtherObject &object, base::Result<Read> read,
                                   objects::SharedList<Read> &list, Diagnostics &diagnostics) {
    if (read) {
        list.push_back(std::move(*read));
        return;
    }
    const base::SourceSpan &where = read.error().where;
    diagnostics.push_back(
        {Severity::Error,
         fmt::format("{} \"{}\" was not read: {}", textAt(object.document, {"kind"}),
                     textAt(object.document, {"metadata", "name"}), read.error().message),
         {object.where.file, where.line, where.column}});
}

/// The parts of a large snapshot point to their master.
bool isMaster(const Value &document) {
    return !textAt(document, {"metadata", "annotations", kHashAnnotation}).empty() ||
           textAt(document, {"metadata", "annotations", kPartAnnotation}).empty();
}

placement::ResourceSnapshot resourceSnapshotOf(const Value &document, PlacementKind kind) {
    placement::ResourceSnapshot snapshot;
    snapshot.kind = kind;
    snapshot.name = textAt(document, {"metadata", "name"});
    snapshot.nameSpace = namespaceOf(document);
    snapshot.placementName = textAt(document, {"metadata", "labels", kParentLabel});
    snapshot.index = textAt(document, {"metadata", "labels", kResourceIndexLabel});
    snapshot.isLatest = textAt(document, {"metadata", "labels", kLatestSnapshotLabel}) == "true";
    snapshot.isMaster = isMaster(document);
    return snapshot;
}

} // namespace

void takeRolloutObject(const objects::OtherObject &object, Objects &objects) {
    const Value &document = object.document;
    if (!textAt(document, {"apiVersion"}).starts_with(kGroup))
        return;
    const std::string kind = textAt(document, {"kind"});
    objects::RolloutObjects &rollouts = objects.rollouts;
    Diagnostics &diagnostics = objects.rolloutDiagnostics;
    if (kind == "ClusterResourcePlacementEviction")
        take(object, decodeEviction(document), rollouts.evictions, diagnostics);
    else if (kind == "ClusterResourcePlacementDisruptionBudget")
        take(object, decodeDisruptionBudget(document), rollouts.budgets, diagnostics);
    else if (kind == "ClusterStagedUpdateStrategy" || kind == "StagedUpdateStrategy")
        take(object, decodeStagedStrategy(document), rollouts.strategies, diagnostics);
    else if (kind == "ClusterStagedUpdateRun" || kind == "StagedUpdateRun")
        take(object, decodeStagedRun(document), rollouts.runs, diagnostics);
    else if (kind == "ClusterApprovalRequest" || kind == "ApprovalRequest")
        take(object, decodeApprovalRequest(document), rollouts.approvals, diagnostics);
    else if (kind == "ClusterResourceSnapshot")
        rollouts.resourceSnapshots.push_back(
            resourceSnapshotOf(document, PlacementKind::ClusterResourcePlacement));
    else if (kind == "ResourceSnapshot")
        rollouts.resourceSnapshots.push_back(
            resourceSnapshotOf(document, PlacementKind::ResourcePlacement));
}

} // namespace evenkeel::manifest

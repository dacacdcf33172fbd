// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/rollout_objects.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/object_fields.h"
#include "core/objects/held.h"
#include "core/objects/planning.h"
#include "core/rollout/strategy.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;
using placement::BindingState;
using placement::Placement;
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

/// N of `<placement>-N-snapshot`, -1 for any other name.
std::int64_t indexOf(std::string_view snapshot, std::string_view placement) {
    constexpr std::string_view kEnd = "-snapshot";
    if (!snapshot.starts_with(placement) || !snapshot.ends_with(kEnd) ||
        snapshot.size() <= placement.size() + kEnd.size() + 1 || snapshot[placement.size()] != '-')
        return -1;
    snapshot.remove_prefix(placement.size() + 1);
    snapshot.remove_suffix(kEnd.size());
    std::int64_t index = -1;
    const char *end = snapshot.data() + snapshot.size();
    const auto [rest, problem] = std::from_chars(snapshot.data(), end, index);
    return problem == std::errc() && rest == end ? index : -1;
}

std::string newestOfBindings(const objects::Objects &objects, const Placement &placement) {
    std::string newest;
    for (const placement::Binding &binding : objects.bindings) {
        const std::string &name = binding.resourceSnapshotName;
        if (objects::belongsTo(binding, placement) && !name.empty() &&
            (newest.empty() || indexOf(name, placement.name) > indexOf(newest, placement.name)))
            newest = name;
    }
    return newest.empty() ? placement.name + "-0-snapshot" : newest;
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

rollout::Latest latestResources(const objects::Objects &objects, const Placement &placement) {
    rollout::Latest latest{
        objects.rollouts.latestResources(placement).value_or(newestOfBindings(objects, placement)),
        {},
        false};
    for (const placement::Binding &binding : objects.bindings) {
        if (objects::belongsTo(binding, placement) && binding.state == BindingState::Bound &&
            !binding.isDeleting) {
            placement::Overrides overrides{binding.clusterResourceOverrides,
                                           binding.resourceOverrides};
            latest.hasOverrides = latest.hasOverrides || overrides != placement::Overrides{};
            latest.overrides.insert_or_assign(binding.targetCluster, std::move(overrides));
        }
    }
    return latest;
}

rollout::RunWorld runWorld(const objects::Objects &objects, const Placement *placement,
                           std::vector<placement::Binding> bindings, placement::StagedRun run) {
    rollout::RunWorld world;
    world.fleet = objects.fleet;
    world.run = std::move(run);
    world.bindings = std::move(bindings);
    world.approvals.assign(objects.rollouts.approvals.begin(), objects.rollouts.approvals.end());
    if (placement == nullptr)
        return world;
    world.placement = *placement;
    if (const placement::StagedStrategy *found =
            objects.rollouts.strategyFor(*placement, world.run.strategyName))
        world.strategy = *found;
    const objects::Planning planning = objects::planningOf(objects, *placement);
    world.activeSnapshot = planning.snapshotName;
    world.isFullyScheduled = planning.isFullyScheduled.value_or(true);
    world.resourceSnapshots = objects.rollouts.resourceIndices(*placement);
    world.latest = latestResources(objects, *placement);
    // A run without an index takes a snapshot of its own.
    const std::int64_t newest = indexOf(world.latest.resourceSnapshot, placement->name);
    world.freshIndex = std::to_string(world.resourceSnapshots ? newest + 1 : 0);
    return world;
}

} // namespace evenkeel::manifest

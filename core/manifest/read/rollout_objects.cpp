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
template <typename Read> void take(const objects::OtherObject &other, base::Result<Read> read,
                                   std::vector<Read> &list, Diagnostics &diagnostics) {
    if (read) {
        list.push_back(std::move(*read));
        return;
    }
    const base::SourceSpan &where = read.error().where;
    diagnostics.push_back(
        {Severity::Error,
         fmt::format("{} \"{}\" was not read: {}", textAt(other.document, {"kind"}),
                     textAt(other.document, {"metadata", "name"}), read.error().message),
         {other.where.file, where.line, where.column}});
}

void take(const objects::OtherObject &other, RolloutObjects &result) {
    const Value &document = other.document;
    if (!textAt(document, {"apiVersion"}).starts_with(kGroup))
        return;
    const std::string kind = textAt(document, {"kind"});
    Diagnostics &diagnostics = result.diagnostics;
    if (kind == "ClusterResourcePlacementEviction")
        take(other, decodeEviction(document), result.evictions, diagnostics);
    else if (kind == "ClusterResourcePlacementDisruptionBudget")
        take(other, decodeDisruptionBudget(document), result.budgets, diagnostics);
    else if (kind == "ClusterStagedUpdateStrategy" || kind == "StagedUpdateStrategy")
        take(other, decodeStagedStrategy(document), result.strategies, diagnostics);
    else if (kind == "ClusterStagedUpdateRun" || kind == "StagedUpdateRun")
        take(other, decodeStagedRun(document), result.runs, diagnostics);
    else if (kind == "ClusterApprovalRequest" || kind == "ApprovalRequest")
        take(other, decodeApprovalRequest(document), result.approvals, diagnostics);
}

// --- snapshots ---

bool isWide(const Placement &placement) {
    return placement.kind == PlacementKind::ClusterResourcePlacement;
}

bool isResourceSnapshotOf(const Value &document, const Placement &placement) {
    return textAt(document, {"apiVersion"}).starts_with(kGroup) &&
           textAt(document, {"kind"}) ==
               (isWide(placement) ? "ClusterResourceSnapshot" : "ResourceSnapshot") &&
           textAt(document, {"metadata", "labels", kParentLabel}) == placement.name &&
           namespaceOf(document) == placement.nameSpace;
}

/// The parts of a large snapshot point to their master.
bool isMaster(const Value &document) {
    return !textAt(document, {"metadata", "annotations", kHashAnnotation}).empty() ||
           textAt(document, {"metadata", "annotations", kPartAnnotation}).empty();
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

std::string latestSnapshot(const objects::Objects &objects, const Placement &placement) {
    bool hasAny = false;
    for (const objects::OtherObject &other : objects.others) {
        const Value &document = other.document;
        if (!isResourceSnapshotOf(document, placement))
            continue;
        hasAny = true;
        if (textAt(document, {"metadata", "labels", kLatestSnapshotLabel}) == "true" &&
            isMaster(document))
            return textAt(document, {"metadata", "name"});
    }
    return hasAny ? std::string() : newestOfBindings(objects, placement);
}

} // namespace

const rollout::DisruptionBudget *RolloutObjects::budgetOf(const Placement &placement) const {
    const auto found = std::ranges::find(budgets, placement.name, &rollout::DisruptionBudget::name);
    return found == budgets.end() || !isWide(placement) ? nullptr : &*found;
}

const rollout::StagedStrategy *RolloutObjects::strategyFor(const Placement &placement,
                                                           std::string_view name) const {
    const auto found = std::ranges::find_if(strategies, [&](const auto &strategy) {
        return strategy.name == name && strategy.nameSpace == placement.nameSpace;
    });
    return found == strategies.end() ? nullptr : &*found;
}

RolloutObjects rolloutObjects(const objects::Objects &objects) {
    RolloutObjects result;
    for (const objects::OtherObject &other : objects.others)
        take(other, result);
    return result;
}

rollout::Latest latestResources(const objects::Objects &objects, const Placement &placement) {
    rollout::Latest latest{latestSnapshot(objects, placement), {}, false};
    for (const placement::Binding &binding : objects.bindings) {
        if (objects::belongsTo(binding, placement) && binding.state == BindingState::Bound &&
            !binding.isDeleting) {
            rollout::Overrides overrides{binding.clusterResourceOverrides,
                                         binding.resourceOverrides};
            latest.hasOverrides = latest.hasOverrides || overrides != rollout::Overrides{};
            latest.overrides.insert_or_assign(binding.targetCluster, std::move(overrides));
        }
    }
    return latest;
}

std::optional<std::vector<std::string>> resourceSnapshotIndices(const objects::Objects &objects,
                                                                const Placement &placement) {
    std::optional<std::vector<std::string>> indices;
    for (const objects::OtherObject &other : objects.others) {
        if (!isResourceSnapshotOf(other.document, placement) || !isMaster(other.document))
            continue;
        if (!indices)
            indices.emplace();
        indices->push_back(textAt(other.document, {"metadata", "labels", kResourceIndexLabel}));
    }
    return indices;
}

rollout::RunWorld runWorld(const objects::Objects &objects, const RolloutObjects &read,
                           const Placement *placement, std::vector<placement::Binding> bindings,
                           rollout::StagedRun run) {
    rollout::RunWorld world;
    world.fleet = objects.fleet;
    world.run = std::move(run);
    world.bindings = std::move(bindings);
    world.approvals = read.approvals;
    if (placement == nullptr)
        return world;
    world.placement = *placement;
    if (const rollout::StagedStrategy *found = read.strategyFor(*placement, world.run.strategyName))
        world.strategy = *found;
    const objects::Planning planning = objects::planningOf(objects, *placement);
    world.activeSnapshot = planning.snapshotName;
    world.isFullyScheduled = planning.isFullyScheduled.value_or(true);
    world.resourceSnapshots = resourceSnapshotIndices(objects, *placement);
    world.latest = latestResources(objects, *placement);
    // A run without an index takes a snapshot of its own.
    const std::int64_t newest = indexOf(world.latest.resourceSnapshot, placement->name);
    world.freshIndex = std::to_string(world.resourceSnapshots ? newest + 1 : 0);
    return world;
}

} // namespace evenkeel::manifest

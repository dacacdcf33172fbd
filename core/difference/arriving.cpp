// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/arriving.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/admission/defaults.h"
#include "core/insight/placements_by_id.h"
#include "core/rollout/run_world.h"

namespace evenkeel::difference {

namespace {

using placement::Placement;

using Rendered = std::optional<render::Rendering>; // nothing: refused, or no placement

/// The placement's objects on the targets; refused ones go into the arrivals right away. Errors:
/// Cancelled.
base::Result<Rendered> rendered(const ArrivingSide &side, const fleet::Fleet &clusters,
                                const Placement *placement, const std::vector<std::string> &targets,
                                const std::stop_token &stop, insight::Arrivals &arrivals) {
    if (placement == nullptr)
        return std::nullopt;
    auto rendering =
        render::render({*placement, side.hub, side.overrides, clusters, targets}, nullptr, stop);
    if (rendering)
        return std::move(*rendering);
    if (rendering.error().kind == render::RenderFailure::Class::Cancelled)
        return base::failed(base::ErrorCode::Cancelled, "the comparison was cancelled");
    arrivals.addRefused(*placement, std::move(rendering.error().message));
    return std::nullopt;
}

/// Whether another resource snapshot is taken.
bool selectsOther(const render::Rendering &before, const render::Rendering &after) {
    return !std::ranges::equal(before.placed, after.placed, [](const auto &one, const auto &other) {
        return one.id == other.id && *one.object == *other.object;
    });
}

/// Whether an override that names the placement comes, goes or is another.
bool hasOtherNamed(const render::Rendering &before, const render::Rendering &after) {
    const auto named = [](const render::Rendering &rendering) {
        std::vector<render::Override> overrides;
        for (const render::OverridePtr &override : rendering.overrides) {
            if (override->startsPass())
                overrides.push_back(*override);
        }
        return overrides;
    };
    return named(before) != named(after);
}

bool hasOtherStrategy(const Placement &before, const Placement &after) {
    if (before.document == after.document)
        return false;
    const kube::Value old = admission::storedSpec(before.document);
    const kube::Value now = admission::storedSpec(after.document);
    const auto at = [](const kube::Value &spec, const char *member) {
        const kube::Value *value = spec.findPath({"strategy", member});
        return value == nullptr ? kube::Value() : *value;
    };
    return at(old, "type") != at(now, "type") ||
           at(old, "applyStrategy") != at(now, "applyStrategy");
}

/// What a change of overrides alone waits for: any other change of the placement starts a rollout
/// pass that brings it (KubeFleet spec 6.1).
insight::Awaited awaitedBy(const PlacementDifference &difference, const Placement &before,
                           const Placement &after, const Rendered &then, const Rendered &now) {
    if (rollout::isExternal(after))
        return insight::Awaited::Run;
    const bool editsBindings =
        !difference.added.empty() || !difference.removed.empty() ||
        (difference.basis && difference.basis->policy == objects::PolicyState::NewSnapshot);
    const bool isKnown = then && now && difference.heldFrom != HeldFrom::Nowhere;
    if (!isKnown || editsBindings || selectsOther(*then, *now) || hasOtherNamed(*then, *now) ||
        hasOtherStrategy(before, after))
        return insight::Awaited::Nothing;
    return insight::Awaited::Pass;
}

} // namespace

base::Result<std::vector<insight::ArrivalChange>>
arrivalChanges(const ArrivingSide &before, const ArrivingSide &after,
               std::span<const PlacementDifference> differences, const std::stop_token &stop) {
    const fleet::Fleet &clustersBefore =
        before.objects.fleet.isEmpty() ? after.objects.fleet : before.objects.fleet;
    const insight::PlacementsById placementsBefore(before.objects.placements);
    const insight::PlacementsById placementsAfter(after.objects.placements);
    insight::Arrivals then;
    insight::Arrivals now;
    for (const PlacementDifference &difference : differences) {
        const Placement *first = placementsBefore.find(difference.object);
        const Placement *second = placementsAfter.find(difference.object);
        const bool isKept = difference.change == Kind::Failed; // as it was, with what it has
        if (isKept)
            second = first;
        if (first == nullptr)
            first = second; // held, of selectors that are not here
        const auto &targets = isKept ? difference.before.clusters : difference.after.clusters;
        auto old = rendered(before, clustersBefore, first, difference.before.clusters, stop, then);
        auto next = rendered(after, after.objects.fleet, second, targets, stop, now);
        if (!old || !next)
            return tl::unexpected(!old ? old.error() : next.error());
        if (*old)
            then.add({first, &**old});
        if (*next)
            now.add({second, &**next}, awaitedBy(difference, *first, *second, *old, *next));
    }
    return insight::compare(then, now);
}

} // namespace evenkeel::difference

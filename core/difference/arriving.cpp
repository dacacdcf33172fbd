// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/arriving.h"

#include <algorithm>
#include <utility>

namespace evenkeel::difference {

namespace {

using placement::Placement;

const Placement *placementOf(const objects::Objects &objects,
                             const PlacementDifference &difference) {
    const auto found = std::ranges::find_if(objects.placements, [&](const Placement &placement) {
        return placement.kind == difference.kind && placement.name == difference.name &&
               placement.nameSpace == difference.nameSpace;
    });
    return found == objects.placements.end() ? nullptr : &*found;
}

/// False when the token was stopped.
bool addArrivals(const ArrivingSide &side, const fleet::Fleet &clusters, const Placement *placement,
                 const std::vector<std::string> &targets, const std::stop_token &stop,
                 insight::Arrivals &arrivals) {
    if (placement == nullptr)
        return true;
    auto rendering =
        render::render({*placement, side.hub, side.overrides, clusters, targets}, nullptr, stop);
    if (rendering)
        arrivals.add({placement, &*rendering});
    else if (rendering.error().kind == render::RenderFailure::Class::Cancelled)
        return false;
    else
        arrivals.addRefused(*placement, std::move(rendering.error().message));
    return true;
}

} // namespace

base::Result<std::vector<insight::ArrivalChange>>
arrivalChanges(const ArrivingSide &before, const ArrivingSide &after,
               std::span<const PlacementDifference> differences, const std::stop_token &stop) {
    const fleet::Fleet &clustersBefore =
        before.objects.fleet.isEmpty() ? after.objects.fleet : before.objects.fleet;
    insight::Arrivals then;
    insight::Arrivals now;
    for (const PlacementDifference &difference : differences) {
        const Placement *first = placementOf(before.objects, difference);
        const Placement *second = placementOf(after.objects, difference);
        const bool isKept = difference.change == Kind::Failed; // as it was, with what it has
        if (isKept)
            second = first;
        if (first == nullptr)
            first = second; // held, of selectors that are not here
        const auto &targets = isKept ? difference.before.clusters : difference.after.clusters;
        if (!addArrivals(before, clustersBefore, first, difference.before.clusters, stop, then) ||
            !addArrivals(after, after.objects.fleet, second, targets, stop, now))
            return tl::unexpected(
                base::Error{base::ErrorCode::Cancelled, "the comparison was cancelled", {}});
    }
    return insight::compare(then, now);
}

} // namespace evenkeel::difference

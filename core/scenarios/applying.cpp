// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/applying.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/sentence.h"
#include "core/losses/fleet_state.h"
#include "core/scenarios/edited_objects.h"

namespace evenkeel::scenarios {

namespace {

using manifest::Objects;

/// Where each cluster was read, by the rows of another fleet.
std::vector<manifest::ClusterPlace> placesIn(const fleet::Fleet &fleet, const Objects &before) {
    std::vector<manifest::ClusterPlace> places(fleet.size());
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        const auto row = before.fleet.find(fleet.name(fleet::ClusterIndex{i}));
        if (row && fleet::row(*row) < before.clusterPlaces.size())
            places[i] = before.clusterPlaces[fleet::row(*row)];
    }
    return places;
}

/// Evictions depend on what each placement holds and on its budget.
base::Error evictionError() {
    return base::errorOf(base::ErrorCode::Unsupported,
                         base::sentence(PHRASE("scenarios", "evictions are decided placement by "
                                                            "placement; `evenkeelctl lose "
                                                            "evict:DOMAIN` plays them")));
}

bool hasEvictions(const Step &step) {
    return std::ranges::any_of(
        step.losses, [](const NamedLoss &loss) { return loss.loss == losses::Loss::Evicted; });
}

bool isSameState(const Objects &one, const Objects &other) {
    return static_cast<const objects::Objects &>(one) == other;
}

} // namespace

Applied applied(const Scenario &scenario, const Objects &objects) {
    Applied result{objects, objects.fleet, {}, {}, {}};
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const Step &step = scenario.steps[i];
        auto changed = edited(result.objects, step);
        auto lost = changed ? stepsOf(step, changed->fleet) : tl::unexpected(changed.error());
        if (lost && hasEvictions(step))
            lost = tl::unexpected(evictionError());
        if (!lost) {
            result.unfit.push_back({i, lost.error()});
            continue;
        }
        if (lost->empty() && isSameState(*changed, result.objects))
            result.alreadySo.push_back(i);
        result.objects = std::move(*changed);
        std::ranges::move(*lost, std::back_inserter(result.losses));
    }
    Objects &after = result.objects;
    result.whole = after.fleet;
    if (!result.losses.empty()) {
        losses::FleetState state(after.fleet, objects.now());
        for (const losses::LossStep &step : result.losses)
            state.apply(step);
        after.fleet = state.fleet();
    }
    if (after.asOpened.empty() && !(after.placements == objects.placements))
        after.asOpened = objects.placements;
    if (after.now() != objects.now())
        after.clock = objects.now();
    if (!after.fleet.isSharedWith(objects.fleet))
        after.clusterPlaces = placesIn(after.fleet, objects);
    return result;
}

Applied applied(const Scenario &scenario, const objects::Objects &objects) {
    Objects whole;
    static_cast<objects::Objects &>(whole) = objects;
    return applied(scenario, whole);
}

} // namespace evenkeel::scenarios

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/applying.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
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

/// Brings all texts of the steps into the fleet at once: else the first step that brings a new one
/// copies all that are there, and so does the next.
void internTexts(const Scenario &scenario, fleet::Fleet &fleet) {
    std::set<std::string_view> texts;
    const auto take = [&texts](const ClusterEdits &edits) {
        for (const insight::LabelEdit &edit : edits.labels)
            texts.insert({edit.key, edit.value ? std::string_view(*edit.value) : edit.key});
        for (const TaintEdit &edit : edits.taints)
            texts.insert({edit.taint.key, edit.taint.value, edit.taint.effect.text()});
        for (const PropertyEdit &edit : edits.properties)
            texts.insert({edit.name, edit.value ? std::string_view(*edit.value) : edit.name});
    };
    for (const Step &step : scenario.steps) {
        take(step);
        for (const NewCluster &cluster : step.clusters) {
            texts.insert(cluster.name);
            take(cluster.edits);
        }
    }
    const auto isNew = [&fleet](std::string_view text) {
        return !std::as_const(fleet).strings().find(text);
    };
    if (std::ranges::none_of(texts, isNew))
        return;
    for (const std::string_view text : texts)
        fleet.strings().intern(text);
}

bool isSameState(const Objects &one, const Objects &other) {
    return static_cast<const objects::Objects &>(one) == other;
}

} // namespace

Applied applied(const Scenario &scenario, const Objects &objects) {
    Applied result{objects, objects.fleet, {}, {}, {}};
    internTexts(scenario, result.objects.fleet);
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

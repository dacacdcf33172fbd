// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/load_picture.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/losses/standing.h"
#include "core/objects/held.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

std::size_t LoadPicture::unused() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        clusters, [](const LoadRow &row) { return row.room.placements.empty(); }));
}

std::size_t LoadPicture::full() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(clusters, [](const LoadRow &row) { return row.room.isFull; }));
}

std::size_t LoadPicture::neverSpread() const {
    std::size_t pairs = 0;
    for (const capacity::DomainRoom &domain : domains)
        pairs += domain.pairs();
    return pairs;
}

std::size_t LoadPicture::alone() const {
    std::size_t all = 0;
    for (const LoadRow &row : clusters)
        all += row.alone.size();
    return all;
}

std::vector<std::string> LoadPicture::names() const {
    std::vector<std::string> names;
    for (const capacity::Load &load : loads)
        names.push_back(load.placement);
    return names;
}

std::vector<query::PlacementClusters> LoadPicture::clustersOfLoads() const {
    std::vector<query::PlacementClusters> placements;
    for (const capacity::Load &load : loads)
        placements.push_back({load.placement,
                            {load.after.begin(), load.after.end()},
                            {load.before.begin(), load.before.end()}});
    return placements;
}

std::vector<capacity::Load> loadsOf(const Workspace &workspace) {
    std::vector<capacity::Load> loads;
    const auto &placements = workspace.objects()->placements;
    for (std::size_t row = 0; row < placements.size(); ++row) {
        const PlanOutcome &outcome = workspace.outcome(static_cast<int>(row));
        if (!outcome.plan)
            continue;
        capacity::Load &load = loads.emplace_back();
        load.placement = insight::displayName(placements[row]);
        const auto placed = insight::placedClusters(*outcome.plan);
        load.after.assign(placed.begin(), placed.end());
        const auto held =
            losses::clustersOf(objects::bindingsOf(workspace.objects()->bindings, placements[row]));
        load.before.assign(held.begin(), held.end());
        load.ask = capacity::askOf(placements[row]).value_or(capacity::Ask());
    }
    return loads;
}

std::shared_ptr<const LoadPicture> loadPictureOf(const LoadQuestion &question,
                                                 const std::stop_token &stop) {
    auto picture = std::make_shared<LoadPicture>();
    const fleet::Fleet &fleet = question.objects->fleet;
    picture->loads = question.loads;
    picture->key = question.key;
    picture->ask = question.ask;
    auto rooms = capacity::roomsOf(fleet, picture->loads, question.ask);
    if (stop.stop_requested())
        return nullptr;
    picture->domains = capacity::roomsByDomain(fleet, rooms, question.key);
    std::set<std::string> resources;
    for (capacity::ClusterRoom &room : rooms) {
        LoadRow row{std::string(fleet.name(room.cluster)),
                    std::string(fleet.label(room.cluster, question.key).value_or("")),
                    std::move(room),
                    {}};
        for (const auto &[name, amount] : row.room.free)
            resources.insert(name);
        for (const std::size_t load : row.room.placements) {
            if (picture->loads[load].after.size() == 1)
                row.alone.push_back(load);
        }
        picture->clusters.push_back(std::move(row));
    }
    picture->resources.assign(resources.begin(), resources.end());
    return picture;
}

base::Result<capacity::Ask> typedAsk(const std::string &text) {
    return capacity::parseAsk(text);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/change_sides.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/rendering.h"
#include "core/base/plain_text.h"
#include "core/difference/difference.h"
#include "core/difference/holding.h"
#include "core/gate/placement_test.h"
#include "core/hub/applied_object.h"
#include "core/hub/bringing.h"
#include "core/hub/contents.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"

namespace evenkeel::ctl {

namespace {

using placement::Placement;

std::vector<std::string> together(const std::vector<std::string> &some,
                                  const std::vector<std::string> &more) {
    std::vector<std::string> all = some;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

bool hasPlacement(const manifest::Objects &objects, const Placement &placement) {
    return insight::findPlacement(objects.placements, insight::idOf(placement)) != nullptr;
}

/// Whether there is anything that may change what arrives by placements that are not here.
bool hasObjects(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.others, [](const objects::OtherObject &other) {
        return !gate::isOwnDocument(other.document);
    });
}

Loaded hubSide(const Loaded &hub, const Loaded &after) {
    Loaded before = hub;
    std::erase_if(before.objects.placements.edit(), [&](const Placement &placement) {
        return !hasPlacement(after.objects, placement);
    });
    if (before.objects.fleet.isEmpty())
        before.objects.fleet = after.objects.fleet;
    return before;
}

void addPlacementsOf(const manifest::Objects &hub, manifest::Objects &files) {
    for (const Placement &placement : hub.placements) {
        if (hasPlacement(files, placement))
            continue;
        files.placements.push_back(placement);
        files.placementSources.push_back({});
    }
}

/// Clusters that are in no file stay as they are on the hub.
void addClustersOf(const fleet::Fleet &hub, fleet::Fleet &files) {
    for (std::size_t row = 0; row < hub.size(); ++row)
        files.add(hub.cluster(static_cast<fleet::ClusterIndex>(row))); // those that are there stay
}

using OtherId = std::tuple<std::string, std::string, std::string>; // kind, namespace, name

std::set<OtherId> othersOf(const manifest::Objects &objects) {
    std::set<OtherId> ids;
    for (const objects::OtherObject &other : objects.others)
        ids.emplace(manifest::textAt(other.document, {"kind"}),
                    manifest::textAt(other.document, {"metadata", "namespace"}),
                    manifest::textAt(other.document, {"metadata", "name"}));
    return ids;
}

/// What a hub has besides the files, overrides, budgets and the like, is on both sides.
void addRest(const hub::Contents &contents, ChangeSides &sides) {
    std::set<OtherId> files = othersOf(sides.after.objects);
    if (!sides.isAgainstHub)
        files.merge(othersOf(sides.before.objects));
    hub::Contents rest{contents.access, contents.readAt, {}, contents.serverTime};
    for (const hub::KindContents &kind : contents.kinds) {
        if (kind.kind->role != hub::Role::Rollouts)
            continue;
        hub::KindContents &kept = rest.kinds.emplace_back(kind);
        std::erase_if(kept.objects, [&](const auto &object) {
            const hub::ObjectName &name = object.first;
            return files.contains({std::string(kind.kind->kind), name.first, name.second});
        });
    }
    hub::load(rest, sides.after.objects);
    if (!sides.isAgainstHub)
        hub::load(rest, sides.before.objects);
}

void addChosen(const manifest::Objects &objects, const PlanningOptions &planning,
               std::vector<const Placement *> &chosen) {
    for (const Placement &placement : objects.placements) {
        if (difference::isChosen(placement, planning.placements))
            chosen.push_back(&placement);
    }
}

/// Without what the files of either side have, in whatever version.
hub::SelectedObjects without(hub::SelectedObjects selected, const ChangeSides &sides) {
    std::set<render::ResourceId> files;
    const auto idOf = [](const kube::Value &document) {
        render::ResourceId id = render::idOf(document);
        id.version.clear();
        return id;
    };
    for (const Loaded *side : {&sides.before, &sides.after}) {
        for (const objects::OtherObject &other : side->objects.others)
            files.insert(idOf(other.document));
    }
    std::erase_if(selected.texts, [&](const auto &text) {
        const auto document = manifest::parseJson(*text);
        return !document || files.contains(idOf(*document));
    });
    return selected;
}

/// Puts in place of the files' objects what the hub holds once they are brought there.
void bringFiles(const InputOptions &input, ChangeSides &sides) {
    manifest::Diagnostics &diagnostics = sides.after.objects.diagnostics;
    const std::size_t known = diagnostics.size();
    hub::bring(*sides.hub->contents, sides.after.objects);
    for (std::size_t i = known; i < diagnostics.size(); ++i)
        sides.after.isComplete = isAccepted(diagnostics[i], input) && sides.after.isComplete;
}

} // namespace

ChangeSides readSides(const ChangePaths &paths, const InputOptions &input) {
    ChangeSides sides;
    if (!paths.bindings.empty())
        sides.hub = load(paths.bindings, input, Uses::Differences);
    else if (input.hasHub())
        sides.hub = loadHub(input, Uses::Differences);
    if (!paths.from.empty()) {
        InputOptions before = input;
        before.reach = paths.reachBefore;
        sides.before = load(together(input.paths, paths.from), before, Uses::Differences);
        sides.after = load(together(input.paths, paths.to), input, Uses::Differences);
        if (sides.hub && sides.before.objects.fleet.isEmpty() &&
            sides.after.objects.fleet.isEmpty())
            sides.before.objects.fleet = sides.after.objects.fleet = sides.hub->objects.fleet;
        if (sides.hub && sides.hub->isHubRead)
            addRest(*sides.hub->contents, sides);
        return sides;
    }
    sides.after = load(input.paths, input, Uses::Differences);
    if (sides.after.objects.fleet.isEmpty())
        sides.after.objects.fleet = sides.hub->objects.fleet;
    sides.isAgainstHub = sides.hub->isHubRead;
    if (sides.isAgainstHub) {
        bringFiles(input, sides);
        addClustersOf(sides.hub->objects.fleet, sides.after.objects.fleet);
    }
    if (sides.isAgainstHub && hasObjects(sides.after.objects))
        addPlacementsOf(sides.hub->objects, sides.after.objects);
    sides.before = hubSide(*sides.hub, sides.after);
    if (sides.isAgainstHub)
        addRest(*sides.hub->contents, sides);
    return sides;
}

bool addSelected(const InputOptions &input, const PlanningOptions &planning, ChangeSides &sides) {
    if (!sides.hub || !sides.hub->isHubRead)
        return true;
    std::vector<const Placement *> chosen;
    addChosen(sides.before.objects, planning, chosen);
    addChosen(sides.after.objects, planning, chosen);
    auto selected = readSelected(input, chosen);
    if (!selected) {
        sides.before.isComplete = false;
        return false;
    }
    const std::size_t merged =
        sides.isAgainstHub ? hub::applyOnto(*selected, sides.after.objects) : 0;
    if (!sides.isAgainstHub)
        *selected = without(std::move(*selected), sides);
    for (Loaded *side : {&sides.before, &sides.after})
        loadSelected(*selected, input, *side);
    if (!selected->served.empty())
        sides.hub->inputs.push_back(summaryText(*selected));
    if (merged > 0)
        sides.hub->inputs.push_back(
            fmt::format("{} of the files merged as client-side kubectl apply does; what the API "
                        "server refuses or fills in is not checked",
                        base::counted(merged, "selected object")));
    return true;
}

} // namespace evenkeel::ctl

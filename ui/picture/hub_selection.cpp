// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/hub_selection.h"

#include <algorithm>
#include <utility>

#include "core/manifest/manifest.h"

namespace evenkeel::ui {

namespace {

std::set<std::string> selectorsOf(const manifest::Objects &placed) {
    std::set<std::string> texts;
    for (const placement::Placement &placement : placed.placements) {
        const bool isWide = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
        if (const kube::Value *selectors =
                placement.document.findPath({"spec", "resourceSelectors"}))
            texts.insert((isWide ? "/" : placement.nameSpace + "/") +
                         manifest::writeJson(*selectors));
    }
    return texts;
}

} // namespace

bool HubSelection::isOf(const manifest::Objects &placed) const {
    return std::ranges::includes(selectors, selectorsOf(placed));
}

std::shared_ptr<const HubSelection> hubSelectionOf(hub::SelectedObjects read,
                                                   const manifest::Objects &placed) {
    manifest::Objects objects;
    hub::load(read, objects);
    read.texts.clear(); // the documents are here
    return std::make_shared<const HubSelection>(
        HubSelection{std::move(read), objects.others, selectorsOf(placed)});
}

std::shared_ptr<const manifest::Objects>
withSelected(std::shared_ptr<const manifest::Objects> objects, const HubSelection *selection) {
    if (selection == nullptr)
        return objects;
    auto both = std::make_shared<manifest::Objects>(*objects);
    auto &others = both->others.edit();
    others.insert(others.end(), selection->objects.begin(), selection->objects.end());
    return both;
}

} // namespace evenkeel::ui

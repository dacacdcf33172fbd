// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/source_step.h"

#include <utility>

namespace evenkeel::ui {

namespace {

template <typename List> void addOwners(const List &list, std::set<ObjectId> &owners) {
    for (const auto &object : list) {
        owners.insert(placementId(object.kind, object.nameSpace, object.placementName));
    }
}

} // namespace

bool SourceStep::keepsPlan(const placement::Placement &then, const placement::Placement &now,
                           const scheduling::Plan *plan) const {
    return reach && scheduling::plansAlike(then, now) && !placements.contains(idOf(now)) &&
           !reach->reaches(now, plan);
}

SourceStep stepTo(const hub::Update &update, std::shared_ptr<const manifest::Objects> before,
                  std::shared_ptr<const manifest::Objects> after) {
    SourceStep step;
    for (const manifest::Objects *side : {&update.before, &update.after}) {
        addOwners(side->bindings, step.placements);
        addOwners(side->policySnapshots, step.placements);
    }
    if (auto fleets = fleet::stepBetween(before->fleet, after->fleet))
        step.reach = std::make_shared<const scheduling::Reach>(std::move(*fleets), before->now(),
                                                               after->now());
    step.before = std::move(before);
    step.after = std::move(after);
    return step;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <set>

#include "core/hub/news.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/document/planning/plan_inputs.h"

namespace evenkeel::ui {

/// What the next state of a source of objects changes for plans.
struct SourceStep {
    std::shared_ptr<const manifest::Objects> before; // null: everything is new
    FleetDelta fleet;
    std::set<ObjectId> placements; // that have other bindings or policy snapshots

    /// Whether the plan of a placement as it was is that of the placement as it is.
    bool keepsPlan(const placement::Placement &then, const placement::Placement &now) const;
};

SourceStep stepTo(const hub::Update &update, std::shared_ptr<const manifest::Objects> before);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>

#include "core/hub/news.h"
#include "core/scheduling/reach.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

/// What the next state of a source of objects changes for plans.
struct SourceStep {
    std::shared_ptr<const manifest::Objects> before; // null: everything is new
    std::shared_ptr<const manifest::Objects> after;
    std::shared_ptr<const scheduling::Reach>
        reach;                     // from the one to the other; null: of everything
    std::set<ObjectId> placements; // that have other bindings or policy snapshots

    /// Whether the plan of a placement as it was is that of the placement as it is; `plan` where it
    /// is known.
    bool keepsPlan(const placement::Placement &then, const placement::Placement &now,
                   const scheduling::Plan *plan = nullptr) const;
};

/// `before` and `after` are the objects around the update.
SourceStep stepTo(const hub::Update &update, std::shared_ptr<const manifest::Objects> before,
                  std::shared_ptr<const manifest::Objects> after);

} // namespace evenkeel::ui

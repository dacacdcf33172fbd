// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>

#include "core/manifest/objects.h"
#include "core/scheduling/plan.h"

namespace evenkeel::ui {

struct PlanPicture;

/// What every view shows: one immutable picture of the workspace at one position of the scrubber.
struct Scene {
    std::shared_ptr<const manifest::Objects> objects; // never null
    int placement = -1;                               // index in objects->placements, -1 for none
    std::shared_ptr<const scheduling::Plan> plan;     // null until planned, or when planning failed
    std::size_t picks = 0;                            // picks shown as made, 0 … plan->picks.size()
    bool isStale = false;                             // the plan is older than the objects
    std::shared_ptr<const PlanPicture> picture = nullptr; // of these four; null: not worked out
    /// What edits made of them that are not planned yet, every cluster in its row; null: nothing,
    /// or rows moved.
    std::shared_ptr<const manifest::Objects> edited = nullptr;

    /// The same but for staleness, which most edits change before they change anything else.
    bool isSamePicture(const Scene &other) const {
        return objects == other.objects && placement == other.placement && plan == other.plan &&
               picks == other.picks;
    }

    /// The edited objects under the marks of the plan before them.
    Scene withEdits() const {
        Scene scene = *this;
        if (edited)
            scene.objects = edited;
        return scene;
    }
};

/// nullptr: none.
inline const placement::Placement *placementOf(const Scene &scene) {
    const auto row = static_cast<std::size_t>(scene.placement);
    const bool exists =
        scene.objects && scene.placement >= 0 && row < scene.objects->placements.size();
    return exists ? &scene.objects->placements[row] : nullptr;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/plan_picture.h"

#include "core/scheduling/plan_spread.h"

namespace evenkeel::ui {

std::shared_ptr<const PlanPicture> pictureOf(const Scene &scene) {
    if (scene.picture)
        return scene.picture;
    auto picture = std::make_shared<PlanPicture>();
    picture->oneMore = oneMoreOf(scene);
    picture->marks = clusterMarks(scene, picture->oneMore.get());
    if (scene.plan)
        picture->spreads = scheduling::spreadAfter(scene.objects->fleet, *scene.plan, scene.picks);
    return picture;
}

} // namespace evenkeel::ui

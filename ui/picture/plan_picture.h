// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/insight/one_more.h"
#include "core/spread/spread_view.h"
#include "ui/picture/cluster_states.h"

namespace evenkeel::ui {

/// What views show of a plan at one position of the scrubber, worked out once for all of them.
struct PlanPicture {
    /// Of a placement that is satisfied; null where the plan asked the filters itself.
    std::shared_ptr<const insight::OneMore> oneMore;
    std::vector<ClusterMark> marks;          // by fleet row
    std::vector<spread::SpreadView> spreads; // one for each constraint
};

/// That of the scene; a scene that was put together by hand gets one of its own.
std::shared_ptr<const PlanPicture> pictureOf(const Scene &scene);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/losses/loss.h"
#include "ui/picture/grid_content.h"

namespace evenkeel::ui {

/// What losses leave of a placement, cluster by cluster; before anything comes back.
struct LossStill {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::size_t placement = 0;
    std::vector<ClusterMark> marks; // by row of the fleet
    std::vector<bool> isLost;       // likewise
};

LossStill lossStill(std::shared_ptr<const manifest::Objects> objects, std::size_t placement,
                    std::span<const losses::LossStep> steps,
                    std::span<const losses::StepEffect> effects);
GridSource gridSource(const LossStill &still);

} // namespace evenkeel::ui

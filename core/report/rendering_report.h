// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/render/rendering.h"
#include "core/report/described.h"

namespace evenkeel::report {

/// What a placement brings to its clusters. Everything it points at must outlive it.
struct RenderedPlacement {
    const placement::Placement &placement;
    const render::Rendering &rendering;
};
Members<RenderedPlacement> renderingMembers();

} // namespace evenkeel::report

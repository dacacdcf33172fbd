// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/render/rendering.h"

namespace evenkeel::batch {

/// A rendering as the members of a response to a Render request, but `id`.
std::vector<kube::Value::Member> renderingMembers(const placement::Placement &placement,
                                                  const render::Rendering &rendering);

} // namespace evenkeel::batch

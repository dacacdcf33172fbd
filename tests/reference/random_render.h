// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/kube/value.h"

namespace evenkeel::reference {

/// A small hostile `Render` request; the same seed always gives the same one. Where KubeFleet is
/// random (several faults in one envelope, say) the order of the request decides.
kube::Value randomRenderRequest(std::uint64_t seed);

} // namespace evenkeel::reference

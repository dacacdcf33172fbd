// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/manifest/objects.h"

namespace evenkeel::manifest {

/// Takes the value of an object that rollouts read; others are left alone. What cannot be read is
/// reported in `objects` and left out.
void takeRolloutObject(const objects::OtherObject &object, Objects &objects);

} // namespace evenkeel::manifest

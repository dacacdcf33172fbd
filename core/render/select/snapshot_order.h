// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/render/select/selection.h"

namespace evenkeel::render {

/// Puts selected objects into the order of KubeFleet's resource snapshot (KubeFleet spec 9.3).
void sortForSnapshot(std::vector<SelectedObject> &selected);

} // namespace evenkeel::render

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>

#include <QString>

#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The short answer to "why" for each cluster of a scene, by fleet row: the filter's own words, or
/// the scores that decided. The cycle is looked into when the first is asked for.
std::function<QString(std::uint32_t)> clusterVerdicts(const Scene &scene);

/// Which clusters would take over from those of a satisfied placement, in their order; empty for
/// any other.
QString takeoverText(const Scene &scene);

} // namespace evenkeel::ui

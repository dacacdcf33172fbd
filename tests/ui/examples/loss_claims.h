// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "core/kube/value.h"
#include "core/objects/objects.h"

namespace evenkeel::ui {

/// What a guide says of losses (`expect: losses:`) and does not hold, a sentence each. Each claim
/// is `loss:domain …` in their order, and how the placement ends: its sentence and its clusters.
QStringList brokenLossClaims(const kube::Value &claims, const objects::Objects &objects,
                             const placement::Placement &placement);

} // namespace evenkeel::ui

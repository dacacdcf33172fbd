// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// What KubeFleet's rollout controllers do next and how it ends.
QString nextText(const RolloutPicture &picture);
/// Assumptions about what the files do not contain; empty: none.
QString assumptionText(const RolloutPicture &picture);

/// The row's timeline in words: `updated at 20 s, available at 49 s`.
QString spanText(const RolloutRow &row, const RolloutPicture &picture);
/// How many are available at the second, at the least and at the end.
QString availabilityText(const RolloutPicture &picture, std::int64_t second);
/// What the timeline is about.
QString timelineTitle(const RolloutPicture &picture);

} // namespace evenkeel::ui

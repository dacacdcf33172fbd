// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>

#include "core/rollout/readiness.h"

class QMenu;

namespace evenkeel::ui {

/// How chosen clusters are taken to behave; nothing: as all others.
using BehaviourChosen = std::function<void(const std::optional<rollout::Behaviour> &)>;

/// Fills a menu with what clusters may do: be available after a while, never, fail and recover.
void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen);

} // namespace evenkeel::ui

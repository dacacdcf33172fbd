// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>

#include <QString>

#include "core/rollout/readiness.h"

class QMenu;

namespace evenkeel::ui {

using BehaviourChosen = std::function<void(const std::optional<rollout::Behaviour> &)>;

/// How clusters may be taken to behave; nothing is as all others.
void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen);

/// `available after 20 s`, `never available`, `fails after 10 s, available after 120 s`
QString behaviourWords(const rollout::Behaviour &behaviour);

} // namespace evenkeel::ui

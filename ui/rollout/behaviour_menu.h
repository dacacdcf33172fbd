// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/rollout/readiness.h"

class QMenu;

namespace evenkeel::ui {

using BehaviourChosen = std::function<void(const std::optional<rollout::Behaviour> &)>;

/// How clusters may be taken to behave; nothing is as all others.
void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen);

/// The same for the clusters of a label: keys, then values, then behaviours.
using LabelBehaviourChosen =
    std::function<void(const std::string &selector, const std::optional<rollout::Behaviour> &)>;
void fillLabelMenu(QMenu &menu, const fleet::Fleet &fleet, const LabelBehaviourChosen &chosen);

/// `available after 20 s`, `never available`, `fails after 10 s, available after 120 s`
QString behaviourWords(const rollout::Behaviour &behaviour);

} // namespace evenkeel::ui

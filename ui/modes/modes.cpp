// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/modes/modes.h"

#include "ui/frame/panels.h"

namespace evenkeel::ui {

void buildModes(const ModeParts &parts) {
    Panels &panels = parts.panels;
    panels.addPage(Mode::Plan, newPlanMode(parts));
    panels.addPage(Mode::Fleet, newFleetMode(parts));
    panels.addPage(Mode::Rollout, newRolloutMode(parts));
    panels.addPage(Mode::Resources, newResourcesMode(parts));
    panels.addPage(Mode::Losses, newLossesMode(parts));
    panels.addPage(Mode::Check, newCheckMode(parts));
    panels.addPage(Mode::Hub, newHubMode(parts));
    panels.addPage(Mode::Pods, newPodsMode(parts));
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/workspace.h"

#include <algorithm>

#include "ui/picture/plan_picture.h"

namespace evenkeel::ui {

/// What its parts tell while they go would be asked of what is gone already.
Workspace::~Workspace() {
    blockSignals(true);
}

std::size_t Workspace::picks() const {
    const scheduling::Plan *current = plan();
    if (!current)
        return 0;
    return m_showsAllPicks ? current->picks.size() : std::min(m_picks, current->picks.size());
}

Scene Workspace::scene() const {
    const PlanOutcome &shown = outcome(placement());
    Scene scene{objects(), placement(), nullptr, 0, isReading(), nullptr};
    if (shown.isPlanned())
        scene = {shown.objects, static_cast<int>(shown.placement),         shown.plan,
                 picks(),       isReading() || shown.objects != objects(), nullptr};
    if (!m_shown.picture || !scene.isSamePicture(m_shown)) {
        m_shown = scene;
        m_shown.picture = pictureOf(scene);
    }
    scene.picture = m_shown.picture;
    return scene;
}

void Workspace::setPlacement(int placement) {
    const auto count = static_cast<int>(objects()->placements.size());
    if (placement == first() || placement < 0 || placement >= count)
        return;
    setFirst(placement);
    m_showsAllPicks = true;
    if (outcome(placement).objects != objects())
        planAgain(); // again, with this one first
    Q_EMIT sceneChanged();
}

void Workspace::setPicks(std::size_t picks) {
    const scheduling::Plan *current = plan();
    if (!current)
        return;
    const std::size_t before = this->picks();
    m_picks = std::min(picks, current->picks.size());
    m_showsAllPicks = m_picks == current->picks.size();
    if (this->picks() != before)
        Q_EMIT sceneChanged();
}

} // namespace evenkeel::ui

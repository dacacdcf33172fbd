// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/rollout_watch.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "ui/document/workspace.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kStandsStill{300};

RolloutWatch::Need needOf(const Scene &scene, const std::stop_token &stop) {
    using Need = RolloutWatch::Need;
    if (!tellsOfRollout(scene))
        return Need::None;
    const auto picture = rolloutOf(scene, {}, stop);
    if (!picture)
        return Need::None;
    const bool isStuck = picture->isStuck() && !picture->isOfNewResources;
    Need need = isStuck ? Need::Stuck : Need::None;
    for (const StagedCase &one : picture->staged) {
        if (one.run.empty() || one.state != placement::RunState::Run)
            continue;
        if (one.played.ending == rollout::RunEnding::WaitsForApproval)
            need = need == Need::Stuck ? need : Need::Approval;
        else if (one.played.ending == rollout::RunEnding::Stuck ||
                 one.played.ending == rollout::RunEnding::Retrying)
            need = Need::Stuck;
    }
    return need;
}

} // namespace

RolloutWatch::RolloutWatch(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {
    m_later.setSingleShot(true);
    m_later.setInterval(kStandsStill);
    connect(&m_later, &QTimer::timeout, this, &RolloutWatch::look);
    const auto wait = [this] { m_later.start(); };
    connect(&workspace, &Workspace::objectsChanged, this, wait);
    connect(&workspace, &Workspace::planChanged, this, wait);
    wait();
}

RolloutWatch::Need RolloutWatch::needOf(int placement) const {
    const auto row = static_cast<std::size_t>(placement);
    return placement >= 0 && row < m_needs.size() ? m_needs[row] : Need::None;
}

int RolloutWatch::count() const {
    return static_cast<int>(m_needs.size() -
                            static_cast<std::size_t>(std::ranges::count(m_needs, Need::None)));
}

void RolloutWatch::look() {
    std::vector<Scene> scenes;
    for (std::size_t row = 0; row < m_workspace.objects()->placements.size(); ++row)
        scenes.push_back({m_workspace.objects(), static_cast<int>(row),
                          m_workspace.outcome(static_cast<int>(row)).plan, 0, false});
    if (std::ranges::equal(scenes, m_seen, &Scene::isSamePicture))
        return;
    m_runner.start([this, scenes = std::move(scenes)](const std::stop_token &stop,
                                                      const JobRunner::Mail &mail) {
        std::vector<Need> needs;
        for (const Scene &scene : scenes) {
            if (stop.stop_requested())
                return;
            needs.push_back(ui::needOf(scene, stop));
        }
        mail.deliver([this, scenes, needs] {
            m_seen = scenes;
            if (std::exchange(m_needs, needs) != needs)
                Q_EMIT changed();
        });
    });
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/workspace.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

namespace evenkeel::ui {

Workspace::Workspace(QObject *parent)
    : QObject(parent), m_baseline{std::make_shared<const manifest::Objects>(), {}},
      m_disk{m_baseline.objects, {}, {}, false}, m_objects(m_baseline.objects) {
    connect(&m_watched, &WatchedFiles::filesChanged, this, [this] { readFiles(Purpose::Check); });
    for (JobRunner *runner : {&m_reader, &m_planners[0], &m_planners[1]}) {
        connect(runner, &JobRunner::started, this, &Workspace::noteBusy);
        connect(runner, &JobRunner::finished, this, &Workspace::noteBusy);
    }
    for (const JobRunner &planner : m_planners)
        connect(&planner, &JobRunner::progressed, this, &Workspace::progressed);
}

/// Its parts go one after another; what they tell on the way would be asked of those already gone.
Workspace::~Workspace() {
    m_undo.disconnect();
    blockSignals(true);
}

void Workspace::open(const QStringList &paths) {
    QStringList absolute;
    for (const QString &path : paths)
        absolute.append(QFileInfo(path).absoluteFilePath());
    m_paths = absolute;
    m_showsAllPicks = true;
    m_isOpening = true;
    m_toReplay.clear();
    m_textsToReplay.clear();
    Q_EMIT pathsChanged();
    readFiles(Purpose::Open);
    Q_EMIT sceneChanged();
}

void Workspace::openRecovered(RecoveredWork work) {
    m_paths = work.paths;
    m_showsAllPicks = true;
    m_isOpening = true;
    m_toReplay = std::move(work.edits);
    m_textsToReplay = std::move(work.ownTexts);
    Q_EMIT pathsChanged();
    readFiles(Purpose::Open, std::move(work.standIns));
    Q_EMIT sceneChanged();
}

void Workspace::openUnsaved(std::shared_ptr<const manifest::Objects> objects) {
    m_reader.cancel();
    m_paths.clear();
    m_showsAllPicks = true;
    LoadedFiles files;
    files.objects = opened(std::move(objects));
    takeFiles(files, -1, {});
    Q_EMIT pathsChanged();
    planRest();
}

void Workspace::openExample(std::shared_ptr<const manifest::Objects> objects) {
    openUnsaved(std::move(objects));
    m_disk.isUnsaved = false;
    Q_EMIT dirtyChanged();
}

bool Workspace::isBusy() const {
    return m_reader.isRunning() ||
           std::ranges::any_of(m_planners, [](const auto &planner) { return planner.isRunning(); });
}

void Workspace::noteBusy() {
    const bool isNowBusy = isBusy();
    if (std::exchange(m_wasBusy, isNowBusy) != isNowBusy)
        Q_EMIT busyChanged(isNowBusy);
}

const PlanOutcome &Workspace::outcome(int placement) const {
    static const PlanOutcome none;
    const auto row = static_cast<std::size_t>(placement);
    return placement >= 0 && row < m_outcomes.size() ? m_outcomes[row] : none;
}

const scheduling::Plan *Workspace::plan() const {
    return outcome(m_placement).plan.get();
}

std::size_t Workspace::picks() const {
    const scheduling::Plan *current = plan();
    if (!current)
        return 0;
    return m_showsAllPicks ? current->picks.size() : std::min(m_picks, current->picks.size());
}

Scene Workspace::scene() const {
    const PlanOutcome &shown = outcome(m_placement);
    if (!shown.isPlanned())
        return {m_objects, m_placement, nullptr, 0, m_isReading};
    return {shown.objects, static_cast<int>(shown.placement), shown.plan, picks(),
            m_isReading || shown.objects != m_objects};
}

QStringList Workspace::edits() const {
    QStringList edits;
    for (int step = 0; step < m_undo.index(); ++step)
        edits.append(m_undo.text(step));
    return edits;
}

void Workspace::setPlacement(int placement) {
    const auto count = static_cast<int>(m_objects->placements.size());
    if (placement == m_placement || placement < 0 || placement >= count)
        return;
    m_placement = placement;
    m_showsAllPicks = true;
    if (outcome(placement).objects != m_objects)
        planRest(); // again, with this one first
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

const placement::Placement *Workspace::currentPlacement() const {
    const auto row = static_cast<std::size_t>(m_placement);
    return m_placement >= 0 ? &m_objects->placements[row] : nullptr;
}

} // namespace evenkeel::ui

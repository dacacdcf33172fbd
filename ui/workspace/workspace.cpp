// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

namespace evenkeel::ui {

namespace {

bool isSamePlacement(const placement::Placement &left, const placement::Placement &right) {
    return left.kind == right.kind && left.nameSpace == right.nameSpace && left.name == right.name;
}

/// Rows of placements that are still to be planned, the urgent one first.
std::vector<std::size_t> planningOrder(std::vector<std::size_t> rows, int urgent) {
    const auto found = std::ranges::find_if(
        rows, [urgent](std::size_t row) { return static_cast<int>(row) == urgent; });
    if (found != rows.end())
        std::rotate(rows.begin(), found, found + 1);
    return rows;
}

} // namespace

Workspace::Workspace(QObject *parent)
    : QObject(parent), m_objects(std::make_shared<const manifest::Objects>()) {
    connect(&m_watched, &WatchedFiles::filesChanged, this, &Workspace::reload);
    connect(&m_runner, &JobRunner::started, this, [this] { Q_EMIT busyChanged(true); });
    connect(&m_runner, &JobRunner::finished, this, [this] { Q_EMIT busyChanged(false); });
    connect(&m_runner, &JobRunner::progressed, this, &Workspace::progressed);
}

void Workspace::open(const QStringList &paths) {
    QStringList absolute;
    for (const QString &path : paths)
        absolute.append(QFileInfo(path).absoluteFilePath());
    m_paths = absolute;
    m_showsAllPicks = true;
    Q_EMIT pathsChanged();
    reload();
}

void Workspace::reload() {
    m_watched.setPaths(m_paths);
    m_isReading = true;
    readFiles();
    Q_EMIT sceneChanged();
}

void Workspace::readFiles() {
    m_runner.start([this, paths = m_paths, current = currentPlacement(),
                    keeper = m_objects](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const auto loaded = loadFiles(paths, stop);
        if (!loaded)
            return;
        // Where something is shown already, the new objects wait for the plan that belongs to
        // them, so that no view has to show one without the other.
        const auto &objects = loaded->objects;
        const int urgent = placementLike(current, *objects);
        std::optional<PlanOutcome> first;
        if (urgent >= 0 && !keeper->fleet.isEmpty()) {
            first = planPlacement(*objects, static_cast<std::size_t>(urgent), stop);
            if (!first)
                return;
        }
        mail.deliver([this, loaded = *loaded, urgent, first] {
            takeFiles(loaded, first ? urgent : -1, first.value_or(PlanOutcome{}));
            planRest();
        });
    });
}

void Workspace::planRest() {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        if (!m_outcomes[row].isPlanned())
            rows.push_back(row);
    }
    if (rows.empty())
        return;
    m_runner.start([this, rows = planningOrder(std::move(rows), m_placement),
                    objects = m_objects](const std::stop_token &stop, const JobRunner::Mail &mail) {
        std::size_t done = 0;
        for (const std::size_t row : rows) {
            auto outcome = planPlacement(*objects, row, stop);
            if (!outcome)
                return;
            mail.deliver([this, row, outcome = std::move(*outcome)] { takeOutcome(row, outcome); });
            mail.report(++done, rows.size());
        }
    });
}

void Workspace::takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome) {
    const int placement = placementLike(currentPlacement(), *files.objects);
    m_objects = files.objects;
    m_outcomes.assign(m_objects->placements.size(), {});
    if (planned >= 0)
        m_outcomes[static_cast<std::size_t>(planned)] = std::move(outcome);
    m_placement = placement;
    m_isReading = false;
    m_watched.setPaths(files.watchedPaths);
    Q_EMIT objectsChanged();
    Q_EMIT diagnosticsChanged();
    if (planned >= 0)
        Q_EMIT planChanged(planned);
    Q_EMIT sceneChanged();
}

void Workspace::takeOutcome(std::size_t placement, PlanOutcome outcome) {
    m_outcomes[placement] = std::move(outcome);
    Q_EMIT planChanged(static_cast<int>(placement));
    if (static_cast<int>(placement) == m_placement)
        Q_EMIT sceneChanged();
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
    return {m_objects, m_placement, outcome(m_placement).plan, picks(), m_isReading};
}

void Workspace::setPlacement(int placement) {
    const auto count = static_cast<int>(m_objects->placements.size());
    if (placement == m_placement || placement < 0 || placement >= count)
        return;
    m_placement = placement;
    m_showsAllPicks = true;
    if (!m_isReading && !outcome(placement).isPlanned())
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

int Workspace::placementLike(const placement::Placement *wanted,
                             const manifest::Objects &objects) const {
    if (objects.placements.empty())
        return -1;
    for (std::size_t row = 0; wanted && row < objects.placements.size(); ++row) {
        if (isSamePlacement(objects.placements[row], *wanted))
            return static_cast<int>(row);
    }
    return 0;
}

} // namespace evenkeel::ui

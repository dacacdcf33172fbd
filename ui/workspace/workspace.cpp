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

struct PlanningTask {
    std::shared_ptr<const manifest::Objects> objects;
    std::size_t placement = 0;
};

/// Appends what is not planned of these objects yet, the urgent placement first.
void appendTasks(const std::shared_ptr<const manifest::Objects> &objects,
                 const std::vector<PlanOutcome> &outcomes, int urgent,
                 std::vector<PlanningTask> &tasks) {
    const auto first = static_cast<std::ptrdiff_t>(tasks.size());
    for (std::size_t row = 0; row < outcomes.size(); ++row) {
        if (outcomes[row].objects != objects)
            tasks.push_back({objects, row});
    }
    const auto found = std::find_if(tasks.begin() + first, tasks.end(), [&](const auto &task) {
        return static_cast<int>(task.placement) == urgent;
    });
    if (found != tasks.end())
        std::rotate(tasks.begin() + first, found, found + 1);
}

} // namespace

Workspace::Workspace(QObject *parent)
    : QObject(parent), m_baseline{std::make_shared<const manifest::Objects>(), {}},
      m_objects(m_baseline.objects) {
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
            first = planPlacement(objects, static_cast<std::size_t>(urgent), stop);
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
    std::vector<PlanningTask> tasks;
    appendTasks(m_objects, m_outcomes, m_placement, tasks);
    if (m_baseline.objects != m_objects)
        appendTasks(m_baseline.objects, m_baseline.outcomes, m_placement, tasks);
    if (tasks.empty())
        return;
    m_runner.start([this, tasks = std::move(tasks)](const std::stop_token &stop,
                                                    const JobRunner::Mail &mail) {
        std::size_t done = 0;
        for (const auto &[objects, placement] : tasks) {
            auto outcome = planPlacement(objects, placement, stop);
            if (!outcome)
                return;
            mail.deliver([this, outcome = std::move(*outcome)] { takeOutcome(outcome); });
            mail.report(++done, tasks.size());
        }
    });
}

void Workspace::takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome) {
    const int placement = placementLike(currentPlacement(), *files.objects);
    m_objects = files.objects;
    m_outcomes.assign(m_objects->placements.size(), {});
    if (planned >= 0)
        m_outcomes[static_cast<std::size_t>(planned)] = std::move(outcome);
    m_baseline = {m_objects, m_outcomes};
    m_undo.clear();
    m_placement = placement;
    m_isReading = false;
    m_watched.setPaths(files.watchedPaths);
    Q_EMIT objectsChanged();
    Q_EMIT diagnosticsChanged();
    if (planned >= 0)
        Q_EMIT planChanged(planned);
    Q_EMIT sceneChanged();
}

void Workspace::takeOutcome(PlanOutcome outcome) {
    const std::size_t row = outcome.placement;
    if (outcome.objects == m_baseline.objects)
        m_baseline.outcomes[row] = outcome;
    if (outcome.objects != m_objects) {
        Q_EMIT baselineChanged(static_cast<int>(row));
        return;
    }
    m_outcomes[row] = std::move(outcome);
    Q_EMIT planChanged(static_cast<int>(row));
    if (static_cast<int>(row) == m_placement)
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
    const PlanOutcome &shown = outcome(m_placement);
    if (!shown.isPlanned())
        return {m_objects, m_placement, nullptr, 0, m_isReading};
    return {shown.objects, static_cast<int>(shown.placement), shown.plan, picks(),
            m_isReading || shown.objects != m_objects};
}

void Workspace::setPlacement(int placement) {
    const auto count = static_cast<int>(m_objects->placements.size());
    if (placement == m_placement || placement < 0 || placement >= count)
        return;
    m_placement = placement;
    m_showsAllPicks = true;
    if (!m_isReading && outcome(placement).objects != m_objects)
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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <atomic>
#include <utility>

#include "ui/picture/plan_inputs.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

struct PlanningTask {
    std::shared_ptr<const manifest::Objects> objects;
    std::size_t placement = 0;
};

/// What two workers plan together, each the next that nobody took yet.
struct TaskList {
    std::vector<PlanningTask> tasks;
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> done{0};
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

void Workspace::planRest() {
    auto list = std::make_shared<TaskList>();
    appendTasks(m_objects, m_outcomes, m_placement, list->tasks);
    if (m_baseline.objects != m_objects)
        appendTasks(m_baseline.objects, m_baseline.outcomes, m_placement, list->tasks);
    const std::size_t workers = std::min(m_planners.size(), list->tasks.size());
    for (std::size_t worker = 0; worker < workers; ++worker) {
        m_planners[worker].start(
            [this, list](const std::stop_token &stop, const JobRunner::Mail &mail) {
                for (;;) {
                    const std::size_t task = list->next.fetch_add(1);
                    if (task >= list->tasks.size())
                        return;
                    const auto &[objects, placement] = list->tasks[task];
                    auto outcome = planPlacement(objects, placement, stop);
                    if (!outcome)
                        return;
                    mail.deliver([this, outcome = std::move(*outcome)] { takeOutcome(outcome); });
                    mail.report(list->done.fetch_add(1) + 1, list->tasks.size());
                }
            });
    }
    for (std::size_t worker = workers; worker < m_planners.size(); ++worker)
        m_planners[worker].cancel();
}

void Workspace::takeOutcome(PlanOutcome outcome) {
    const std::size_t row = outcome.placement;
    const bool isOfNow = outcome.objects == m_objects;
    if (outcome.objects == m_baseline.objects) {
        m_baseline.outcomes[row] = outcome;
        if (!isOfNow)
            Q_EMIT baselineChanged(static_cast<int>(row));
    }
    if (!isOfNow)
        return;
    m_outcomes[row] = std::move(outcome);
    Q_EMIT planChanged(static_cast<int>(row));
    if (static_cast<int>(row) == m_placement)
        Q_EMIT sceneChanged();
}

void Workspace::cancelPlanning() {
    for (JobRunner &planner : m_planners)
        planner.cancel();
}

void Workspace::planAgain() {
    planRest();
}

void Workspace::setClock(std::optional<kube::Time> clock) {
    if (m_objects->clock == clock)
        return;
    const auto at = [clock](const manifest::Objects &objects) {
        auto copy = std::make_shared<manifest::Objects>(objects);
        copy->clock = clock;
        return copy;
    };
    const bool isAsOpened = m_baseline.objects == m_objects;
    m_objects = at(*m_objects);
    // The opened state as well: Changes tells of what edits do, not of what time does.
    m_baseline.objects = isAsOpened ? m_objects : at(*m_baseline.objects);
    Q_EMIT objectsChanged();
    planRest();
    Q_EMIT sceneChanged();
}

/// Takes plans over to the edited objects where the edit cannot change them.
void Workspace::keepOutcomes(const std::shared_ptr<const manifest::Objects> &before,
                             const Edit &edit) {
    const FleetDelta delta = deltaOf(edit);
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        PlanOutcome &outcome = m_outcomes[row];
        if (outcome.objects != before || !outcome.isPlanned())
            continue;
        const placement::Placement &old = before->placements[outcome.placement];
        const placement::Placement &now = m_objects->placements[row];
        if (!plansAlike(old, now) || readsAnyOf(now.policy.value_or(placement::Policy{}), delta))
            continue;
        outcome.objects = m_objects;
        outcome.placement = row;
    }
}

/// The same objects but for where they stand in files.
void Workspace::replaceObjects(std::shared_ptr<const manifest::Objects> objects) {
    const auto before = std::exchange(m_objects, std::move(objects));
    for (PlanOutcome &outcome : m_outcomes) {
        if (outcome.objects == before)
            outcome.objects = m_objects;
    }
}

/// Keeps the outcomes beside the placements they belong to; what came is shown, what went is not.
void Workspace::moveOutcomes(const Edit &edit) {
    const bool comes = edit.placements.front().after.has_value();
    if (comes) {
        for (const PlacementEdit &placement : edit.placements)
            m_outcomes.insert(m_outcomes.begin() + static_cast<std::ptrdiff_t>(placement.row),
                              PlanOutcome{});
        m_placement = static_cast<int>(edit.placements.front().row);
        m_showsAllPicks = true;
        return;
    }
    for (auto gone = edit.placements.rbegin(); gone != edit.placements.rend(); ++gone) {
        m_outcomes.erase(m_outcomes.begin() + static_cast<std::ptrdiff_t>(gone->row));
        if (static_cast<int>(gone->row) < m_placement)
            --m_placement;
    }
    m_placement = std::min(m_placement, static_cast<int>(m_outcomes.size()) - 1);
}

} // namespace evenkeel::ui

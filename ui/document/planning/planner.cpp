// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/planner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

#include <QScopeGuard>

#include "core/scheduling/reach.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

/// From objects that were planned to those to plan; found by the first worker that asks.
class Since {
public:
    Since(std::shared_ptr<const manifest::Objects> before,
          std::shared_ptr<const manifest::Objects> after)
        : m_before(std::move(before)), m_after(std::move(after)) {}

    const std::optional<fleet::FleetStep> &step() {
        std::call_once(m_once, [this] {
            m_step.emplace(fleet::stepBetween(m_before->fleet, m_after->fleet));
        });
        return *m_step;
    }

private:
    std::shared_ptr<const manifest::Objects> m_before, m_after;
    std::once_flag m_once;
    std::optional<std::optional<fleet::FleetStep>> m_step;
};

struct PlanningTask {
    std::shared_ptr<const manifest::Objects> objects;
    std::size_t placement = 0;
    std::shared_ptr<const scheduling::Plan> earlier; // of older objects; null where there is none
    std::shared_ptr<Since> since;                    // them
    bool isShown = false;                            // its picture is wanted at once

    std::optional<PlanOutcome> run(const std::stop_token &stop) const {
        const std::optional<fleet::FleetStep> none;
        const auto &step = since ? since->step() : none;
        std::optional<EarlierPlan> known;
        if (step)
            known.emplace(*earlier, *step);
        auto outcome = planPlacement(objects, placement, stop, known ? &*known : nullptr);
        if (isShown && outcome && outcome->plan)
            outcome->picture = pictureOf(
                {objects, static_cast<int>(placement), outcome->plan, outcome->plan->picks.size()});
        return outcome;
    }
};

/// How long the plan that is shown has the cores to itself until its picture is painted; a large
/// fleet keeps them busy with one plan as well.
constexpr std::chrono::milliseconds kShownAlone{60};

/// What two workers plan together, each the next open task.
class TaskList {
public:
    std::vector<PlanningTask> tasks;
    std::atomic<std::size_t> done{0};

    /// The next task, none at the end.
    const PlanningTask *next(const std::stop_token &stop) {
        const std::size_t task = m_next.fetch_add(1);
        if (task >= tasks.size())
            return nullptr;
        if (task > 0 && tasks.front().isShown &&
            tasks.front().objects->fleet.size() >= kBackgroundClusters)
            waitForShown(stop);
        return &tasks[task];
    }
    std::optional<PlanOutcome> run(const PlanningTask &task, const std::stop_token &stop) {
        const auto end = qScopeGuard([&] {
            ++done;
            if (&task != tasks.data())
                return;
            const std::lock_guard lock(m_mutex);
            m_isShown = true;
            m_shownAt = std::chrono::steady_clock::now();
            m_wake.notify_all();
        });
        return task.run(stop);
    }

private:
    void waitForShown(const std::stop_token &stop) {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, stop, [this] { return m_isShown; });
        m_wake.wait_until(lock, stop, m_shownAt + kShownAlone, [] { return false; });
    }

    std::atomic<std::size_t> m_next{0};
    std::mutex m_mutex; // guards the two below
    bool m_isShown = false;
    std::chrono::steady_clock::time_point m_shownAt;
    std::condition_variable_any m_wake;
};

/// Appends what is not planned of these objects yet, the urgent placement first.
void appendTasks(const std::shared_ptr<const manifest::Objects> &objects,
                 const std::vector<PlanOutcome> &outcomes, int urgent,
                 std::vector<PlanningTask> &tasks) {
    const auto first = static_cast<std::ptrdiff_t>(tasks.size());
    std::map<const manifest::Objects *, std::shared_ptr<Since>> since;
    for (std::size_t row = 0; row < outcomes.size(); ++row) {
        const PlanOutcome &known = outcomes[row];
        if (known.objects == objects)
            continue;
        PlanningTask &task = tasks.emplace_back(PlanningTask{objects, row, known.plan, nullptr});
        if (!known.plan)
            continue;
        task.since = since.try_emplace(known.objects.get()).first->second;
        if (!task.since)
            task.since = since[known.objects.get()] =
                std::make_shared<Since>(known.objects, objects);
    }
    const auto found = std::find_if(tasks.begin() + first, tasks.end(), [&](const auto &task) {
        return static_cast<int>(task.placement) == urgent;
    });
    if (found == tasks.end())
        return;
    found->isShown = true;
    std::rotate(tasks.begin() + first, found, found + 1);
}

} // namespace

Planner::Planner(std::shared_ptr<const manifest::Objects> objects)
    : m_objects(objects), m_baseline{std::move(objects), {}} {
    for (JobRunner &planner : m_planners) {
        connect(&planner, &JobRunner::started, this, &Planner::busyChanged);
        connect(&planner, &JobRunner::finished, this, &Planner::busyChanged);
        connect(&planner, &JobRunner::progressed, this, &Planner::progressed);
    }
}

const PlanOutcome &Planner::outcome(int placement) const {
    static const PlanOutcome none;
    const auto row = static_cast<std::size_t>(placement);
    return placement >= 0 && row < m_outcomes.size() ? m_outcomes[row] : none;
}

bool Planner::isBusy() const {
    return std::ranges::any_of(m_planners, [](const auto &planner) { return planner.isRunning(); });
}

void Planner::open(const std::shared_ptr<const manifest::Objects> &objects, int planned,
                   PlanOutcome outcome, const SourceStep &step) {
    const Baseline before = std::move(m_baseline);
    m_objects = objects;
    m_outcomes.assign(objects->placements.size(), {});
    if (planned >= 0)
        m_outcomes[static_cast<std::size_t>(planned)] = std::move(outcome);
    if (step.before && step.before == before.objects)
        keepOutcomes(before, step);
    m_baseline = {objects, m_outcomes};
}

void Planner::follow(const std::shared_ptr<const manifest::Objects> &before,
                     const std::shared_ptr<const manifest::Objects> &after, const Edit &edit) {
    m_objects = after;
    if (edit.movesPlacements())
        moveOutcomes(edit);
    keepOutcomes(before, edit);
}

void Planner::replace(const std::shared_ptr<const manifest::Objects> &objects) {
    const auto before = std::exchange(m_objects, objects);
    for (PlanOutcome &outcome : m_outcomes) {
        if (outcome.objects == before)
            outcome.objects = m_objects;
    }
}

void Planner::setBaseline(std::shared_ptr<const manifest::Objects> objects) {
    m_baseline.objects = std::move(objects);
}

void Planner::planRest(int urgent) {
    auto list = std::make_shared<TaskList>();
    appendTasks(m_objects, m_outcomes, urgent, list->tasks);
    if (m_baseline.objects != m_objects)
        appendTasks(m_baseline.objects, m_baseline.outcomes, urgent, list->tasks);
    const std::size_t workers = std::min(m_planners.size(), list->tasks.size());
    for (std::size_t worker = 0; worker < workers; ++worker) {
        m_planners[worker].start(
            [this, list](const std::stop_token &stop, const JobRunner::Mail &mail) {
                while (const PlanningTask *task = list->next(stop)) {
                    auto outcome = list->run(*task, stop);
                    if (!outcome)
                        return;
                    mail.deliver([this, outcome = std::move(*outcome)]() mutable {
                        takeOutcome(std::move(outcome));
                    });
                    mail.report(list->done, list->tasks.size());
                }
            });
    }
    for (std::size_t worker = workers; worker < m_planners.size(); ++worker)
        m_planners[worker].cancel();
}

void Planner::takeOutcome(PlanOutcome outcome) {
    const std::size_t row = outcome.placement;
    const bool isOfNow = outcome.objects == m_objects;
    if (outcome.objects == m_baseline.objects) {
        m_baseline.outcomes[row] = outcome;
        if (!isOfNow)
            Q_EMIT baselinePlanned(static_cast<int>(row));
    }
    if (!isOfNow)
        return;
    m_outcomes[row] = std::move(outcome);
    Q_EMIT planned(static_cast<int>(row));
}

void Planner::cancel() {
    for (JobRunner &planner : m_planners)
        planner.cancel();
}

/// Takes plans over from what was opened before.
void Planner::keepOutcomes(const Baseline &opened, const SourceStep &step) {
    std::map<ObjectId, std::size_t> rows;
    for (std::size_t row = 0; row < opened.outcomes.size(); ++row)
        rows.emplace(idOf(opened.objects->placements[row]), row);
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        PlanOutcome &outcome = m_outcomes[row];
        const placement::Placement &now = m_objects->placements[row];
        const auto found = rows.find(idOf(now));
        if (outcome.isPlanned() || found == rows.end())
            continue;
        const PlanOutcome &old = opened.outcomes[found->second];
        const bool isOfThen = old.objects == opened.objects && old.isPlanned();
        if (!isOfThen ||
            !step.keepsPlan(opened.objects->placements[found->second], now, old.plan.get()))
            continue;
        outcome = old;
        keep(outcome, row, *step.reach);
    }
}

/// Takes plans over to the edited objects where the edit cannot change them.
void Planner::keepOutcomes(const std::shared_ptr<const manifest::Objects> &before,
                           const Edit &edit) {
    auto step = stepOf(edit, before->fleet, m_objects->fleet);
    if (!step)
        return;
    const scheduling::Reach reach(std::move(*step), before->now(), m_objects->now());
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        PlanOutcome &outcome = m_outcomes[row];
        if (outcome.objects != before || !outcome.isPlanned())
            continue;
        const placement::Placement &old = before->placements[outcome.placement];
        const placement::Placement &now = m_objects->placements[row];
        if (scheduling::plansAlike(old, now) && !reach.reaches(now, outcome.plan.get()))
            keep(outcome, row, reach);
    }
}

/// The outcome is that of the objects as they are.
void Planner::keep(PlanOutcome &outcome, std::size_t row, const scheduling::Reach &reach) const {
    outcome.objects = m_objects;
    outcome.placement = row;
    outcome.picture = nullptr;
    if (!reach.movesClock())
        return;
    outcome.planning.now = m_objects->now();
    if (outcome.plan)
        outcome.plan = std::make_shared<const scheduling::Plan>(reach.standing(*outcome.plan));
}

void Planner::moveOutcomes(const Edit &edit) {
    const std::vector<DocumentEdit> placements = edit.placements();
    for (const DocumentEdit &placement : placements) {
        if (!placement.before)
            m_outcomes.insert(m_outcomes.begin() + static_cast<std::ptrdiff_t>(placement.row),
                              PlanOutcome{});
    }
    for (auto gone = placements.rbegin(); gone != placements.rend(); ++gone) {
        if (!gone->after)
            m_outcomes.erase(m_outcomes.begin() + static_cast<std::ptrdiff_t>(gone->row));
    }
}

} // namespace evenkeel::ui

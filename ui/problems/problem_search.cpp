// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/problem_search.h"

#include <chrono>
#include <set>
#include <utility>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/lint/lint.h"
#include "ui/base/label_names.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/picture/resource_picture.h"
#include "ui/problems/problem_sources.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kRest{250}; // of edits, so that their plans come first
constexpr std::chrono::milliseconds kBatch{200};

std::vector<std::size_t> currentFirst(std::size_t count, int current) {
    std::vector<std::size_t> rows;
    if (current >= 0 && static_cast<std::size_t>(current) < count)
        rows.push_back(static_cast<std::size_t>(current));
    for (std::size_t row = 0; row < count; ++row) {
        if (static_cast<int>(row) != current)
            rows.push_back(row);
    }
    return rows;
}

Problems problemsOfWorkloads(const manifest::Objects &objects, const manifest::Objects &onDisk) {
    Problems all;
    if (!objects.podInventory)
        return all;
    for (const auto &workload : objects.podInventory->workloads) {
        const Problems found = problemsOf(*workload, workloadOf(onDisk, idOf(workload->workload)));
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

/// Where the placements go; those that are not planned yet are planned here.
std::vector<PlacementTargets>
targetsOf(const std::shared_ptr<const manifest::Objects> &objects,
          const std::vector<std::shared_ptr<const scheduling::Plan>> &plans,
          const HubObjectsState &hub, const std::stop_token &stop) {
    std::vector<PlacementTargets> all;
    if (hub.isUnread() || (!hub.selection && !tellsOfResources(*objects)))
        return all;
    for (std::size_t row = 0; row < plans.size(); ++row) {
        auto plan = plans[row];
        if (!plan) {
            const auto outcome = planPlacement(objects, row, stop);
            plan = outcome ? outcome->plan : nullptr;
        }
        if (!plan)
            continue;
        const std::set<std::string> placed = insight::placedClusters(*plan);
        all.push_back({row, {placed.begin(), placed.end()}});
    }
    return all;
}

bool hasWorkloads(const manifest::Objects &objects) {
    return objects.podInventory && !objects.podInventory->workloads.empty();
}

} // namespace

ProblemSearch::ProblemSearch(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {
    m_later.setSingleShot(true);
    m_later.setInterval(kRest);
    connect(&m_later, &QTimer::timeout, this, &ProblemSearch::search);
    connect(&workspace, &Workspace::objectsChanged, this, [this] {
        m_runner.cancel();
        m_later.start();
        Q_EMIT problemsChanged(); // whatever is left of what was found does not fit any more
        Q_EMIT busyChanged();
    });
    connect(&workspace, &Workspace::diagnosticsChanged, this, &ProblemSearch::problemsChanged);
    connect(&m_runner, &JobRunner::finished, this, &ProblemSearch::busyChanged);
    if (!workspace.objects()->placements.empty() || hasWorkloads(*workspace.objects()))
        m_later.start();
}

void ProblemSearch::setHubObjects(const HubObjectsState &state) {
    const bool isSame =
        state.isHubThere == m_hubObjects.isHubThere && state.selection == m_hubObjects.selection;
    m_hubObjects = state;
    if (isSame)
        return;
    m_runner.cancel();
    m_later.start();
    Q_EMIT busyChanged();
}

void ProblemSearch::search() {
    const auto objects = m_workspace.objects();
    std::set<ObjectId> known;
    for (const placement::Placement &placement : objects->placements)
        known.insert(idOf(placement));
    std::erase_if(m_found, [&](const auto &found) { return !known.contains(found.first); });
    Q_EMIT problemsChanged();
    std::vector<std::shared_ptr<const scheduling::Plan>> plans;
    for (std::size_t row = 0; row < objects->placements.size(); ++row)
        plans.push_back(m_workspace.outcome(static_cast<int>(row)).plan);
    m_runner.start([this, objects, plans = std::move(plans), onDisk = m_workspace.disk().objects,
                    opened = m_workspace.baseline().objects, current = m_workspace.placement(),
                    hub = m_hubObjects](const std::stop_token &stop, const JobRunner::Mail &mail) {
        using Clock = std::chrono::steady_clock;
        FoundByPlacement batch;
        auto begin = Clock::now();
        for (const std::size_t row : currentFirst(objects->placements.size(), current)) {
            const ObjectId key = idOf(objects->placements[row]);
            Problems problems = problemsOf(
                *objects, row, {documentOf(*onDisk, key), storedDocument(*opened, key)}, stop);
            if (stop.stop_requested())
                return;
            batch[key] = {objects, std::move(problems)};
            if (Clock::now() - begin < kBatch)
                continue;
            mail.deliver([this, batch = std::exchange(batch, {})] { take(batch); });
            begin = Clock::now();
        }
        mail.deliver(
            [this, batch = std::move(batch), workloads = problemsOfWorkloads(*objects, *onDisk)] {
                m_ofWorkloads = workloads;
                take(batch);
            });
        mail.deliver([this, objects,
                      found = problemsOfOverrides(
                          *objects, *onDisk, targetsOf(objects, plans, hub, stop), hub, stop)] {
            m_ofOverrides = {objects, found};
            Q_EMIT problemsChanged();
        });
    });
    Q_EMIT busyChanged();
}

void ProblemSearch::take(const FoundByPlacement &found) {
    for (const auto &[placement, problems] : found)
        m_found[placement] = problems;
    Q_EMIT problemsChanged();
}

Problems ProblemSearch::problems() const {
    Problems all = problemsOf(m_workspace.diagnostics());
    for (const placement::Placement &placement : m_workspace.objects()->placements) {
        const auto found = m_found.find(idOf(placement));
        if (found != m_found.end())
            all.insert(all.end(), found->second.problems.begin(), found->second.problems.end());
    }
    all.insert(all.end(), m_ofWorkloads.begin(), m_ofWorkloads.end());
    all.insert(all.end(), m_ofOverrides.problems.begin(), m_ofOverrides.problems.end());
    return all;
}

bool ProblemSearch::isCurrent(const Problem &problem) const {
    if (isOverride(problem.object))
        return m_ofOverrides.objects == m_workspace.objects();
    const auto found = m_found.find(problem.object);
    return found != m_found.end() && found->second.objects == m_workspace.objects();
}

QStringList ruleNames() {
    QStringList names;
    for (const lint::Rule &rule : lint::rules())
        names.append(toQString(rule.id));
    return names;
}

} // namespace evenkeel::ui

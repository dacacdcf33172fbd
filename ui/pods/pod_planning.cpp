// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_planning.h"

#include <algorithm>
#include <utility>

#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

/// Planning it again would come to the same.
bool isOf(const PodPlan &plan, const manifest::PodInventory &inventory,
          std::optional<std::size_t> row) {
    if (plan.inventory->cluster != inventory.cluster)
        return false;
    if (!row)
        return plan.object->document.isNull();
    const auto &object = inventory.workloads[*row];
    return plan.object == object || plan.object->document == object->document;
}

} // namespace

PodPlanning::PodPlanning(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {
    connect(&workspace, &Workspace::objectsChanged, this, &PodPlanning::takeObjects);
    for (const JobRunner *runner : {&m_planner, &m_looker}) {
        connect(runner, &JobRunner::started, this, &PodPlanning::noteBusy);
        connect(runner, &JobRunner::finished, this, &PodPlanning::noteBusy);
    }
    takeObjects();
}

void PodPlanning::noteBusy() {
    if (std::exchange(m_wasBusy, isBusy()) != isBusy())
        Q_EMIT busyChanged(isBusy());
}

bool PodPlanning::hasPods() const {
    return m_inventory && !m_inventory->isEmpty();
}

std::optional<std::size_t> PodPlanning::row() const {
    return m_inventory && m_shownId ? find(*m_inventory, *m_shownId) : std::nullopt;
}

void PodPlanning::takeObjects() {
    const auto inventory = m_workspace.objects()->podInventory;
    if (inventory == m_inventory)
        return;
    m_inventory = inventory;
    if (!row()) {
        const bool hasAny = m_inventory && !m_inventory->workloads.empty();
        m_shownId =
            hasAny ? std::optional(idOf(m_inventory->workloads.front()->workload)) : std::nullopt;
        m_showsAll = true;
    }
    plan();
    Q_EMIT sceneChanged();
}

void PodPlanning::setActive(bool isActive) {
    if (std::exchange(m_isActive, isActive) != isActive && isActive)
        plan();
}

void PodPlanning::setWorkload(int row) {
    const auto index = static_cast<std::size_t>(row);
    if (row < 0 || !m_inventory || index >= m_inventory->workloads.size())
        return;
    const ObjectId key = idOf(m_inventory->workloads[index]->workload);
    if (m_shownId == key)
        return;
    m_shownId = key;
    m_showsAll = true;
    plan();
    Q_EMIT sceneChanged();
}

bool PodPlanning::setWorkload(const QString &name) {
    const std::string wanted = name.toStdString();
    for (std::size_t row = 0; m_inventory && row < m_inventory->workloads.size(); ++row) {
        const pods::Workload &workload = m_inventory->workloads[row]->workload;
        if (workload.name == wanted || workload.nameSpace + '/' + workload.name == wanted) {
            setWorkload(static_cast<int>(row));
            return true;
        }
    }
    return false;
}

std::size_t PodPlanning::step() const {
    const std::size_t steps = m_plan ? m_plan->steps() : 0;
    return m_showsAll ? steps : std::min(m_step, steps);
}

void PodPlanning::setStep(std::size_t step) {
    const std::size_t before = this->step();
    // Asked for before the plan is there, it is kept until then.
    const bool isKnown = m_plan && m_inventory && isOf(*m_plan, *m_inventory, row());
    m_step = step;
    m_showsAll =
        step == std::numeric_limits<std::size_t>::max() || (isKnown && step >= m_plan->steps());
    if (this->step() == before)
        return;
    look();
    Q_EMIT sceneChanged();
}

PodScene PodPlanning::scene() const {
    PodScene scene;
    scene.inventory = m_inventory;
    const auto current = row();
    scene.workload = current ? static_cast<int>(*current) : -1;
    if (!hasPods() || !m_plan)
        return scene;
    scene.plan = m_plan;
    scene.step = step();
    scene.detail = m_detail;
    scene.isStale = !isOf(*m_plan, *m_inventory, current);
    return scene;
}

void PodPlanning::plan() {
    if (!hasPods()) {
        m_planner.cancel();
        m_looker.cancel();
        m_plan.reset();
        m_detail.reset();
        return;
    }
    const auto wanted = row();
    if (!m_isActive || (m_plan && isOf(*m_plan, *m_inventory, wanted)))
        return;
    m_planner.start([this, wanted, inventory = m_inventory,
                     previous = m_plan](const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto plan = wanted ? planPods(inventory, *wanted, previous, stop) : nodesOnly(inventory);
        if (plan)
            mail.deliver([this, plan = std::move(plan)] { takePlan(plan); });
    });
}

void PodPlanning::takePlan(const std::shared_ptr<const PodPlan> &plan) {
    m_plan = plan;
    m_detail.reset();
    look();
    Q_EMIT sceneChanged();
}

void PodPlanning::look() {
    const bool isPlanned = m_plan && m_plan->error.isEmpty() && !m_plan->object->document.isNull();
    if (!isPlanned || (m_detail && m_detail->step == step() && m_detail->plan == m_plan)) {
        m_looker.cancel();
        return;
    }
    m_looker.start(
        [this, plan = m_plan, step = step()](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.deliver([this, detail = stepOf(plan, step)] {
                m_detail = detail;
                Q_EMIT sceneChanged();
            });
        });
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_search.h"

#include <chrono>
#include <utility>

#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kRest{120}; // of edits, so that their plans come first

} // namespace

PlanTestSearch::PlanTestSearch(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_run(std::make_shared<const PlanTestRun>()) {
    m_later.setSingleShot(true);
    m_later.setInterval(kRest);
    connect(&m_later, &QTimer::timeout, this, &PlanTestSearch::search);
    connect(&workspace, &Workspace::objectsChanged, this, [this] {
        m_runner.cancel();
        m_later.start();
        Q_EMIT busyChanged();
    });
    connect(&m_runner, &JobRunner::finished, this, &PlanTestSearch::busyChanged);
    if (hasPlanTests(*workspace.objects()))
        m_later.start();
}

void PlanTestSearch::setSelection(std::shared_ptr<const HubSelection> selection) {
    if (selection == m_selection)
        return;
    m_selection = std::move(selection);
    m_runner.cancel();
    m_later.start();
    Q_EMIT busyChanged();
}

void PlanTestSearch::search() {
    const auto objects = m_workspace.objects();
    if (!hasPlanTests(*objects)) {
        auto none = std::make_shared<PlanTestRun>();
        none->objects = objects;
        take(std::move(none));
        Q_EMIT busyChanged();
        return;
    }
    m_runner.start([this, objects, selection = m_selection](const std::stop_token &stop,
                                                            const JobRunner::Mail &mail) {
        if (auto run = runPlanTests(objects, selection, stop))
            mail.deliver([this, run] { take(run); });
    });
    Q_EMIT busyChanged();
}

void PlanTestSearch::take(std::shared_ptr<const PlanTestRun> run) {
    m_run = std::move(run);
    Q_EMIT runChanged();
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/arrival_changes_model.h"

#include <set>
#include <utility>

#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/report/difference_report.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kAfterPlans{100}; // they come one by one
constexpr std::size_t kMostArrivalRows = 500;

} // namespace

ArrivalChangesModel::ArrivalChangesModel(const Workspace &workspace, QObject *parent)
    : TableModel(parent), m_workspace(workspace), m_later(kAfterPlans, [this] { refresh(); }) {
    const auto cell = [](std::size_t column) {
        return [column](const std::vector<std::string> &row) { return toQString(row[column]); };
    };
    setColumns({{.title = tr("Object"), .text = cell(Object), .width = 26},
                {.title = tr("Clusters"), .text = cell(Clusters)},
                {.title = tr("Change"), .text = cell(Change), .width = 32},
                {.title = tr("Reason"), .text = cell(Reason)}});
    const auto later = [this] { m_later.notice(); };
    connect(&workspace, &Workspace::objectsChanged, this, later);
    connect(&workspace, &Workspace::planChanged, this, later);
    connect(&workspace, &Workspace::baselineChanged, this, later);
    connect(&workspace, &Workspace::busyChanged, this, later);
    // Until then it counts as busy, even when everything is shown.
    connect(&m_runner, &JobRunner::finished, this, &ArrivalChangesModel::compared);
}

void ArrivalChangesModel::wakeUp() {
    if (m_later.wakeUp())
        refresh();
}

void ArrivalChangesModel::setSelection(Selection selection) {
    if (selection == m_selection)
        return;
    m_selection = std::move(selection);
    m_later.notice();
}

void ArrivalChangesModel::refresh() {
    if (m_workspace.isBusy())
        return; // it tells when it no longer is
    const Objects objects = m_workspace.objects();
    const Baseline &baseline = m_workspace.baseline();
    if (objects == nullptr || baseline.objects == nullptr || objects == baseline.objects ||
        !(m_selection || tellsOfResources(*objects) || tellsOfResources(*baseline.objects))) {
        m_runner.cancel();
        show({});
        return;
    }
    Plans then;
    for (const PlanOutcome &outcome : baseline.outcomes)
        then.push_back(outcome.plan);
    Plans now;
    for (std::size_t row = 0; row < objects->placements.size(); ++row)
        now.push_back(m_workspace.outcome(static_cast<int>(row)).plan);
    const Side opened{baseline.objects, std::move(then), m_selection, {}, {}, {}};
    const Side edited{objects, std::move(now), m_selection, {}, {}, {}};
    if (m_after != nullptr && m_after->isOfSame(edited) && m_before->isOfSame(opened))
        return;
    m_runner.start([this, opened, edited, before = m_before,
                    after = m_after](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const SidePtr first = sideOf(opened, before, stop);
        // Most of what is edited is as it was opened.
        const SidePtr second = sideOf(edited, after != nullptr ? after : first, stop);
        if (first == nullptr || second == nullptr)
            return;
        mail.deliver([this, first, second, shown = shownOf(*first, *second)] {
            m_before = first;
            m_after = second;
            show(shown);
        });
    });
}

ArrivalChangesModel::SidePtr ArrivalChangesModel::sideOf(Side wanted, const SidePtr &earlier,
                                                         const std::stop_token &stop) {
    if (stop.stop_requested())
        return nullptr;
    if (earlier != nullptr && earlier->isOfSame(wanted))
        return earlier;
    auto side = std::make_shared<Side>(std::move(wanted));
    const Objects &objects = side->objects;
    const Plans &plans = side->plans;
    side->hub =
        hubOf(*objects, earlier != nullptr ? earlier->hub.get() : nullptr, side->selection.get());
    for (std::size_t row = 0; row < plans.size(); ++row) {
        std::optional<render::Rendering> &rendering = side->renderings.emplace_back();
        if (plans[row] == nullptr)
            continue; // there is no plan, so nothing is known of its clusters
        const placement::Placement &placement = objects->placements[row];
        const bool hasEarlier = earlier != nullptr && row < earlier->renderings.size() &&
                                earlier->renderings[row] &&
                                earlier->objects->placements[row].name == placement.name;
        const std::set<std::string> placed = insight::placedClusters(*plans[row]);
        const std::vector<std::string> targets(placed.begin(), placed.end());
        auto rendered = render::render(
            {placement, side->hub->hub, side->hub->overrides, objects->fleet, targets},
            hasEarlier ? &*earlier->renderings[row] : nullptr, stop);
        if (rendered) {
            rendering = std::move(*rendered);
            side->arrivals.add({&placement, &*rendering});
        } else if (rendered.error().kind == render::RenderFailure::Class::Cancelled) {
            return nullptr;
        } else {
            side->arrivals.addRefused(placement, std::move(rendered.error().message));
        }
    }
    return side;
}

ArrivalChangesModel::Shown ArrivalChangesModel::shownOf(const Side &before, const Side &after) {
    const auto changes = insight::compare(before.arrivals, after.arrivals);
    if (changes.empty())
        return {};
    const base::Phrases words = spokenPhrases();
    return {toQString(insight::arrivalSummary(changes, words)),
            toQString(insight::arrivalCounts(changes, words)),
            report::arrivalTable(changes, kMostArrivalRows, words)};
}

void ArrivalChangesModel::show(Shown shown) {
    m_shown = std::move(shown);
    setRows(m_shown.table.rows);
    Q_EMIT compared();
}

} // namespace evenkeel::ui

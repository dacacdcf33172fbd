// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planned_objects.h"

#include <algorithm>

namespace evenkeel::ui {

PlannedObjects::PlannedObjects(QObject *parent) : ObjectHistory(parent), m_planner(objects()) {
    connect(&m_planner, &Planner::progressed, this, &PlannedObjects::progressed);
    connect(&m_planner, &Planner::baselinePlanned, this, &PlannedObjects::baselineChanged);
    connect(&m_planner, &Planner::planned, this, [this](int row) {
        Q_EMIT planChanged(row);
        if (row == m_first)
            Q_EMIT sceneChanged();
    });
}

std::string PlannedObjects::openedText(const ObjectId &id) const {
    return texts().openedText(*baseline().objects, id);
}

void PlannedObjects::follow(const std::shared_ptr<const manifest::Objects> &before,
                            const Edit &change) {
    m_planner.follow(before, objects(), change);
    if (change.movesPlacements())
        moveFirst(change);
}

void PlannedObjects::finishEdit() {
    planAgain();
    Q_EMIT sceneChanged();
}

void PlannedObjects::setClock(std::optional<kube::Time> clock, objects::ClockSource source) {
    if (objects()->clock == clock && objects()->clockSource == source)
        return;
    const auto at = [clock, source](const manifest::Objects &of) {
        auto copy = std::make_shared<manifest::Objects>(of);
        copy->clock = clock;
        copy->clockSource = source;
        return copy;
    };
    const bool isAsOpened = baseline().objects == objects();
    setObjects(at(*objects()), Fresh::Moved);
    m_planner.setObjects(objects());
    // The opened state as well: Changes shows the effect of edits, not of time.
    m_planner.setBaseline(isAsOpened ? objects() : at(*baseline().objects));
    Q_EMIT objectsChanged();
    planAgain();
    Q_EMIT sceneChanged();
}

/// Shows what was added, and no longer what was removed.
void PlannedObjects::moveFirst(const Edit &edit) {
    const std::vector<DocumentEdit> placements = edit.placements();
    if (placements.front().after) {
        m_first = static_cast<int>(placements.front().row);
        showAnew();
        return;
    }
    for (auto gone = placements.rbegin(); gone != placements.rend(); ++gone) {
        if (static_cast<int>(gone->row) < m_first)
            --m_first;
    }
    m_first = std::min(m_first, static_cast<int>(m_planner.outcomes().size()) - 1);
}

const placement::Placement *PlannedObjects::firstPlacement() const {
    return m_first >= 0 ? &objects()->placements[static_cast<std::size_t>(m_first)] : nullptr;
}

} // namespace evenkeel::ui

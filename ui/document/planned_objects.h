// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/document/edited_objects.h"
#include "ui/document/planning/planner.h"

namespace evenkeel::ui {

/// Edited objects and one plan per placement, made in the background. An edit shows at once; the
/// plan of before it stays and is marked as stale until the new one is there.
class PlannedObjects : public EditedObjects {
    Q_OBJECT

public:
    explicit PlannedObjects(QObject *parent);

    const PlanOutcome &outcome(int placement) const { return m_planner.outcome(placement); }
    const std::vector<PlanOutcome> &outcomes() const { return m_planner.outcomes(); }
    const Baseline &baseline() const { return m_planner.baseline(); }
    /// The text that an object had when its file was opened.
    std::string openedText(const ObjectId &id) const;
    /// Stops planning; what was not planned yet stays stale until the next edit or `planAgain`.
    void cancelPlanning() { m_planner.cancel(); }
    void planAgain() { m_planner.planRest(m_first); }
    /// Plans at that time, or at the newest heartbeat of the files again. Belongs to the session:
    /// nothing to undo, nothing to save; opening other files forgets it.
    void setClock(std::optional<kube::Time> clock);

Q_SIGNALS:
    void planChanged(int placement);
    /// A placement was planned as it was opened, after an edit had come before that.
    void baselineChanged(int placement);
    /// Anything the views show changed: objects, plan, scrubber or staleness.
    void sceneChanged();
    void progressed(int percent);

protected:
    void follow(const std::shared_ptr<const manifest::Objects> &before,
                const Edit &change) override;
    void finishEdit() override;
    /// The placement that goes first is another one, or one of other files.
    virtual void showAnew() = 0;

    int first() const { return m_first; } // the placement that is read and planned first
    void setFirst(int placement) { m_first = placement; }
    const placement::Placement *firstPlacement() const; // nullptr without one
    Planner &planner() { return m_planner; }
    bool isPlanning() const { return m_planner.isBusy(); }

private:
    void moveFirst(const Edit &edit);

    Planner m_planner;
    int m_first = -1;
};

} // namespace evenkeel::ui

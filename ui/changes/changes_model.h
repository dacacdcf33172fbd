// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/difference/placement_difference.h"
#include "core/insight/plan_diff.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/job_runner.h"
#include "ui/base/table_model.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

class Workspace;

/// The placements that the edits since opening change, and how: what the hub does when they are
/// applied, and how two new placements differ. Comparing happens in the background, and only where
/// a plan is another than the last time. A row is one of the entries.
class ChangesModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    enum Column { Placement, Change, Basis, Fresh, ColumnCount };
    enum Role {
        RowRole = FirstOwnRole, // of the placement in the workspace, -1 where it is gone
        DetailRole,             // everything about the row, in lines
    };

    explicit ChangesModel(const Workspace &workspace, QObject *parent = nullptr);
    /// While asleep it does not follow the workspace because it is hidden; it starts asleep.
    void wakeUp();
    void fallAsleep() { m_later.fallAsleep(); }

    bool isBusy() const { return m_later.isWaiting() || m_runner.isRunning(); }
    int unchanged() const; // placements that are known to be as they were
    /// Whether something is compared as if it were new: nothing is known to be held.
    bool hasFresh() const;

Q_SIGNALS:
    void compared();

private:
    /// What the edits do to a placement.
    struct Effect {
        difference::PlacementDifference hub;
        insight::PlacementChange fresh; // where nothing is known to be held

        bool isNone() const;
    };
    using Effects = std::vector<std::pair<std::size_t, Effect>>; // by place of the entry

    /// One placement of either side, and the effect between the outcomes it was found for.
    struct Entry {
        std::string name;
        int row = -1;
        bool isOpened = false; // exists in the baseline
        PlanOutcome before;
        PlanOutcome after;
        std::optional<Effect> effect;
        bool isOld = false; // the effect is that of an earlier edit

        bool isPlanned() const;
        bool isUntouched() const;
    };

    void describeColumns();
    void refresh();
    bool isStale(const Entry &entry) const;
    QString holdersOf(const Entry &entry) const;
    QString detailOf(const Entry &entry) const;
    std::vector<Entry> currentEntries() const;
    void compare(const std::vector<std::size_t> &open);
    void takeEffects(const Effects &effects);
    void showEntries();

    const Workspace &m_workspace;
    HiddenRefresh m_later;
    std::vector<Entry> m_entries;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/capacity/cost.h"
#include "ui/base/table_model.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

class Workspace;

/// All placements of the workspace with their outcome. Expensive values are computed for rows that
/// are shown, and again when their plan changes. A row is a placement of the workspace.
class PlacementsModel : public TableModel<int> {
    Q_OBJECT

public:
    enum Column { Name, Kind, Verdict, Picks, Skew, Cost, Change, Time, ColumnCount };
    enum Role {
        StateRole = FirstOwnRole, // PlacementState as int
        StaleRole,                // planned from older objects
        CurrentRole,              // the placement that the window shows
    };

    explicit PlacementsModel(const Workspace &workspace, QObject *parent = nullptr);

private:
    struct Costly {
        std::optional<KeySkew> skew;
        insight::PlacementChange change;
        capacity::Cost cost;
    };

    void describeColumns();
    void takeObjects();
    void takePlan(int placement);
    void takeBaseline(int placement);
    void takeScene();
    const PlanOutcome &outcome(int row) const;
    bool isStale(int row) const;
    const Costly &costly(int row) const;
    QString kindText(int row) const;
    QString skewText(int row) const;
    QString changeText(int row) const;
    QString verdictTip(int row) const;

    const Workspace &m_workspace;
    QStringList m_names; // as the rows are shown
    int m_current = -1;
    mutable std::vector<std::optional<Costly>> m_costly; // by row, filled when asked for
};

} // namespace evenkeel::ui

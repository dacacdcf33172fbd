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
/// are shown, and again when their plan changes. A row is one of PlacementGroups: a placement of
/// the workspace, or the title of a group with the sums of its placements.
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

    const PlacementGroups &groups() const { return m_groups; }
    /// A key of PlacementGroups::keysOf(); empty: none.
    void setGrouping(const QString &key);

private:
    using Value = TableColumn<int>::Value;

    struct Costly {
        std::optional<KeySkew> skew;
        insight::PlacementChange change;
        capacity::Cost cost;
    };

    void describeColumns();
    Columns placementColumns() const;
    TableColumn<int> withTitles(TableColumn<int> column, const Value &title,
                                const Value &sortValue = {}) const;
    void showRows();
    void notifyPlacement(int placement);
    PlacementState stateIn(int row) const;
    capacity::Cost costIn(int title) const;
    QString metIn(int title) const;
    QString placedIn(int title) const;
    QString changeIn(int title) const;
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
    QStringList m_names; // by placement
    PlacementGroups m_groups;
    int m_current = -1;
    mutable std::vector<std::optional<Costly>> m_costly; // by placement, filled when asked for
};

} // namespace evenkeel::ui

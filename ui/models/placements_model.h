// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/capacity/cost.h"
#include "ui/base/table_model.h"
#include "ui/models/placement_domains.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

class Workspace;

/// How many of the losses of a domain each placement survives, by its row.
struct Survived {
    std::vector<std::size_t> placements;
    std::size_t losses = 0;
};
/// Of the domains of these keys; nothing where it is stopped.
std::optional<Survived> survivedBy(const manifest::Objects &objects, const QStringList &keys,
                                   const std::stop_token &stop);

/// All placements of the workspace with their outcome, and how many of the clusters of each domain
/// hold them. Expensive values are computed for rows that
/// are shown, and again when their plan changes. A row is one of PlacementGroups: a placement of
/// the workspace, or the title of a group with the sums of its placements.
class PlacementsModel : public TableModel<int> {
    Q_OBJECT

public:
    enum Column { Name, Verdict, Skew, Survives, Cost, FirstDomain };
    enum Role {
        StateRole = FirstOwnRole, // PlacementState as int
        StaleRole,                // planned from older objects
        CurrentRole,              // the placement that the window shows
    };

    explicit PlacementsModel(const Workspace &workspace, QObject *parent = nullptr);

    const PlacementGroups &groups() const { return m_groups; }
    /// A key of PlacementGroups::keysOf(); empty: none.
    void setGrouping(const QString &key);
    /// Of domains only while they are shown; they start asleep.
    const PlacementDomains &domains() const { return m_domains; }
    void chooseKeys(const QStringList &keys);
    void wakeUp();
    void fallAsleep() { m_isAsleep = true; }
    void setSurvived(Survived survived);

Q_SIGNALS:
    void keysChanged();

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
    void showDomains();
    void notifyPlacement(int placement);
    PlacementState stateIn(int row) const;
    capacity::Cost costIn(int title) const;
    QString placedIn(int title) const;
    QString statesIn(int title) const;
    void takeObjects();
    void takePlan(int placement);
    void takeBaseline(int placement);
    void takeScene();
    const PlanOutcome &outcome(int row) const;
    bool isStale(int row) const;
    const Costly &costly(int row) const;
    QString titleOf(int row) const;
    QString kindText(int row) const;
    QString verdictText(int row) const;
    QString verdictTip(int row) const;
    QString skewText(int row) const;

    const Workspace &m_workspace;
    QStringList m_names; // by placement
    PlacementGroups m_groups;
    PlacementDomains m_domains;
    bool m_isAsleep = true;
    Survived m_survived; // empty: not known
    int m_current = -1;
    mutable std::vector<std::optional<Costly>> m_costly; // by placement, filled when asked for
};

} // namespace evenkeel::ui

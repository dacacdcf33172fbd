// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

class Workspace;

/// All placements of the workspace with their outcome. Expensive values are computed for rows that
/// are shown, and again when their plan changes.
class PlacementsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Kind, Verdict, Picks, Skew, Change, Time, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole + 1,
        StateRole,   // PlacementState as int
        StaleRole,   // planned from older objects
        CurrentRole, // the placement that the window shows
        BeyondRole,  // of the skew: above its limit
    };

    explicit PlacementsModel(const Workspace &workspace, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Costly {
        std::optional<KeySkew> skew;
        insight::PlacementChange change;
    };

    void takeObjects();
    void takePlan(int placement);
    void takeBaseline(int placement);
    void takeScene();
    void tell(int first, int last);
    bool isStale(int row) const;
    const Costly &costly(int row) const;
    QString text(int row, int column) const;
    QString toolTip(int row, int column) const;
    QVariant sortValue(int row, int column) const;

    const Workspace &m_workspace;
    QStringList m_names; // as the rows are shown
    int m_current = -1;
    mutable std::vector<std::optional<Costly>> m_costly; // by row, filled when asked for
};

} // namespace evenkeel::ui

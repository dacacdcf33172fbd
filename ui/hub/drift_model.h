// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/difference/drift.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

struct DriftRow {
    QString placement;
    QString change;
    QString why;
    QString cluster; // empty where the row is about no cluster
    bool isWarning = false;
};

/// Clusters that are held and would not be picked today, what would be picked instead, and where a
/// plan is not what the hub wrote: one row each.
class DriftModel : public TableModel<DriftRow> {
    Q_OBJECT

public:
    enum Column { Placement, Change, Why, ColumnCount };

    explicit DriftModel(QObject *parent = nullptr);

    /// `reported` are the display names of placements that have differed for too long.
    void setDrifts(std::vector<difference::Drift> drifts,
                   const std::set<std::string> &reported = {});
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/difference/drift.h"
#include "ui/base/tree_model.h"

namespace evenkeel::ui {

/// A placement with what it says of it, or one of its clusters.
struct DriftRow {
    QString held; // what is held and not picked today; of a placement its name and the sum
    QString fresh;
    QString why;
    QString cluster = {}; // empty where the row is about no cluster
    bool isWarning = false;
    bool isPlacement = false;
    bool isFolded = false; // at first: a placement of which nothing is held
    bool operator==(const DriftRow &) const = default;
};

/// By placement: clusters that are held and would not be picked today, what would be picked
/// instead, and where a plan is not what the hub wrote.
class DriftModel : public TreeModel<DriftRow> {
    Q_OBJECT

public:
    enum Column { Held, Fresh, Why, ColumnCount };

    explicit DriftModel(QObject *parent = nullptr);

    /// `reported` are the display names of placements that have differed for too long. The same
    /// drifts once more change nothing.
    void setDrifts(std::vector<difference::Drift> drifts,
                   const std::set<std::string> &reported = {});

private:
    std::vector<DriftRow> m_shown; // all rows, to see whether they change
};

} // namespace evenkeel::ui

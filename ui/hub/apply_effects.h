// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QHash>
#include <QString>
#include <QTreeWidget>

#include "ui/base/table_column.h"
#include "ui/hub/apply_comparison.h"

namespace evenkeel::ui {

/// What an apply does, by placement: clusters that it gets or loses, what it guarantees less, tests
/// that break, objects that arrive otherwise on the clusters; besides, objects that are deleted.
/// What takes something away has a box to tick.
class ApplyEffects : public QTreeWidget {
    Q_OBJECT

public:
    enum Column { What, Why };

    explicit ApplyEffects(QWidget *parent = nullptr);

    void addDeletions(const std::vector<hub::ObjectChange> &changes);
    void addEvictions(const hub::ChangeSet &set);
    void addComparison(const ApplyComparison &comparison);
    /// Bindings that could not be read, and what that costs.
    void addUnknown(const QString &kind, const QString &cost);
    /// The lines of all placements, in their order.
    std::vector<QTreeWidgetItem *> lines() const;
    bool areAllTicked() const;
    /// Whether it is known of every placement what becomes of it.
    bool isCertain() const { return m_isCertain; }

private:
    QTreeWidgetItem &branchOf(const QString &name);
    QTreeWidgetItem *addLine(QTreeWidgetItem &branch, const QString &what, const QString &why,
                             Tone tone = Tone::Plain);
    void addTickable(QTreeWidgetItem &branch, const QString &what, const QString &why,
                     const QString &toolTip);
    void addWarning(QTreeWidgetItem &branch, const QString &text);
    void addDifference(const difference::PlacementDifference &difference);
    void addBroken(const std::vector<gate::CaseResult> &broken);
    void addArrivals(QTreeWidgetItem &branch, const std::vector<insight::ArrivalChange> &arrivals);

    bool m_isCertain = true;
    int m_objectLines = 0;                        // of changes
    QHash<QString, QTreeWidgetItem *> m_branches; // by placement, or by what else they say
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTreeWidget>

#include "core/difference/difference.h"
#include "core/hub/applying.h"

namespace evenkeel::ui {

/// What an apply does, a line each: objects that are deleted, clusters that come to a placement or
/// lose it, and objects that arrive otherwise on the clusters. What takes something away has a box
/// to tick.
class ApplyEffects : public QTreeWidget {
    Q_OBJECT

public:
    explicit ApplyEffects(QWidget *parent = nullptr);

    void addDeletions(const std::vector<hub::ObjectChange> &changes);
    void addDifferences(const std::vector<difference::PlacementDifference> &differences);
    /// Bindings that could not be read, and what that costs.
    void addUnknown(const QString &kind, const QString &cost);
    void addEvictions(const hub::ChangeSet &set);
    void addArrivals(const std::vector<insight::ArrivalChange> &arrivals);
    bool areAllTicked() const;
    /// Whether it is known of every placement what becomes of it.
    bool isCertain() const { return m_isCertain; }

private:
    QTreeWidgetItem *addLine(const QString &subject, const QString &what, const QString &why);
    void makeTickable(QTreeWidgetItem *item, const QString &toolTip);

    bool m_isCertain = true;
};

} // namespace evenkeel::ui

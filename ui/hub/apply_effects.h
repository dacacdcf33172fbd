// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QHash>
#include <QString>
#include <QTreeWidget>

#include "core/base/sentence.h"
#include "core/gate/suite.h"
#include "core/hub/in_order.h"
#include "core/hub/taken_away.h"
#include "ui/base/table_column.h"
#include "ui/document/hub/three_way.h"
#include "ui/document/texts/object_texts.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

/// What Apply brings to the hub, as it was when the dialog opened.
struct ApplyRequest {
    hub::Contents contents;
    hub::ChangeSet set;
    std::shared_ptr<const manifest::Objects> hub;
    std::shared_ptr<const manifest::Objects> mine;
    std::vector<FieldChange> conflicts = {}; // that are left out
    OwnTexts halfTyped = {};                 // whose objects are left out
    /// What the placements select; null where it is not known.
    std::shared_ptr<const HubSelection> selection = nullptr;
};

/// What it does to the placements, and, where overrides or selectors change, to objects on the
/// clusters.
struct ApplyComparison {
    std::vector<difference::PlacementDifference> differences;
    std::optional<std::vector<insight::ArrivalChange>> arrivals; // nothing: not known, or not asked
    bool isSelectionUnread = false;                              // they are not known
    hub::InOrder order = {};              // what the differences owe to the order of the commands
    std::vector<gate::CaseResult> broken; // tests that hold on the hub and would not any more
};

/// What becomes of a placement, and what that starts from where nothing is held.
QString effectText(const difference::PlacementDifference &difference);

/// A line for each placement that changes, some of them; what arrives where that changes.
QString effectLines(const ApplyComparison &comparison);

/// Nothing when stopped.
std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop);

/// What an apply does, by placement: clusters that it gets or loses, what it guarantees less, tests
/// that break, objects that arrive otherwise on the clusters; besides, objects that are deleted.
/// What takes something away has a box to tick.
class ApplyEffects : public QTreeWidget {
    Q_OBJECT

public:
    enum Column { What, Why };

    explicit ApplyEffects(QWidget *parent = nullptr);

    void addDeletions(const std::vector<hub::ObjectChange> &changes);
    void addTaken(const hub::TakenAway &taken);
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
    void addObjectRemoval(QTreeWidgetItem &branch, const hub::ObjectRemoval &removal,
                          const QString &why);
    void addArrivals(QTreeWidgetItem &branch, const std::vector<insight::ArrivalChange> &arrivals);

    bool m_isCertain = true;
    int m_objectLines = 0;                        // of changes
    QHash<QString, QTreeWidgetItem *> m_branches; // by placement, or by what else they say
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ui/base/tree_model.h"
#include "ui/models/decision_list.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// A ranked cluster, a group of clusters that were not ranked, or a member of one.
struct DecisionRow {
    enum class Kind : std::uint8_t { Ranked, Group, Member };

    Kind kind = Kind::Ranked;
    std::uint32_t place = 0; // in the ranking, or in the group; of a group: how many are shown
    const DecisionGroup *group = nullptr;
};

/// The decisions of one cycle: ranked clusters first, then one parent row for each reason why
/// others were not ranked, with those clusters below it.
class DecisionsModel : public TreeModel<DecisionRow> {
    Q_OBJECT

public:
    enum Column { Rank, Cluster, Decision, Spread, Affinity, Obsolete, Reason, ColumnCount };
    enum Role { ReasonRole = FirstOwnRole }; // of a group: the key that stays from pick to pick

    explicit DecisionsModel(QObject *parent = nullptr);

    /// `list` belongs to `scene`; nullptr: nothing to show.
    void setDecisions(const Scene &scene, std::shared_ptr<const DecisionList> list);
    /// Shows clusters whose name has the text, and whole groups whose reason has it.
    void setFilterText(const QString &text);
    bool isFiltered() const { return !m_filter.isEmpty(); }

    const DecisionList *decisions() const { return m_list.get(); }
    const Scene &scene() const { return m_scene; }
    int rankedCount() const;
    int refusedCount() const;                           // shown ones
    QModelIndex indexOfName(const QString &name) const; // invalid where it is not shown
    QModelIndex indexOfGroup(const QString &reason) const;

private:
    void describeColumns();
    void showDecisions();
    Branch branchOf(const DecisionGroup &group) const;
    std::optional<fleet::ClusterIndex> clusterOf(const DecisionRow &row) const;
    bool isScored(const DecisionRow &row) const;
    bool wins(const DecisionRow &row) const;
    TableColumn<DecisionRow> scoreColumn(const QString &title,
                                         std::int32_t scheduling::Score::*part) const;
    QString nameOf(const DecisionRow &row) const;
    QVariant rankText(const DecisionRow &row) const;
    QString decisionText(const DecisionRow &row) const;
    QString reasonText(const DecisionRow &row) const;
    QString rankedReason(std::size_t position) const;

    Scene m_scene;
    std::shared_ptr<const DecisionList> m_list;
    QString m_filter;
};

} // namespace evenkeel::ui

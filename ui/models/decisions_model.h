// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "ui/base/tree_model.h"
#include "ui/picture/marks.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// A cluster that passed every filter of the cycle.
struct RankedCluster {
    fleet::ClusterIndex cluster{};
    scheduling::Score score;
    std::string reason; // where no plugin ran: what the scheduler says of the cluster
};

/// Clusters that the cycle did not rank, for one reason.
struct DecisionGroup {
    enum class Kind : std::uint8_t { AlreadyPlaced, Refused };

    Kind kind = Kind::Refused;
    std::string reason;                        // in the scheduler's words; empty for AlreadyPlaced
    std::vector<fleet::ClusterIndex> clusters; // by name
    std::vector<std::string> strangers;        // names that the fleet does not have

    std::size_t size() const { return clusters.size() + strangers.size(); }
};

/// What the cycle at the scrubber thought of every cluster of the fleet, without limit.
struct DecisionList {
    ClusterMarks marks;                // by row of the fleet
    std::vector<RankedCluster> ranked; // the best first
    std::vector<DecisionGroup> groups; // already placed, then refusals, most clusters first
    bool isScored = false;             // PickN: ranks and scores mean something
    std::size_t pick = 0;              // 1-based, the first that the cycle makes; 0: it makes none
    std::size_t winners = 0;           // ranked clusters that the cycle picks: the first ones
};

/// One or two passes over the fleet; `scene` must have a plan.
DecisionList decisionsOf(const Scene &scene);

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

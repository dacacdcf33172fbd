// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QStringList>

#include "core/insight/plan_diff.h"
#include "core/query/cluster_facts.h"
#include "core/query/placement_filter.h"
#include "ui/base/table_column.h"
#include "ui/document/workspace.h"
#include "ui/models/label_tree_model.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

/// How even one topology key is after all picks.
struct KeySkew {
    QString key; // shortened where that is unique
    std::int64_t skew = 0;
    std::int64_t maxSkew = 1;
    bool isHard = true;

    bool isBeyondLimit() const { return skew > maxSkew; }
};

/// The outcome of a placement, in the order of how much a person has to look at it.
/// Unknown: what it holds could not be read, whatever is picked if it is nothing.
enum class PlacementState : std::uint8_t { Failed, NotMet, Unknown, NoDecision, Unplanned, Met };

/// The plan in one line, independent of the scrubber.
struct Verdict {
    std::optional<PlacementState> state;  // nothing: no placement is open
    const Units *units = &clusterUnits(); // never null
    std::size_t placed = 0;
    std::size_t wanted = 0;
    std::vector<KeySkew> skews;
    QString reason;       // why planning failed, or the condition's message where it is not met
    QString held;         // "keeps 6, removes 2"; empty where nothing was held
    QString basis;        // what the plan starts from
    QString rollout = {}; // what its rollout needs; empty: nothing
};

Verdict verdictOf(const Scene &scene, const PlanOutcome &outcome);

/// `name`, or `namespace/name` for a ResourcePlacement.
QString nameOf(const placement::Placement &placement);
QStringList namesOf(std::span<const placement::Placement> placements);

PlacementState stateOf(const PlanOutcome &outcome);
/// Of one that does not get what it asks for.
bool isTrouble(PlacementState state);
/// "✔ ", "⚠ ", "? " or "– ", painted before the name or the verdict, and its tone.
QString signOf(PlacementState state);
Tone toneOf(PlacementState state);
/// "Scheduled", "Short by 2", "Not known", "No decision", "Planning…", "Cannot be planned".
QString describe(const PlanOutcome &outcome);

/// The spread constraint that is furthest beyond its limit, or nearest to it; nothing without any.
std::optional<KeySkew> worstSkew(const PlanOutcome &outcome);

/// How a placement was planned as it was opened; nullptr for one that came since.
const PlanOutcome *baselineOf(const Workspace &workspace, std::size_t placement);

/// What two outcomes of one placement differ in; nullptr for a side where it does not exist. Equal
/// where one of them is not planned.
insight::PlacementChange changeBetween(const PlanOutcome *before, const PlanOutcome *after);
/// "+2 −1", empty where no cluster is added or removed.
QString countsOf(const insight::PlacementChange &change);

/// Clusters that hold the placement and aren't picked by its plan.
int driftOf(const PlanOutcome &outcome);

/// Placements in groups: by namespace, or by a label of theirs. A row of a grouped table is a
/// placement, or below 0 the title of a group, ~row; the last is that of several placements.
class PlacementGroups {
public:
    enum Role {
        GroupRole = TableRoles::FirstOwnRole + 16, // its place among the groups
        TitleRole,                                 // bool
    };
    struct Group {
        QString value; // empty: no value
        std::vector<int> placements;
    };

    /// What placements can be grouped by: label keys, and `namespace` where they have one.
    static QStringList keysOf(std::span<const placement::Placement> placements);

    /// An empty key: no groups.
    void set(std::span<const placement::Placement> placements, const QString &key);
    const QString &key() const { return m_key; }
    const std::vector<Group> &groups() const { return m_groups; } // by value, none last; all
    /// Each group behind its title.
    const std::vector<int> &rows() const { return m_rows; }
    int groupOf(int row) const;
    bool isSum(int row) const; // the title of all placements
    const std::vector<int> &membersOf(int title) const;
    /// `team=shop`, `no team`, `all`.
    QString titleOf(int title) const;
    /// The rows of the table that show a placement: its own, and the titles that count it.
    std::vector<int> shownIn(int placement) const;

private:
    QString m_key;
    std::vector<Group> m_groups;
    std::vector<int> m_groupOf; // by placement
    std::vector<int> m_rows;
    std::vector<int> m_places; // in m_rows, by placement
};

/// The filter of a list of placements, over what is open and how it is planned.
class PlacementSearch {
public:
    explicit PlacementSearch(const Workspace &workspace) : m_workspace(workspace) {}

    /// What is wrong with the text; the filter before stays then.
    std::optional<base::Error> setText(const QString &text);
    /// Reads the text again: a word is a label key of some objects and part of a name in others.
    void refresh();
    bool isEmpty() const { return m_matcher.filter().isEmpty(); }
    bool asksRollouts() const;
    /// `needsAttention`: the rollout of the placement does.
    bool passes(int placement, bool needsAttention);

    query::Vocabulary vocabulary() const;
    std::shared_ptr<const LabelCounts> labels() const;

private:
    base::Result<query::PlacementFilter> parsed(const QString &text) const;

    const Workspace &m_workspace;
    QString m_text;
    query::PlacementMatcher m_matcher{query::PlacementFilter()};
    std::shared_ptr<const manifest::Objects> m_planned; // that the matcher looked at last
};

/// The clusters that the plans of the workspace have, and those that hold the placements; a
/// placement that is not planned yet has none.
std::vector<query::PlacementClusters> placementClusters(const Workspace &workspace);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/placement/placement.h"
#include "core/query/cluster_facts.h"
#include "core/query/placement_filter.h"
#include "ui/base/table_column.h"
#include "ui/models/label_tree_model.h"

namespace evenkeel::manifest {
struct Objects;
}

namespace evenkeel::ui {

class Workspace;

/// Placements in groups: by namespace, or by a label of theirs. A row of a grouped table is a
/// placement, or below 0 the title of a group, ~row.
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
    bool isEmpty() const { return m_groups.empty(); }
    const std::vector<Group> &groups() const { return m_groups; } // by value, none last
    /// Each group behind its title.
    const std::vector<int> &rows() const { return m_rows; }
    int groupOf(int row) const;
    const std::vector<int> &membersOf(int title) const;
    /// `team=shop`, `no team`.
    QString titleOf(int title) const;
    /// The rows of the table that show a placement: its own, and the title of its group.
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

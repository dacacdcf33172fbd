// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include <QStringList>

#include "core/placement/placement.h"
#include "ui/base/table_column.h"

namespace evenkeel::ui {

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

} // namespace evenkeel::ui

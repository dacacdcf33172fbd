// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QAbstractListModel>
#include <QObject>
#include <QTimer>

#include "ui/base/job_runner.h"
#include "ui/models/placement_summary.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

class Workspace;

/// Which placements have a rollout that goes no further by itself. Worked out in the background,
/// once the plans stand still.
class RolloutWatch : public QObject {
    Q_OBJECT

public:
    enum class Need : std::uint8_t { None, Stuck, Approval };

    explicit RolloutWatch(const Workspace &workspace, QObject *parent = nullptr);

    Need needOf(int placement) const;
    /// Placements that need something.
    int count() const;

Q_SIGNALS:
    void changed();

private:
    void look();

    const Workspace &m_workspace;
    std::vector<Need> m_needs; // by placement
    std::vector<Scene> m_seen; // that they are of
    QTimer m_later;
    JobRunner m_runner;
};

/// All placements, those in trouble first and among them the one that lacks most, then those whose
/// rollout needs attention, then those of which it is not known what they hold; each group below
/// its title.
class PlacementListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        PlacementRole = Qt::UserRole + 1, // its row in the objects; -1: a title
        StateRole,                        // PlacementState as int
        CountRole,                        // "5/9 −1"; of a title, how many there are
        RolloutRole,                      // RolloutWatch::Need as int
    };

    explicit PlacementListModel(const Workspace &workspace, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    enum class Order : std::uint8_t { ByTrouble, ByName };

    /// What it gets of what it asks for; the less, the more trouble it is in.
    static double shareOf(const PlanOutcome &outcome);

    /// In the one grammar of filters; what is wrong with it, the one before stays then.
    std::optional<base::Error> setFilter(const QString &text);
    const PlacementSearch &search() const { return m_search; }
    /// Placements that the filter leaves.
    int shown() const;
    void setOrder(Order order);
    const RolloutWatch &rollouts() const { return m_rollouts; }
    /// -1 where the filter hides it.
    int rowOf(int placement) const;
    /// The one in most trouble now; -1 where all get what they ask for.
    int worst() const;
    /// Of all, whatever the filter leaves.
    int troubles() const { return m_troubles; }

Q_SIGNALS:
    void troublesChanged();

private:
    enum class Group : std::uint8_t { Trouble, Unknown, Fine };
    struct Row {
        int placement = -1;
        Group group = Group::Fine;
        int count = 0; // of a title
        bool operator==(const Row &) const = default;
    };

    void rebuild();
    void takeNames();
    PlacementState state(int placement) const;
    Group groupOf(int placement) const;
    double share(int placement) const;
    void noteDrift();

    const Workspace &m_workspace;
    RolloutWatch m_rollouts;
    Order m_order = Order::ByTrouble;
    std::vector<Row> m_rows;
    PlacementSearch m_search;
    objects::SharedList<placement::Placement> m_named; // whose names these are
    QStringList m_names;
    QStringList m_titles;      // with the namespace only where it tells them apart
    std::vector<int> m_places; // by placement, in natural order of names
    int m_troubles = 0;
    /// By placement: clusters that hold it and aren't picked by that plan.
    std::vector<std::pair<std::shared_ptr<const scheduling::Plan>, int>> m_drift;
    QTimer m_later; // plans come one by one
};

/// "rollout is stuck"; empty where it needs nothing.
QString rolloutText(RolloutWatch::Need need);

} // namespace evenkeel::ui

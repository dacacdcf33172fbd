// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QObject>

#include "core/difference/drift.h"
#include "core/manifest/objects.h"
#include "ui/base/job_runner.h"
#include "ui/base/table_model.h"
#include "ui/base/tree_model.h"
#include "ui/document/hub/three_way.h"

namespace evenkeel::ui {

/// A placement with what it says of it, or one of its clusters.
struct DriftRow {
    QString held = {}; // what is held and not picked today; of a placement its name and the sum
    QString fresh = {};
    QString why = {};
    QString cluster = {}; // empty where the row is about no cluster
    QString comes = {};   // the cluster that is picked in its place
    kube::ObjectId placement = {};
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

    /// `reported` are the placements that have differed for too long. The same
    /// drifts once more change nothing.
    void setDrifts(std::vector<difference::Drift> drifts,
                   const std::set<kube::ObjectId> &reported = {});

private:
    std::vector<DriftRow> m_shown; // all rows, to see whether they change
};

/// A field that was edited, and what that alone does to the hub.
struct ComparedChange : FieldChange {
    std::optional<QString> effect = {}; // a line for each placement; nothing: not known yet
    std::size_t comparedAt = 0;         // number of the state that it was compared in

    bool isSame(const FieldChange &other) const {
        return field == other.field && mine == other.mine && hub == other.hub;
    }
};

/// The edited fields with their three values: as loaded, yours, the hub's now.
class FieldsModel : public TableModel<ComparedChange> {
    Q_OBJECT

public:
    enum Column { What, Loaded, Mine, Hub, Verdict, KeepMine, TakeTheirs, ColumnCount };

    explicit FieldsModel(QObject *parent = nullptr);

    /// What is known of the same changes stays.
    void setChanges(std::vector<FieldChange> changes);
    void setEffect(const FieldChange &change, const QString &effect, std::size_t comparedAt);
};

/// `prod-eus-03 · label zone`.
QString fieldText(const FieldName &field);
/// The same with its three values.
QString conflictText(const FieldChange &change);

/// The two decisions of a conflict as links, `+0` and `-0` for the one with number 0.
QString decisionLinks(std::size_t number);

/// Compares what the hub holds with decisions from nothing, in the background; what comes while it
/// does is looked at afterwards. A difference that stays is one to be reported.
class DriftSearch : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<kube::Time()>; // of the hub
    explicit DriftSearch(QObject *parent = nullptr);

    void setClock(Clock clock);
    void setObjects(std::shared_ptr<const manifest::Objects> objects);
    const std::vector<difference::Drift> &drifts() const { return m_drifts; }
    /// How many of each; empty without any.
    QString totals() const;
    /// The placements, by display name, that have differed for longer than controllers need.
    std::set<kube::ObjectId> reported() const;
    /// The connection was lost, or no one looks: how long a difference has been there is not known.
    void forgetAges() { m_watch.forget(); }
    bool isBusy() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void found();

private:
    void search();

    std::shared_ptr<const manifest::Objects> m_objects;
    std::shared_ptr<const manifest::Objects> m_searched;
    std::vector<difference::Drift> m_drifts;
    difference::DriftWatch m_watch;
    Clock m_clock;
    JobRunner m_runner;
};

} // namespace evenkeel::ui

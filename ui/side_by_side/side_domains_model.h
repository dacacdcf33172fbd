// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "core/pods/node.h"
#include "core/side_by_side/side_by_side.h"
#include "core/side_by_side/side_units.h"
#include "ui/base/job_runner.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

/// Asks both schedulers in the background; a newer question takes the place of an older one.
class SideAnswers {
public:
    using Answer = base::Result<side_by_side::SideBySide>;
    using Take = std::function<void(const side_by_side::SideQuestion &, const Answer &)>;

    /// `take` is called on the thread that asks.
    explicit SideAnswers(Take take) : m_take(std::move(take)) {}

    void ask(side_by_side::SideQuestion question);

private:
    Take m_take;
    JobRunner m_runner;
};

/// What there is to put under both rules, besides domains of one's own.
struct SideSources {
    std::vector<side_by_side::SideUnit> clusters;
    std::vector<side_by_side::SideUnit> nodes;
    QString preferredKey;
    QString note; // what could not be offered

    static constexpr std::size_t kMost =
        2000; // a picture that a person can follow ends long before
};

/// Clusters and nodes that are open, where they are few enough; the key is that of the placement's
/// first spread constraint. `placement` may be nullptr.
SideSources sideSources(const fleet::Fleet &fleet, std::span<const pods::Node> nodes,
                        const placement::Placement *placement);

struct SideDomainRow {
    side_by_side::DomainSketch sketch;
    std::optional<std::int64_t> clusters = {}; // after the shown step; nothing: not counted
    std::optional<std::int64_t> nodes = {};
};

/// The domains with what they have, which a person may edit, and how many each side has put there.
/// The last row is for what lacks the key.
class SideDomainsModel : public TableModel<SideDomainRow> {
    Q_OBJECT

public:
    enum Column { Domain, Usable, Taken, Tainted, Excluded, Clusters, Nodes, ColumnCount };
    enum class Edits { Allowed, Forbidden };

    explicit SideDomainsModel(QObject *parent = nullptr);

    void setSketch(std::vector<side_by_side::DomainSketch> sketch, Edits edits);
    std::vector<side_by_side::DomainSketch> sketch() const;
    /// The domains of clusters or nodes, which are not edited here.
    void showUnits(const std::vector<side_by_side::SideUnit> &units, const std::string &key);
    /// Clusters or nodes with the domains of the sketch.
    std::vector<side_by_side::SideUnit> units(const std::string &key) const;
    /// The counts after a step; nothing shows what there was before the first.
    void setCounts(const side_by_side::SideBySide &answer, std::optional<std::size_t> step);
    void addDomain();
    void removeDomain(int row);

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void sketchEdited();

private:
    bool hasDomain(const std::optional<std::string> &name) const;

    Edits m_edits = Edits::Allowed;
};

/// One pick of both schedulers.
struct SideStepRow {
    qint64 pick = 0;
    QString clusters;
    QString nodes;
    qint64 clusterSkew = 0;
    qint64 nodeSkew = 0;
    bool isSame = false;
};

/// The picks of both schedulers, a row each.
class SideStepsModel : public TableModel<SideStepRow> {
    Q_OBJECT

public:
    enum Column { Pick, Clusters, ClusterSkew, Nodes, NodeSkew, Verdict, ColumnCount };

    explicit SideStepsModel(QObject *parent = nullptr);

    void setAnswer(const side_by_side::SideQuestion &question,
                   const side_by_side::SideBySide &answer);
};

} // namespace evenkeel::ui

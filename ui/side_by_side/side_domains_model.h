// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/side_by_side/side_by_side.h"
#include "core/side_by_side/side_units.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

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

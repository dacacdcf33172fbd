// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "core/side_by_side/side_units.h"

namespace evenkeel::ui {

/// The domains with what they have, which a person may edit, and how many each side has put there.
/// The last row is for what lacks the key.
class SideDomainsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Domain, Usable, Taken, Tainted, Excluded, Clusters, Nodes, ColumnCount };
    enum class Edits { Allowed, Forbidden };

    explicit SideDomainsModel(QObject *parent = nullptr);

    void setSketch(std::vector<side_by_side::DomainSketch> sketch, Edits edits);
    const std::vector<side_by_side::DomainSketch> &sketch() const { return m_sketch; }
    /// The counts after a step; nothing shows what there was before the first.
    void setCounts(const side_by_side::SideBySide &answer, std::optional<std::size_t> step);
    void addDomain();
    void removeDomain(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void sketchEdited();

private:
    bool rename(side_by_side::DomainSketch &row, const QString &name);

    std::vector<side_by_side::DomainSketch> m_sketch;
    std::vector<std::optional<std::int64_t>> m_clusters; // by row
    std::vector<std::optional<std::int64_t>> m_nodes;
    Edits m_edits = Edits::Allowed;
};

} // namespace evenkeel::ui

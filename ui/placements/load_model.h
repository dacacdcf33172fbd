// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/capacity/ask.h"
#include "core/manifest/objects.h"
#include "core/query/cluster_facts.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

class Workspace;

/// One cluster with what is on it.
struct LoadRow {
    std::string name;
    std::string domain; // of the chosen key; empty without it
    capacity::ClusterRoom room;
    std::vector<std::size_t> alone; // placements of which it is the only cluster
};

/// What every cluster carries after the plans, and what it has left.
struct LoadPicture {
    std::vector<capacity::Load> loads;
    std::vector<LoadRow> clusters; // by row of the fleet
    std::vector<capacity::DomainRoom> domains;
    std::vector<std::string> resources; // that any cluster reports, by name
    std::string key;
    capacity::Ask ask;

    std::size_t unused() const; // clusters that no placement is on
    std::size_t full() const;
    std::size_t alone() const; // placements that one cluster carries alone
    /// Pairs of placements that are on clusters of one domain alone, the same.
    std::size_t neverSpread() const;
    /// The placements by name, and what a filter asks of them.
    std::vector<std::string> names() const;
    std::vector<query::PlacementClusters> clustersOfLoads() const;
};

struct LoadQuestion {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<capacity::Load> loads;                // of the plans that are there
    std::string key;
    capacity::Ask ask;
};

/// The plans of the workspace as loads; what is not planned yet stays out.
std::vector<capacity::Load> loadsOf(const Workspace &workspace);
/// Null when stopped.
std::shared_ptr<const LoadPicture> loadPictureOf(const LoadQuestion &question,
                                                 const std::stop_token &stop);
/// What a person typed as an ask. Errors: Invalid.
base::Result<capacity::Ask> typedAsk(const std::string &text);

/// Clusters with the placements on them and what they have left. A row is one of the picture's.
class LoadModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    enum Column { Name, Domain, Placements, Names, Fits, FirstResource };
    enum Role { CountRole = FirstOwnRole, MostRole };

    explicit LoadModel(QObject *parent = nullptr);

    void setPicture(std::shared_ptr<const LoadPicture> picture);

private:
    const LoadRow &rowOf(std::size_t row) const { return m_picture->clusters[row]; }
    Columns clusterColumns() const;
    QString namesText(std::size_t row) const;
    QString stateText(std::size_t row) const;

    std::shared_ptr<const LoadPicture> m_picture;
    std::size_t m_most = 0; // placements on one cluster
};

/// The domains of the chosen key with their clusters together. A row is one of the picture's.
class DomainRoomModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    explicit DomainRoomModel(QObject *parent = nullptr) : TableModel(parent) { setPicture({}); }

    void setPicture(std::shared_ptr<const LoadPicture> picture);

private:
    const capacity::DomainRoom &rowOf(std::size_t row) const { return m_picture->domains[row]; }

    std::shared_ptr<const LoadPicture> m_picture;
};

} // namespace evenkeel::ui

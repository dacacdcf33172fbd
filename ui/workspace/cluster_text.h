// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ui {

/// Clusters for the clipboard and for files; names that the fleet does not have are left out.
QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters);
QString clustersAsCsv(const fleet::Fleet &fleet, const QStringList &clusters);

/// What a text brings: clusters of MemberCluster manifests (YAML, JSON), of a table (CSV with a
/// `name` column, tab-separated as well), or of names, one a line. Those that the text says
/// nothing of but name and labels are healthy at `now`.
struct PastedClusters {
    std::vector<fleet::Cluster> clusters;
    manifest::Diagnostics findings; // with line and column of the text
};
PastedClusters parseClusters(const QString &text, kube::Time now);

/// The clusters of a fleet as values, for Workspace::addClusters.
std::vector<fleet::Cluster> clustersOf(const fleet::Fleet &fleet);
/// Objects for Workspace::openUnsaved: clusters of a table, an invented fleet, or none at all.
std::shared_ptr<const manifest::Objects> newObjects(const std::vector<fleet::Cluster> &clusters);
std::shared_ptr<const manifest::Objects> newObjects(const fleet::FleetShape &shape);

} // namespace evenkeel::ui

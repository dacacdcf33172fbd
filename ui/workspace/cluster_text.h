// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "core/fleet/cluster.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ui {

/// Clusters for the clipboard and for files; names that the fleet does not have are left out.
QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters);
QString clustersAsCsv(const fleet::Fleet &fleet, const QStringList &clusters);

/// What a text brings: clusters of MemberCluster manifests (YAML, JSON), of a table (CSV with a
/// `name` column, tab-separated as well), or of names, one a line.
struct PastedClusters {
    std::vector<fleet::Cluster> clusters;
    manifest::Diagnostics findings; // with line and column of the text
};
PastedClusters parseClusters(const QString &text);

} // namespace evenkeel::ui

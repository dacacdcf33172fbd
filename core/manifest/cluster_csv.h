// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

/// Clusters of a table; rows that cannot be used are told of and left out.
struct CsvClusters {
    std::vector<fleet::Cluster> clusters;
    Diagnostics findings; // with line and column of the text
};

/// Reads a table (RFC 4180; `,`, `;` or tab, whichever the first line has most of) whose first
/// line names the columns: `name`, every other one a label key; an empty field is no label. The
/// clusters are as healthy as if their agents had just been heard of at `now`.
CsvClusters readClusterCsv(std::string_view text, kube::Time now, const std::string &fileName = {});

/// The same table: `name` and every label key that one of the clusters has, keys by text.
std::string writeClusterCsv(std::span<const fleet::Cluster> clusters);

/// A cluster that joined long ago and whose agent is healthy at `now`.
fleet::Cluster healthyCluster(std::string name, kube::Time now);

} // namespace evenkeel::manifest

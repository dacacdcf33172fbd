// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/labels.h"

namespace evenkeel::ui {

/// What a person asks of a list of clusters; all of it is to be met.
struct ClusterFilter {
    kube::Requirements labels;
    std::vector<std::string> nameParts;

    bool isEmpty() const { return labels.empty() && nameParts.empty(); }
    bool operator==(const ClusterFilter &) const = default;
};

/// Parses selector syntax as `kubectl -l` has it. A bare word that is no label key of the fleet
/// is looked for in the names, so `env=prod,weu` asks for both.
kube::Result<ClusterFilter> parseClusterFilter(const std::string &text, const fleet::Fleet &fleet);

/// The clusters that meet the filter, in the fleet's order.
std::vector<fleet::ClusterIndex> matchingClusters(const fleet::Fleet &fleet,
                                                  const ClusterFilter &filter);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/labels.h"

namespace evenkeel::ui {

/// A filter for a list of clusters; all conditions must match.
struct ClusterFilter {
    kube::Requirements labels;
    std::vector<std::string> nameParts;

    bool isEmpty() const { return labels.empty() && nameParts.empty(); }
    bool operator==(const ClusterFilter &) const = default;
};

/// Parses the selector syntax of `kubectl -l`. A bare word that is not a label key of the fleet is
/// searched in the names, so `env=prod,weu-` requires both. A key may be its last part where only
/// one key of the fleet ends in it. An error's column is the 1-based place
/// in the text.
base::Result<ClusterFilter> parseClusterFilter(const std::string &text, const fleet::Fleet &fleet);

/// The text that parses to the filter again.
std::string printFilter(const ClusterFilter &filter);

/// The filter for clusters with this value of the key, or without the key; it replaces other
/// conditions on the key.
ClusterFilter withOnly(ClusterFilter filter, const std::string &key,
                       const std::optional<std::string> &value);
/// The filter that leaves out those with this value of the key, or without the key.
ClusterFilter withHidden(ClusterFilter filter, const std::string &key,
                         const std::optional<std::string> &value);

/// The clusters that meet the filter, in the fleet's order.
std::vector<fleet::ClusterIndex> matchingClusters(const fleet::Fleet &fleet,
                                                  const ClusterFilter &filter);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"

namespace evenkeel::losses {

/// Clusters that are lost together.
struct Domain {
    std::string key; // label whose value they share; empty if they were named or selected
    std::string value;
    std::vector<fleet::ClusterIndex> clusters; // by row

    /// `key=value`, or the names.
    std::string title() const;
    bool operator==(const Domain &) const = default;
};

/// The domains of a label, by value in natural order. Empty if no cluster has the label.
std::vector<Domain> domainsOf(const fleet::Fleet &fleet, std::string_view key);

/// Every two domains together, without pairs of which one contains the other.
std::vector<Domain> pairsOf(const std::vector<Domain> &domains);

/// Reads `prod-weu-01` (a cluster), `region=westeurope` (a selector) or `westeurope` (a value that
/// one label alone has). Errors: Invalid if there is no such cluster, or several labels have the
/// value.
base::Result<Domain> parseDomain(const fleet::Fleet &fleet, const std::string &text);

/// The label key with that name, or the only one whose last part it is: `region` for
/// `topology.kubernetes.io/region`. Errors: Invalid.
base::Result<std::string> parseKey(const fleet::Fleet &fleet, const std::string &text);

} // namespace evenkeel::losses

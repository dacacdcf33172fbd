// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// Values that a topology key should have although no node carries them: zones whose node pools
/// stand at zero. kube-scheduler knows nothing of them (pod spec 5.4).
struct ExpectedDomains {
    std::string topologyKey;
    std::vector<std::string> values;
};

/// Those of the values that no node has, in their order.
std::vector<std::string> missingDomains(const std::vector<pods::Node> &nodes,
                                        const ExpectedDomains &expected);

/// One empty node for every missing domain, made as an autoscaler makes its template: a copy of
/// the first node that carries the key, with the domain's value, a host name of its own and
/// without what a cordon left on it. Nothing where no node carries the key.
std::vector<pods::Node> templateNodes(const std::vector<pods::Node> &nodes,
                                      std::span<const ExpectedDomains> expected);

} // namespace evenkeel::pod_scheduling

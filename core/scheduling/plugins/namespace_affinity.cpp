// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/namespace_affinity.h"

#include <algorithm>

namespace evenkeel::scheduling {

std::optional<std::string_view> namespaceConflict(const fleet::Fleet &fleet,
                                                  fleet::ClusterIndex cluster,
                                                  std::string_view targetNamespace) {
    const auto &agent = fleet.agent(cluster);
    if (!agent.collectsNamespaces)
        return std::nullopt;
    if (!agent.hasNamespaceMap)
        return "cluster has no namespace information available";
    const bool exists = std::ranges::any_of(fleet.namespaces(cluster), [&](fleet::StringId id) {
        return fleet.text(id) == targetNamespace;
    });
    return exists ? std::nullopt
                  : std::optional<std::string_view>("target namespace does not exist on cluster");
}

} // namespace evenkeel::scheduling

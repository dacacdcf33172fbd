// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/topology_spread.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/names.h"

namespace evenkeel::scheduling {

namespace {

spread::DomainMap domainsOf(const fleet::Fleet &fleet, std::optional<fleet::StringId> key) {
    std::vector<std::uint32_t> values(fleet.size(), spread::kNoDomain);
    if (key) {
        fleet.visitLabel(*key, [&](fleet::ClusterIndex cluster, fleet::StringId value) {
            values[fleet::row(cluster)] = static_cast<std::uint32_t>(value);
        });
    }
    return spread::groupByValue(values, fleet.strings().size());
}

} // namespace

std::vector<SpreadKey>
collectSpreadKeys(const fleet::Fleet &fleet,
                  const std::vector<placement::TopologySpreadConstraint> &constraints) {
    std::vector<SpreadKey> keys;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const auto &name = constraints[i].topologyKey;
        auto known = std::ranges::find(keys, name, &SpreadKey::key);
        if (known == keys.end()) {
            const auto id = fleet.strings().find(name);
            keys.push_back({name, id, domainsOf(fleet, id), {}});
            known = std::prev(keys.end());
        }
        known->constraints.push_back(i);
    }
    return keys;
}

std::string spreadReason(const placement::TopologySpreadConstraint &constraint) {
    return fmt::format("violated doNotSchedule topology spread constraint {} (max skew {})",
                       kube::quoted(constraint.topologyKey), constraint.maxSkew);
}

} // namespace evenkeel::scheduling

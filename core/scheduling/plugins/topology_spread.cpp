// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/topology_spread.h"

#include <string_view>
#include <unordered_map>

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
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const std::string &name = constraints[i].topologyKey;
        const auto [place, isNew] = places.try_emplace(name, keys.size());
        if (isNew) {
            const auto id = fleet.strings().find(name);
            keys.push_back({name, id, domainsOf(fleet, id), {}});
        }
        keys[place->second].constraints.push_back(i);
    }
    return keys;
}

std::string spreadReason(const placement::TopologySpreadConstraint &constraint) {
    return fmt::format("violated doNotSchedule topology spread constraint {} (max skew {})",
                       kube::quoted(constraint.topologyKey), constraint.maxSkew);
}

} // namespace evenkeel::scheduling

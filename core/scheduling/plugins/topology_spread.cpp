// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/topology_spread.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/base/ranges.h"
#include "core/kube/object_id.h"

namespace evenkeel::scheduling {

namespace {

/// The values of keys by cluster, of all in one pass when the first is asked for. Several threads
/// may ask.
class KeyValues {
public:
    KeyValues(const fleet::Fleet &fleet, const std::vector<SpreadKey> &keys)
        : m_fleet(fleet), m_keys(keys), m_values(keys.size()) {}

    fleet::Domains domainsOf(std::size_t key) {
        std::call_once(m_once, [this] { read(); });
        return std::make_shared<const fleet::LabelDomains>(
            spread::groupByValue(m_values[key], m_fleet.strings().size()));
    }

private:
    void read() {
        std::vector<std::pair<fleet::StringId, std::uint32_t *>> columns;
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            m_values[i].assign(m_fleet.size(), spread::kNoDomain);
            if (const auto key = m_fleet.strings().find(m_keys[i].key))
                columns.emplace_back(*key, m_values[i].data());
        }
        const auto readRows = [&](std::size_t begin, std::size_t end) {
            for (std::size_t row = begin; row < end; ++row) {
                for (const auto &label : m_fleet.labels(static_cast<fleet::ClusterIndex>(row))) {
                    for (const auto &[key, values] : columns) {
                        if (label.key == key)
                            values[row] = static_cast<std::uint32_t>(label.value);
                    }
                }
            }
        };
        base::inRanges(m_fleet.size(), readRows, base::kFewestRows);
    }

    const fleet::Fleet &m_fleet;
    const std::vector<SpreadKey> &m_keys;
    std::once_flag m_once;
    std::vector<std::vector<std::uint32_t>> m_values; // by key and row
};

/// Numbers the values of a key by the domains they had, new ones behind them.
class ValueNumbers {
public:
    explicit ValueNumbers(std::vector<std::uint32_t> values) : m_values(std::move(values)) {
        for (std::uint32_t i = 0; i < m_values.size(); ++i)
            m_numbers.emplace(m_values[i], i);
    }
    std::uint32_t of(std::optional<fleet::StringId> value) {
        if (!value)
            return spread::kNoDomain;
        const auto next = static_cast<std::uint32_t>(m_values.size());
        const auto [known, isNew] = m_numbers.emplace(static_cast<std::uint32_t>(*value), next);
        if (isNew)
            m_values.push_back(known->first);
        return known->second;
    }
    const std::vector<std::uint32_t> &values() const { return m_values; }

private:
    std::vector<std::uint32_t> m_values;
    std::unordered_map<std::uint32_t, std::uint32_t> m_numbers;
};

fleet::Domains domainsAfter(const fleet::FleetStep &step, const std::string &name,
                            const fleet::Domains &known) {
    const fleet::LabelDomains &before = *known;
    const auto key = step.after.strings().find(name);
    const auto valueOf = [&](fleet::ClusterIndex cluster) {
        return key ? step.after.label(cluster, *key) : std::nullopt;
    };
    const auto staysIn = [&](fleet::ClusterIndex cluster) {
        const auto domain = before.domainOfItem[fleet::row(cluster)];
        const auto value = valueOf(cluster);
        return domain == spread::kNoDomain
                   ? !value
                   : value && static_cast<std::uint32_t>(*value) == before.valueOfDomain[domain];
    };
    if (!step.movesRows() && std::ranges::all_of(step.changed, staysIn))
        return known;
    ValueNumbers numbers(before.valueOfDomain);
    auto numberOfItem = step.carried(before.domainOfItem, spread::kNoDomain);
    for (const auto *rows : {&step.changed, &step.come}) {
        for (const auto cluster : *rows)
            numberOfItem[fleet::row(cluster)] = numbers.of(valueOf(cluster));
    }
    auto map = spread::groupByValue(numberOfItem, numbers.values().size());
    for (auto &value : map.valueOfDomain)
        value = numbers.values()[value];
    return std::make_shared<const fleet::LabelDomains>(std::move(map), before);
}

} // namespace

std::vector<SpreadKey>
collectSpreadKeys(const fleet::Fleet &fleet,
                  const std::vector<placement::TopologySpreadConstraint> &constraints,
                  const EarlierKeys *earlier) {
    std::vector<SpreadKey> keys;
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const std::string &name = constraints[i].topologyKey;
        const auto [place, isNew] = places.try_emplace(name, keys.size());
        if (isNew)
            keys.push_back({name, {}, {}});
        keys[place->second].constraints.push_back(i);
    }
    KeyValues values(fleet, keys);
    const auto domainsOf = [&](std::size_t i) {
        if (earlier) {
            const auto known = std::ranges::find(earlier->keys, keys[i].key, &SpreadKey::key);
            if (known != earlier->keys.end())
                return domainsAfter(earlier->step, keys[i].key, known->domains);
        }
        return values.domainsOf(i);
    };
    const auto findDomains = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            keys[i].domains = fleet.domains(keys[i].key, [&] { return domainsOf(i); });
    };
    const std::size_t fewest = std::max<std::size_t>(1, 2 * base::kFewestRows / (fleet.size() + 1));
    base::inRanges(keys.size(), findDomains, fewest);
    return keys;
}

fleet::Domains domainsOf(const fleet::Fleet &fleet, const std::string &key) {
    placement::TopologySpreadConstraint ofKey;
    ofKey.topologyKey = key;
    return collectSpreadKeys(fleet, {ofKey}).front().domains;
}

std::string spreadReason(const placement::TopologySpreadConstraint &constraint) {
    return fmt::format("violated doNotSchedule topology spread constraint {} (max skew {})",
                       kube::quoted(constraint.topologyKey), constraint.maxSkew);
}

} // namespace evenkeel::scheduling

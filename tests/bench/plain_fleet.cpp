// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/plain_fleet.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace evenkeel::bench {

namespace {

constexpr kube::Time kPlainNow{1772366400};     // 2026-03-01T12:00:00Z
constexpr kube::Time kHealthySince{1769904000}; // 2026-02-01T00:00:00Z

} // namespace

PlainFleet::PlainFleet(std::size_t clusters) : m_clusters(clusters) {}

std::size_t PlainFleet::below(std::size_t bound) {
    return m_random() % bound;
}

fleet::Cluster PlainFleet::next() {
    static constexpr std::array<const char *, 3> kEnvironments{"prod", "canary", "staging"};
    fleet::Cluster cluster;
    cluster.name = fmt::format("cluster-{:07d}", m_made++);
    cluster.labels = {
        {"region", fmt::format("region-{}", below(12))},
        {"zone", fmt::format("zone-{}", below(36))},
        {"env", kEnvironments[below(3)]},
        {"rack", fmt::format("rack-{}", below(std::max<std::size_t>(1, m_clusters / 20)))},
        {"tier", std::to_string(below(5))}};
    cluster.properties = {{"kubernetes-fleet.io/node-count", std::to_string(1 + below(199))}};
    cluster.agent.hasMemberAgent = true;
    cluster.agent.lastHeartbeat = kPlainNow;
    cluster.agent.newestHeartbeat = kPlainNow;
    cluster.agent.healthyTransition = kHealthySince;
    cluster.agent.joined = fleet::ConditionStatus::True;
    cluster.agent.healthy = fleet::ConditionStatus::True;
    return cluster;
}

const fleet::Fleet &plainFleet(std::size_t clusters) {
    static std::map<std::size_t, fleet::Fleet> made;
    const auto [place, isNew] = made.try_emplace(clusters);
    if (isNew) {
        PlainFleet source(clusters);
        place->second.reserve(clusters);
        for (std::size_t i = 0; i < clusters; ++i)
            place->second.add(source.next());
    }
    return place->second;
}

placement::Placement plainPlacement(std::int64_t picks, std::size_t constraints) {
    placement::Policy policy;
    policy.placementType = "PickN";
    policy.numberOfClusters = picks;
    policy.spreadConstraints = {{"region", 1, "DoNotSchedule"},
                                {"zone", 1, "ScheduleAnyway"},
                                {"rack", 1, "ScheduleAnyway"}};
    policy.spreadConstraints.resize(constraints);
    placement::PreferredTerm prod;
    prod.weight = 20;
    prod.preference.labelSelector = kube::LabelSelector{{{"env", "prod"}}, {}};
    policy.preferredTerms.push_back(prod);
    placement::Placement placement;
    placement.name = "crp";
    placement.policy = policy;
    return placement;
}

} // namespace evenkeel::bench
